"""Rulings folded into changes: what one batch writes when its rulings meet in one row."""

from datetime import UTC, datetime
from itertools import count

import numpy as np

from onefold.consolidate.case import Rival, Ruling, Shelf
from onefold.consolidate.settle import Material, Settled, settle, withhold
from onefold.store.base import Index
from onefold.text.identity import identity_key
from onefold.types import Contradiction, Fact, Observation, Statement, Verdict


def hour(number: int) -> datetime:
    return datetime(2031, 5, 1, number, tzinfo=UTC)


def key(text: str) -> str:
    return identity_key(Statement(text=text))


def fact(name: str, text: str, at: int = 9) -> Fact:
    return Fact(id=name, bank="b", text=text, key=key(text), sources=(), at=hour(at), language="en")


def row(name: str, text: str, at: int = 1, **more: object) -> Observation:
    return Observation(id=name, bank="b", text=text, key=key(text), valid_from=hour(at), language="en", **more)  # type: ignore[arg-type]


def folded(
    rulings: list[Ruling], rows: list[Observation], members: dict[str, tuple[Fact, ...]] | None = None,
    contradictions: tuple[Contradiction, ...] = (),
) -> Settled:
    facts = [ruling.fact for ruling in rulings]
    drafts = {one.id: row(f"draft-{one.id}", one.text, one.at.hour if one.at else 9) for one in facts}
    known = Shelf(
        rows={one.id: one for one in (*rows, *drafts.values())}, members=members or {},
        drafts={fact_id: draft.id for fact_id, draft in drafts.items()}, contradictions=contradictions,
    )
    index = Index(vector=np.ones(1, np.float32), terms={})
    numbers = count(1)
    material = Material(
        indexes=dict.fromkeys(drafts, index), written={ruling.text: index for ruling in rulings if ruling.text},
        new_id=lambda prefix: f"{prefix}{next(numbers)}", now=hour(20),
    )
    return settle(rulings, known, material)


def actions(settled: Settled) -> list[str]:
    return [change.decision.action for change in settled.changes]


def test_an_update_that_reads_like_a_row_made_meanwhile_merges_into_it():
    made = Ruling(fact=fact("f", "Ana swims daily."), kind="create", rule="new", reason="r")
    update = Ruling(
        fact=fact("g", "Daily, Ana swims."), kind="update", rule="model:adds", reason="r", targets=("o",),
        text="Ana swims daily.",
    )
    before = fact("a", "Ana swims.")
    found = folded([made, update], [row("o", "Ana swims.")], {"o": (before,)})
    assert actions(found) == ["create", "retire"]
    assert found.rows["o"].state == "archived"
    assert {one.id for one in found.members["draft-f"]} == {"f", "a", "g"}


def test_two_merges_of_one_row_move_its_facts_once():
    rows = [row("x", "Ana swims."), row("y", "Ana swims daily.")]
    merges = [
        Ruling(fact=fact(name, text), kind="merge", rule="guard:rewrite_twin", reason="r", targets=("x",), into="y")
        for name, text in (("f", "Ana swims a lot."), ("g", "Ana swims much."))
    ]
    found = folded(merges, rows, {"x": (fact("a", "Ana swims."),)})
    assert actions(found) == ["retire", "attach"]
    assert {one.id for one in found.members["y"]} == {"a", "f", "g"}


def test_a_fact_whose_row_was_never_made_gets_its_own():
    waiting = ("draft-of-a-waiting-fact",)
    follower = Ruling(fact=fact("g", "Ana swims."), kind="attach", rule="key", reason="r", targets=waiting)
    assert actions(folded([follower], [])) == ["create"]


def test_a_pair_that_a_person_dismissed_stays_dismissed():
    old = row("o", "Ana lives in Porto.")
    waved_off = Contradiction(
        id="con0", bank="b", a="draft-f", b="o", kind="changed", tokens=(), rule="name", status="dismissed"
    )
    verdict = Verdict(kind="changed", rule="name", reason="r", score=1.0)
    moved = Ruling(
        fact=fact("f", "Ana lives in Braga."), kind="create", rule="name", reason="r",
        rivals=(Rival(row_id="o", verdict=verdict),),
    )
    found = folded([moved], [old], {"o": (fact("a", old.text, 1),)}, (waved_off,))
    assert actions(found) == ["create", "supersede"]
    assert found.contradictions == (waved_off,)


def test_an_open_pair_is_resolved_by_the_row_that_gains_authority():
    old, new = row("o", "Ana lives in Porto."), row("p", "Ana lives in Braga.", 5, role="tool")
    on_record = Contradiction(id="con0", bank="b", a="o", b="p", kind="changed", tokens=("porto", "braga"), rule="name")
    confirms = Ruling(fact=fact("f", new.text), kind="attach", rule="key", reason="r", targets=("p",))
    members = {"o": (fact("a", old.text, 1),), "p": (fact("t", new.text, 5),)}
    found = folded([confirms], [old, new], members, (on_record,))
    assert actions(found) == ["attach", "supersede"]
    assert found.changes[1].resolved == (("con0", "resolved", "rule:later"),)
    assert found.changes[1].expects == {"o": 1}


def test_facts_withheld_for_one_reason_share_a_decision_and_unchanged_ones_need_none():
    facts = [fact("f", "a b"), fact("g", "c d"), fact("h", "e f")]
    why = {"f": ("pending", "down"), "g": ("pending", "down"), "h": ("pending", "new")}
    changes = withhold(facts, why, lambda prefix: f"{prefix}1")  # type: ignore[arg-type]
    assert [(change.decision.action, change.decision.fact_ids) for change in changes] == [("skip", ("f", "g"))]
    assert [one.reason for one in changes[0].facts] == ["down", "down"]
