"""`archivarium settings`: what can be set, what is set, and where."""

import json
from collections.abc import Mapping
from pathlib import Path

import click

from model import text
from saves.settings.kinds import Value, written
from saves.settings.table import SETTINGS
from tui.commands.screen import written_before
from tui.commands.telling import refusing, tell


@click.group(short_help="Tell and change how the program looks and behaves.", invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="As one JSON object.")
@click.pass_context
def settings(context: click.Context, as_json: bool) -> None:
    """Tell every setting: its value, where that comes from, and what it is for.

    What stands in the file and does not count is told on stderr; the exit status is 1 then. Options that are written
    before the name of the command count here too.
    """
    if context.invoked_subcommand is not None:
        return
    from saves.settings.reading import read_settings
    from tui.looks import own_themes
    from tui.settings.liking import FIELDS, liked, value_of

    file = read_settings(_path())
    found = liked(file)
    themes = own_themes()
    given = written_before(context.parent) if context.parent else {}
    options = {**given, "keys": given.get("key", ())}
    told: dict[str, dict[str, object]] = {}
    for key, setting in SETTINGS.items():
        value: object = value_of(found.preferences, key)
        comes = "file" if key in found.counts and found.counts[key] != {} else "usual"
        if options.get(FIELDS[key], ()) != ():
            value, comes = _as_set(key, options[FIELDS[key]], value), "command line"
        told[key] = {
            "value": value,
            "from": comes,
            "line": file.line_of(key) if comes == "file" else None,
            "usual": setting.usual if isinstance(setting.usual, bool | int | float | str) else {},
            "allowed": list(themes.names) if key == "theme" else setting.kind.allowed,
            "tells": setting.tells,
        }
    problems = [str(fault) for fault in found.faults]
    broken = [str(problem) for problem in themes.broken]
    if as_json:
        click.echo(
            json.dumps(
                {"path": str(file.path), "settings": told, "problems": problems, "broken themes": broken}, indent=2
            )
        )
    else:
        for key, each in told.items():
            click.echo(_lines(key, each, file.path))
        for problem in (*problems, *broken):
            tell(problem)
    context.exit(1 if problems else 0)


@settings.command(short_help="Tell where the settings are.")
def path() -> None:
    """Tell where the settings file is, whether it is there or not."""
    click.echo(text.clean(click.format_filename(_path())))


@settings.command("set", short_help="Change a setting.")
@click.argument("key")
@click.argument("value")
def set_(key: str, value: str) -> None:
    """Write a setting into the file, and change nothing else of it.

    KEY is one that `archivarium settings` tells, or keys. and a command, such as keys.duel.roll.
    """
    from saves.settings.writing import keep

    checked = _checked(key, value)
    with refusing():
        keep(_path(), {key: checked})


@settings.command(short_help="Let a setting be the usual again.")
@click.argument("key")
def unset(key: str) -> None:
    """Take a setting out of the file, and change nothing else of it."""
    from saves.settings.writing import keep

    if not key.startswith("keys."):
        _expect_setting(key)
    with refusing():
        target = _path()
        if target.exists():
            keep(target, {key: None})


def _path() -> Path:
    from saves.places import places

    with refusing():
        return places().settings


def _expect_setting(key: str) -> None:
    from saves.settings.reading import no_such

    if key not in SETTINGS:
        raise click.BadParameter(no_such(key))


def _checked(key: str, typed: str) -> Value:
    """Read the value of a setting as it was typed.

    Raises:
        click.BadParameter: there is no such setting, or it may not be that.
    """
    if key.startswith("keys."):
        from tui.keys.keymap import check_keymap

        _, problems = check_keymap({**_keys_in_file(), key.removeprefix("keys."): typed})
        if problems:
            raise click.BadParameter(problems[0].removeprefix("keys: "))
        return typed
    _expect_setting(key)
    if key == "keys":
        raise click.BadParameter("Keys are set one by one, such as keys.duel.roll.")
    value = SETTINGS[key].kind.typed(typed)
    if value is None:
        from saves.settings.reading import problem_with

        raise click.BadParameter(problem_with(key, typed))
    if key == "theme":
        from tui.looks import own_themes

        themes = own_themes()
        if themes.named(typed) is None:
            raise click.BadParameter(themes.problem_with(typed))
    return value


def _keys_in_file() -> dict[str, str]:
    from saves.settings.reading import read_settings
    from tui.settings.liking import liked

    return dict(liked(read_settings(_path())).preferences.keys)


def _as_set(key: str, option: object, value: object) -> object:
    """What an option comes to, as a setting would say it."""
    if key == "keys":
        from tui.commands.options import split_keys

        assert isinstance(option, tuple)
        assert isinstance(value, Mapping)
        return {**value, **split_keys(option)}
    return option == "on" if key == "motion" else option


def _lines(key: str, each: Mapping[str, object], file: Path) -> str:
    value, line = each["value"], each["line"]
    where = f"{file.name}{f', line {line}' if line else ''}" if each["from"] == "file" else each["from"]
    if isinstance(value, Mapping):
        shown = ", ".join(f"{command} = {written(pressed)}" for command, pressed in value.items()) or "as they come"
    else:
        shown = written(value)
    allowed = each["allowed"]
    options = f"{', '.join(allowed[:-1])} or {allowed[-1]}" if isinstance(allowed, list) else allowed
    first = f"{key:8}{text.clean(shown)}  ({text.clean(str(where))})"
    return f"{first}\n        {each['tells']}\n        Allowed: {options}."
