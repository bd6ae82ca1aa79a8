"""Laws of the store that hold after any sequence of writes."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from onefold.store.base import FactChange, FactQuery, ObservationQuery, Removal, Selection, StateChange
from onefold.store.open import open_store
from onefold.testing.shelf import Said, Shelf, day
from onefold.testing.store_contract_applying import pair
from onefold.testing.store_contract_undoing import everything, undoing

TEXTS = ("same tea", "same milk", "same cup")
STATES = ("active", "superseded", "invalidated", "archived")

number = st.integers(0, 7)
steps = st.one_of(
    st.tuples(st.just("say"), number, number, number),
    st.tuples(st.just("create"), number, number, number),
    st.tuples(st.just("update"), number, number, number),
    st.tuples(st.just("attach"), number, number, number),
    st.tuples(st.just("move"), number, number, number),
    st.tuples(st.just("oppose"), number, number, number),
    st.tuples(st.just("skip"), number, number, number),
    st.tuples(st.just("forget"), number, number, number),
    st.tuples(st.just("withdraw"), number, number, number),
)


def _pick(values, index):
    return values[index % len(values)] if values else None


def _say(shelf, facts, rows, a, b, c):
    said = Said(text=TEXTS[a % 3], at=day(1 + b % 2), tags=(f"tag {c % 3}",), role="assistant" if c > 5 else "user")
    shelf.put(f"d{len(shelf.store.get_facts(shelf.bank, FactQuery()))} {a} {b} {c} {_documents(shelf)}", said)


def _documents(shelf):
    return shelf.store.stats(shelf.bank).documents


def _create(shelf, facts, rows, a, b, c):
    fact = _pick(facts, a)
    if fact:
        shelf.apply(shelf.creating(TEXTS[b % 3], fact.id))


def _update(shelf, facts, rows, a, b, c):
    row, fact = _pick(rows, a), _pick(facts, b)
    if row and fact:
        shelf.apply(shelf.updating(row.id, TEXTS[c % 3], fact.id, expects=row.version - c % 2))


def _attach(shelf, facts, rows, a, b, c):
    row, fact = _pick(rows, a), _pick(facts, b)
    if row and fact:
        shelf.apply(shelf.attaching(row.id, fact.id))


def _move(shelf, facts, rows, a, b, c):
    row = _pick(rows, a)
    if row:
        state = StateChange(observation_id=row.id, state=STATES[b % 4], reason="moved")
        shelf.apply(replace(shelf.attaching(row.id), states=(state,)))


def _oppose(shelf, facts, rows, a, b, c):
    one, two = _pick(facts, a), _pick(rows, b)
    if one and two:
        first, second = (one.id, two.id) if c % 2 else (two.id, one.id)
        shelf.apply(replace(shelf.attaching(two.id), contradictions=(pair(first, second),)))


def _skip(shelf, facts, rows, a, b, c):
    fact = _pick(facts, a)
    if fact:
        state = ("skipped", "failed", "pending", "consolidated")[b % 4]
        change = FactChange(fact_id=fact.id, state=state, reason="told so")
        shelf.apply(replace(shelf.attaching("", fact.id), evidence=(), facts=(change,)))


def _forget(shelf, facts, rows, a, b, c, *, purge=True):
    fact = _pick(facts, a)
    if fact is None:
        return
    supported = shelf.store.get_observations(shelf.bank, ObservationQuery(fact_ids=(fact.id,)))
    gone, reopened = [], []
    for row in supported:
        others = [one for one in shelf.store.get_facts(shelf.bank, FactQuery(supports=(row.id,))) if one.id != fact.id]
        if not others or b % 2:
            gone.append(row.id)
            reopened += [FactChange(fact_id=one.id, state="pending", reason="open again") for one in others]
    documents = tuple({source.document_id for source in fact.sources}) if purge else ()
    lease = shelf.lease()
    shelf.store.remove(lease, Removal(
        documents=documents, facts=(fact.id,), gone=tuple(gone), reopened=tuple(reopened), purge=purge
    ))
    shelf.store.release_lease(lease)


def _withdraw(shelf, facts, rows, a, b, c):
    _forget(shelf, facts, rows, a, b, c, purge=False)


DO = {
    "say": _say, "create": _create, "update": _update, "attach": _attach, "move": _move, "oppose": _oppose,
    "skip": _skip, "forget": _forget, "withdraw": _withdraw,
}


def _check(shelf):
    store, bank = shelf.store, shelf.bank
    facts = {fact.id: fact for fact in store.get_facts(bank, FactQuery())}
    rows = {row.id: row for row in store.get_observations(bank, ObservationQuery())}
    supporters = {row: set() for row in rows}
    for edge in store.get_evidence(bank):
        if edge.kind == "supports":
            supporters[edge.observation_id].add(edge.fact_id)
    active = [(row.scope, row.key) for row in rows.values() if row.state == "active"]
    assert len(active) == len(set(active)), "two active rows of one key"
    supporting = set().union(*supporters.values())
    assert {fact for fact, one in facts.items() if one.state == "consolidated"} == supporting
    for row_id, row in rows.items():
        behind = [facts[fact] for fact in supporters[row_id]]
        assert row.proof_count == sum(fact.role != "assistant" for fact in behind)
        assert row.tags == tuple(sorted({tag for fact in behind for tag in fact.tags}))
        if behind:
            assert row.valid_from == min(fact.at for fact in behind)
        versions = store.get_versions(bank, [row_id])
        assert versions[-1].number == row.version
        assert versions[-1].text == row.text
    pairs = [(one.a, one.b) for one in store.get_contradictions(bank)]
    assert all(a < b for a, b in pairs)
    assert len(pairs) == len(set(pairs))
    found = {item.id for item in store.match_terms(bank, [["same"]], Selection(), 1000)[0].items}
    pending = {fact for fact, one in facts.items() if one.state == "pending"}
    assert found == pending | {row for row, one in rows.items() if one.state == "active"}


@settings(deadline=None, max_examples=40)
@given(st.lists(steps, min_size=3, max_size=14))
def test_after_any_writes_keys_are_unique_and_states_follow_evidence(sequence):
    shelf = Shelf(store=open_store(":memory:"))
    for name, a, b, c in sequence:
        facts = shelf.facts()
        rows = shelf.store.get_observations(shelf.bank, ObservationQuery())
        DO[name](shelf, facts, rows, a, b, c)
        _check(shelf)
    shelf.store.close()


DECIDING = [name for name in DO if name not in ("forget", "withdraw")]
decided = st.tuples(st.sampled_from(DECIDING), number, number, number)
said = st.lists(st.tuples(st.just("say"), number, number, number), min_size=2, max_size=4)


@settings(deadline=None, max_examples=25)
@given(said, st.lists(decided, max_size=8), st.lists(decided, min_size=1, max_size=4))
def test_undoing_the_newest_decisions_restores_what_was_and_undoing_that_brings_them_back(told, before, after):
    shelf = Shelf(store=open_store(":memory:"))

    def do(sequence):
        for name, a, b, c in sequence:
            rows = shelf.store.get_observations(shelf.bank, ObservationQuery())
            DO[name](shelf, shelf.facts(), rows, a, b, c)

    do([*told, *before])
    known, facts = everything(shelf), shelf.facts()
    last = max((one.number for one in shelf.store.get_decisions(shelf.bank)), default=0)
    do([step for step in after if step[0] != "say"])
    later, facts_later = everything(shelf), shelf.facts()
    undo = undoing(*(one.decision.id for one in reversed(shelf.store.get_decisions(shelf.bank, after=last))))
    assert {one.status for one in shelf.apply(*undo)} <= {"applied"}
    assert everything(shelf) == known
    was = {fact.id: fact for fact in facts}
    for fact in shelf.facts():
        assert fact.held or fact == was[fact.id]
        assert fact.state == was[fact.id].state or (fact.held and was[fact.id].state == "failed")
    _check(shelf)
    shelf.apply(*undoing(*(change.decision.id for change in reversed(undo))))
    assert everything(shelf) == later
    again = {fact.id: fact for fact in facts_later}
    assert all(fact.held or fact == again[fact.id] for fact in shelf.facts())
    shelf.store.close()
