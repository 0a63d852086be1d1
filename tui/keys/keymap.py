"""A person's own keys, checked before they are used."""

from collections.abc import Collection, Iterator, Mapping
from difflib import get_close_matches
from types import MappingProxyType

from textual.binding import Binding
from textual.keys import REPLACED_KEYS, Keys, key_to_character

from tui.keys.command import EVERYWHERE
from tui.keys.table import COMMANDS, WITHIN

_MODIFIERS = frozenset({"alt", "ctrl", "shift"})

_NAMED_KEYS = frozenset(key.value for key in Keys if key.value.isalnum())
"""The keys without a character of their own, such as "pageup" and "f1"."""

_UNBINDABLE: Mapping[str, str] = MappingProxyType({" ": "space", ",": "comma"})
"""Characters that Textual would take for no key, each with the name of its key."""


def check_keymap(keymap: Mapping[str, str]) -> tuple[dict[str, str], tuple[str, ...]]:
    """Sort out a person's key map.

    Args:
        keymap: a key for each command id to change.

    Returns:
        The changes that can be made, and a sentence for each that cannot: an unknown id, no key, more than one, or a
        key that does something else on the same screen.
    """
    kept, problems = sorted_out(keymap)
    return kept, tuple(problems.values())


def sorted_out(keymap: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """Sort out a person's key map, as `check_keymap` does, with the command id that each sentence is about."""
    kept: dict[str, str] = {}
    problems: dict[str, str] = {}
    known = {binding.id for context in COMMANDS for binding in _bindings_of(context) if binding.id is not None}
    for command_id, key in keymap.items():
        if command_id not in known:
            problems[command_id] = f"keys: there is no command {command_id!a}; {_advice(command_id, known)}."
        elif (spelled := _spelled(key)) is None:
            problems[command_id] = f'keys: {command_id} must be one key such as "r" or "ctrl+r", not {key!a}.'
        else:
            kept[command_id] = spelled
    while clash := _first_clash(kept):
        command_id, other = clash
        problems[command_id] = f"keys: {kept[command_id]} for {command_id} is taken by {other} on the same screen."
        del kept[command_id]
    return kept, problems


def _advice(written: str, known: Collection[str]) -> str:
    """Say what may have been meant by an unknown id, or where all ids are to be found."""
    near = get_close_matches(written, known, n=1)
    return f"the nearest is {near[0]}" if near else "a shell that completes --key offers them"


def _bindings_of(context: str) -> Iterator[Binding]:
    for command in COMMANDS[context]:
        yield from command.bindings()


def _first_clash(keymap: Mapping[str, str]) -> tuple[str, str] | None:
    """Find a changed command whose key another one has, in the same context or everywhere."""
    for context in COMMANDS:
        taken: dict[str, Binding] = {}
        contexts = {EVERYWHERE, context, *WITHIN.get(context, ())}
        for binding in (binding for each in sorted(contexts) for binding in _bindings_of(each)):
            assert binding.id is not None
            key = keymap.get(binding.id, binding.key)
            other = taken.setdefault(key, binding)
            assert other.id is not None
            if other.action.removeprefix("app.") != binding.action.removeprefix("app."):
                return (binding.id, other.id) if binding.id in keymap else (other.id, binding.id)
    return None


def _spelled(key: str) -> str | None:
    """Spell a key as Textual does, "?" as "question_mark"; None for what is no key that a terminal can send."""
    *modifiers, name = key.split("+") if len(key) > 1 else [key]
    named = key_to_character(REPLACED_KEYS.get(name, name)) if name.islower() else None
    character = name if len(name) == 1 else named
    if name not in _NAMED_KEYS:
        if not character or not character.isprintable():
            return None
        name = _UNBINDABLE.get(character) or next(iter(Binding.make_bindings([Binding(character, "", "")]))).key
    return "+".join([*modifiers, name]) if _MODIFIERS.issuperset(modifiers) else None
