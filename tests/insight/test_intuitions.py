"""Rules that sound right, weighed over every decision: those that err, and those that never do."""

import pytest

from model.duel.actions import Roll, Stop
from model.duel.rules import legal_actions
from model.duel.state import CAPTURES, Capture, Rules
from model.insight.advice import advise
from model.insight.intuitions import CERTAINTIES, INTUITIONS, Weighed, weigh
from model.insight.positions import duel_of
from model.insight.values import shipped
from tests.duel.builders import area, mover_of, reroll_or_stop
from tests.insight.trees import whole_tree

each_rule = pytest.mark.parametrize("capture", CAPTURES)


def weighed(capture: Capture) -> tuple[tuple[Weighed, ...], tuple[Weighed, ...]]:
    """The rules that never err, and those that do, over all decisions."""
    duels = [duel_of(choice, Rules(capture)) for choice in whole_tree(capture).stops]
    certain, doubtful = (weigh(rules, duels, shipped(capture)) for rules in (CERTAINTIES, INTUITIONS))
    return certain, doubtful


@each_rule
def test_some_rules_never_err_and_every_intuition_does(capture: Capture) -> None:
    certain, doubtful = weighed(capture)
    for rule in certain:
        assert rule.decisions > 500
        assert (rule.wrong, rule.worst, rule.cost) == (0, None, 0)
    assert len({rule.worst for rule in doubtful}) == len(doubtful) == 5
    for rule in doubtful:
        assert 0 < rule.wrong < rule.decisions
        assert rule.worst is not None
        assert {Roll(), Stop()} < legal_actions(rule.worst, mover_of(rule.worst))
        advice = advise(rule.worst, shipped(capture))
        assert advice is not None
        assert advice.best != rule.intuition.action
        lost = advice.worth[advice.best].round - advice.worth[rule.intuition.action].round
        assert rule.cost == lost > 0.08


def test_a_rule_is_weighed_only_where_it_speaks() -> None:
    takes, gives = (
        reroll_or_stop(area("44", "3"), area("33", "5561266")),
        reroll_or_stop(area("44", "5"), area("33", "5561266")),
    )
    (nothing_taken, all_taken, _), values = CERTAINTIES, shipped("one")
    for rule, speaks_of, silent_on in ((nothing_taken, gives, takes), (all_taken, takes, gives)):
        assert weigh([rule], [speaks_of], values)[0].decisions == 1
        assert weigh([rule], [silent_on], values)[0].decisions == 0


def test_a_rule_that_errs_says_where_and_how_much() -> None:
    stop_when_it_takes = INTUITIONS[0]
    worst = reroll_or_stop(area("66666", "12345"), area("55"))
    (found,) = weigh([stop_when_it_takes], [worst], shipped("one"))
    assert (found.wrong, found.worst) == (1, worst)
    assert found.cost == found.chances[Roll()] - found.chances[Stop()] == pytest.approx(0.1107, abs=5e-5)
