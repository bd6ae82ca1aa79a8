"""What becomes of each kind of proposal: verdicts are given by hand, so every refusal has one cause."""

from collections.abc import Sequence
from datetime import UTC, datetime

from onefold.consolidate.case import Candidate, Judged, Near, Proposal, Relation, Rival, Ruling, Shelf
from onefold.consolidate.reconcile import by_rule, quote, reconcile, rivals_of, without_twins
from onefold.text.entities import entities
from onefold.text.identity import identity_key
from onefold.types import Fact, Observation, Statement, Verdict, VerdictKind

BEE = "Nadia keeps bees in Porto."
HIVES = "Nadia keeps bees behind the barn."
BEE_AGAIN = "In Porto, Nadia looks after her bees."
BEE_MORE = "Nadia keeps bees in Porto and sells honey."
TOMAS = "Mr Tomas runs the Lisbon office."
TOMAS_BOTH = "Mr Tomas runs the Lisbon and Faro offices."


def moment(number: int) -> datetime:
    return datetime(2031, 5, 1, number, tzinfo=UTC)


def fact(name: str, text: str, at: int = 9) -> Fact:
    statement = Statement(text=text, at=moment(at))
    return Fact(
        id=name, bank="b", text=text, key=identity_key(statement), sources=(), at=moment(at), language="en",
        entities=entities(text, "en"),
    )


def row(name: str, text: str, at: int = 1) -> Observation:
    statement = Statement(text=text, at=moment(at))
    return Observation(
        id=name, bank="b", text=text, key=identity_key(statement), valid_from=moment(at), language="en",
        entities=entities(text, "en"),
    )


def verdict(kind: VerdictKind = "unsure", *, hard: bool = False, tokens: tuple[str, ...] = ()) -> Verdict:
    return Verdict(kind=kind, rule="words", reason="Words differ.", score=0.5, tokens=tokens, hard=hard)


def candidate(
    one: Observation, similarity: float = 0.9, kind: VerdictKind = "unsure", *, hard: bool = False,
    tokens: tuple[str, ...] = (),
) -> Candidate:
    return Candidate(row=one, similarity=similarity, verdict=verdict(kind, hard=hard, tokens=tokens))


def shelf(
    rows: Sequence[Observation], facts: Sequence[Fact], members: dict[str, tuple[Fact, ...]] | None = None
) -> Shelf:
    drafts = {one.id: row(f"draft-{one.id}", one.text, one.at.hour if one.at else 9) for one in facts}
    return Shelf(
        rows={one.id: one for one in (*rows, *drafts.values())}, members=members or {},
        drafts={fact_id: draft.id for fact_id, draft in drafts.items()},
    )


def proposal(relation: Relation, row_id: str | None = "o", text: str = "", fact_id: str = "f") -> Proposal:
    return Proposal(fact_id=fact_id, relation=relation, row_id=row_id, text=text, reason="As it says.")


def ruled(text: str, shown: Candidate, given: Proposal, **more: object) -> tuple[Ruling, dict[str, int], Shelf]:
    one = fact("f", text)
    known = shelf([shown.row], [one], **more)  # type: ignore[arg-type]
    found = reconcile([Judged(fact=one, open=(shown,))], {"f": given}, known)
    return found.rulings[0], dict(found.guards), known


# ── without a proposal ──────────────────────────────────────────────────────────────────────────────────────────────


def test_a_fact_like_nothing_remembered_gets_its_own_row():
    ruling = by_rule(Judged(fact=fact("f", BEE)))
    assert (ruling.kind, ruling.rule) == ("create", "new")


def test_an_undecided_fact_gets_its_own_row_when_no_model_speaks():
    ruling = by_rule(Judged(fact=fact("f", BEE_AGAIN), open=(candidate(row("o", BEE)),)))
    assert (ruling.kind, ruling.rule) == ("create", "undecided")
    assert BEE in ruling.reason


def test_a_fact_judged_the_same_supports_that_row_by_the_judges_rule():
    ruling = by_rule(Judged(fact=fact("f", BEE), same=(candidate(row("o", BEE), kind="same"),)))
    assert (ruling.kind, ruling.rule, ruling.targets) == ("attach", "words", ("o",))


def test_a_clear_contrast_may_end_a_row_and_one_among_other_words_may_not():
    threshold = row("o", "The alarm threshold is 28.")
    clear = Judged(
        fact=fact("f", "The alarm threshold is 30."),
        rivals=(candidate(threshold, kind="changed", tokens=("28", "30")),),
    )
    posters = row("p", "The deadline for posters is 16 May.")
    unclear = Judged(
        fact=fact("g", "The deadline for papers is 18 May."),
        rivals=(candidate(posters, kind="changed", tokens=("16 May", "18 May")),),
    )
    assert [rivals_of(one)[0].ends for one in (clear, unclear)] == [True, False]
    assert by_rule(clear).rule == "words"


def test_an_opposite_may_end_a_row_with_one_word_more_but_not_with_two():
    likes = row("o", "Mo enjoys durian.")
    short = Judged(fact=fact("f", "Mo cannot stand durian."), rivals=(candidate(likes, kind="opposed"),))
    pears = row("p", "Mo has pear trees beside ponds.")
    other = Judged(fact=fact("g", "Mo has no apple tree near walls."), rivals=(candidate(pears, kind="opposed"),))
    assert [rivals_of(one)[0].ends for one in (short, other)] == [True, False]


def test_long_texts_are_quoted_with_an_ellipsis():
    assert quote("short") == "“short”"
    assert quote("x" * 61) == "“" + "x" * 59 + "…”"


# ── same ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_plausible_same_is_taken():
    ruling, guards, _ = ruled(BEE_AGAIN, candidate(row("o", BEE)), proposal("same"))
    assert (ruling.kind, ruling.rule, ruling.targets, guards) == ("attach", "model:same", ("o",), {})


def test_a_same_for_distant_texts_is_not_believed():
    ruling, guards, _ = ruled(BEE_AGAIN, candidate(row("o", BEE), 0.5), proposal("same"))
    assert (ruling.kind, ruling.rule, guards) == ("create", "guard:implausible", {"implausible": 1})


def test_a_same_against_a_hard_veto_becomes_a_row_of_its_own_with_the_contrast_on_record():
    ruling, guards, _ = ruled(BEE_AGAIN, candidate(row("o", BEE), kind="opposed", hard=True), proposal("same"))
    assert (ruling.kind, guards) == ("create", {"veto": 1})
    assert [rival.row_id for rival in ruling.rivals] == ["o"]


def test_a_same_against_a_soft_difference_is_asked_about_once_and_refused_meanwhile():
    one, shown = fact("f", BEE_AGAIN), candidate(row("o", BEE), tokens=("Sunday", "11 May"))
    known, asked = shelf([shown.row], [one]), [Judged(fact=one, open=(shown,))]
    first = reconcile(asked, {"f": proposal("same")}, known)
    assert [question.tokens for question in first.questions] == [("Sunday", "11 May")]
    assert first.rulings[0].rule == "guard:soft_veto"
    yes = reconcile(asked, {"f": proposal("same")}, known, {("f", "o"): True})
    no = reconcile(asked, {"f": proposal("same")}, known, {("f", "o"): False})
    assert (yes.rulings[0].kind, yes.rulings[0].rule, yes.questions) == ("attach", "model:focus", ())
    assert (no.rulings[0].kind, no.questions) == ("create", ())


def test_a_same_that_says_a_number_more_is_an_addition_and_without_a_text_for_it_a_row_of_its_own():
    ruling, guards, _ = ruled("Nadia keeps 40 bees.", candidate(row("o", BEE)), proposal("same"))
    assert ruling.kind == "create"
    assert guards == {"same_is_adds": 1, "rewrite_empty": 1}


def test_a_same_for_a_compound_and_its_part_is_an_addition():
    compound = "Nadia keeps bees in Porto, brews mead, paints boats, repairs clocks and teaches chess."
    ruling, guards, _ = ruled(compound, candidate(row("o", BEE)), proposal("same"))
    assert (ruling.kind, ruling.text) == ("update", compound)
    assert guards == {"same_is_adds": 1, "rewrite_empty": 1}


def test_nothing_joins_a_row_that_shares_nothing_with_one_of_its_facts():
    shown = candidate(row("o", "Nadia swims and studies chemistry."))
    chained = {"o": (fact("a", "Nadia swims."),)}
    ruling, guards, _ = ruled("Nadia is studying chemistry.", shown, proposal("same"), members=chained)
    assert (ruling.rule, guards) == ("guard:chain", {"chain": 1})


def test_what_the_judge_calls_the_same_needs_no_second_proof():
    ruling, _, _ = ruled(BEE_AGAIN, candidate(row("o", BEE), 0.1, "same"), proposal("same"))
    assert ruling.rule == "model:same"


# ── none, and rows that were not shown ──────────────────────────────────────────────────────────────────────────────


def test_none_is_a_row_of_its_own_with_the_models_reason():
    ruling, guards, _ = ruled(BEE_AGAIN, candidate(row("o", BEE)), proposal("none", None))
    assert (ruling.kind, ruling.rule, ruling.reason, guards) == ("create", "model:none", "As it says.", {})


def test_a_row_that_was_not_shown_for_the_fact_is_refused():
    ruling, guards, _ = ruled(BEE_AGAIN, candidate(row("o", BEE)), proposal("same", "elsewhere"))
    assert (ruling.kind, guards) == ("create", {"unknown_id": 1})


def test_a_settled_fact_is_not_moved_by_a_proposal():
    one, known = fact("f", BEE), row("o", BEE)
    judged = Judged(fact=one, same=(candidate(known, kind="same"),))
    found = reconcile([judged], {"f": proposal("none", None)}, shelf([known], [one]))
    assert found.rulings[0].kind == "attach"


# ── adds ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_addition_that_keeps_everything_rewrites_the_row():
    text = "Nadia looks after bees in Porto and sells honey."
    ruling, guards, _ = ruled("Nadia sells honey of her bees.", candidate(row("o", BEE)), proposal("adds", text=text))
    assert (ruling.kind, ruling.rule, ruling.text, guards) == ("update", "model:adds", text, {})


def test_an_addition_that_adds_nothing_is_evidence():
    ruling, guards, _ = ruled("Nadia keeps bees.", candidate(row("o", HIVES)), proposal("adds", text="Anything."))
    assert (ruling.kind, ruling.rule, guards) == ("attach", "guard:says_no_more", {"says_no_more": 1})


def test_a_part_of_a_compound_stays_its_own_row_whatever_it_is_called():
    compound = candidate(row("o", "Nadia keeps bees in Porto and Ruth keeps 12 hens."))
    for relation in ("same", "adds"):
        ruling, guards, _ = ruled("Nadia keeps bees in Porto.", compound, proposal(relation))
        assert (ruling.kind, guards) == ("create", {"part": 1})


def test_an_addition_about_a_second_subject_gets_its_own_row():
    shown = candidate(row("o", "In May, Jordan reports to Mei."))
    ruling, guards, _ = ruled("In May, Mira reports to Mei.", shown, proposal("adds", text="Both report to Mei."))
    assert (ruling.kind, guards) == ("create", {"second_subject": 1})


def test_an_addition_with_an_unresolved_difference_gets_its_own_row():
    shown = candidate(row("o", BEE), tokens=("bees", "honey"))
    ruling, _, _ = ruled("Nadia sells honey of her bees.", shown, proposal("adds", text=BEE_MORE))
    assert ruling.rule == "guard:second_subject"


def test_an_addition_by_chaining_gets_its_own_row():
    shown = candidate(row("o", "Nadia swims and studies chemistry."))
    ruling, _, _ = ruled(
        "Nadia likes studying chemistry.", shown, proposal("adds", text="Nadia swims and likes studying chemistry."),
        members={"o": (fact("a", "Nadia swims."),)},
    )
    assert ruling.rule == "guard:chain"


def test_an_invented_number_costs_the_rewrite_and_the_fuller_fact_speaks_for_itself():
    invented = proposal("adds", text="Nadia keeps 12 bees in Porto.")
    ruling, guards, _ = ruled(BEE_MORE, candidate(row("o", BEE)), invented)
    assert (ruling.kind, ruling.text, guards) == ("update", BEE_MORE, {"rewrite_gained": 1})


def test_a_refused_rewrite_of_a_fact_that_says_less_leaves_two_rows():
    ruling, guards, _ = ruled(
        "Nadia sells honey of her bees.", candidate(row("o", BEE)), proposal("adds", text="Bees are kept by Nadia.")
    )
    assert (ruling.kind, guards) == ("create", {"rewrite_lost": 1})


def test_a_rewrite_that_is_a_third_row_merges_the_two_rows():
    shown = candidate(row("x", TOMAS))
    one, third = fact("f", "Mr Tomas took over Faro as well."), row("y", TOMAS_BOTH)
    known = shelf([shown.row, third], [one])
    found = reconcile([Judged(fact=one, open=(shown,))], {"f": proposal("adds", "x", TOMAS_BOTH)}, known)
    ruling = found.rulings[0]
    assert (ruling.kind, ruling.targets, ruling.into) == ("merge", ("x",), "y")
    assert found.guards == {"rewrite_twin": 1}


def test_a_third_row_that_does_not_say_what_the_first_did_swallows_nothing():
    shown = candidate(row("x", "Mr Tomas paints boats of oak."))
    one, third = fact("f", "Mr Tomas took over Faro as well."), row("y", TOMAS_BOTH)
    known = shelf([shown.row, third], [one])
    found = reconcile([Judged(fact=one, open=(shown,))], {"f": proposal("adds", "x", TOMAS_BOTH)}, known)
    assert (found.rulings[0].kind, found.guards) == ("create", {"rewrite_twin": 1})


# ── changes and contradicts ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_plausible_change_is_a_row_that_may_end_the_other():
    shown = candidate(row("o", "Ines drives a diesel van."))
    one = fact("f", "Ines now drives an electric van.")
    asked, known = [Judged(fact=one, open=(shown,))], shelf([shown.row], [one])
    first = reconcile(asked, {"f": proposal("changes")}, known)
    assert [question.relation for question in first.questions] == ["changes"]
    assert (first.rulings[0].rivals, first.guards) == ((), {"unconfirmed": 1})
    found = reconcile(asked, {"f": proposal("changes")}, known, {("f", "o"): True})
    ruling = found.rulings[0]
    assert (ruling.kind, ruling.rule, found.guards) == ("create", "model:changes", {})
    assert [(rival.row_id, rival.verdict.kind, rival.ends) for rival in ruling.rivals] == [("o", "changed", True)]


def test_a_change_of_an_event_breaks_the_rule_of_time():
    shown = candidate(row("o", "Ines went to Faro by van."))
    ruling, guards, _ = ruled("Ines went to Lisbon by van.", shown, proposal("changes"))
    assert (ruling.kind, ruling.rivals, guards) == ("create", (), {"time": 1})


def test_a_claimed_contradiction_is_put_on_record_and_ends_nothing():
    shown = candidate(row("o", "Ines drives a diesel van."), tokens=("diesel", "electric"))
    other = candidate(row("p", "Ines has no van."), kind="opposed")
    one = fact("f", "Ines drives an electric van.")
    judged = Judged(fact=one, open=(shown,), rivals=(other, shown))
    known = shelf([shown.row, other.row], [one])
    first = reconcile([judged], {"f": proposal("contradicts")}, known)
    assert [question.relation for question in first.questions] == ["contradicts"]
    found = reconcile([judged], {"f": proposal("contradicts")}, known, {("f", "o"): True})
    rivals = found.rulings[0].rivals
    assert [rival.row_id for rival in rivals] == ["o", "p"]
    assert not rivals[0].ends


def test_a_claimed_contradiction_without_any_difference_that_the_judge_saw_is_not_believed():
    ruling, guards, _ = ruled(BEE_AGAIN, candidate(row("o", BEE)), proposal("contradicts"))
    assert (ruling.rivals, guards) == ((), {"unproven": 1})


def test_a_contradiction_between_distant_texts_is_not_believed():
    ruling, guards, _ = ruled("Ines drives an electric van.", candidate(row("o", BEE), 0.2), proposal("contradicts"))
    assert (ruling.rivals, guards) == ((), {"implausible": 1})


def test_a_rival_keeps_its_place_when_a_proposal_is_refused():
    shown, other = candidate(row("o", BEE), 0.2), candidate(row("p", "Nadia has no bees."), kind="opposed")
    one = fact("f", BEE_AGAIN)
    judged = Judged(fact=one, open=(shown,), rivals=(other,))
    found = reconcile([judged], {"f": proposal("same")}, shelf([shown.row, other.row], [one]))
    assert found.rulings[0].rivals == (Rival(row_id="p", verdict=other.verdict, ends=rivals_of(judged)[0].ends),)


# ── several facts of one reply ──────────────────────────────────────────────────────────────────────────────────────


def test_a_fact_that_says_what_an_earlier_one_says_goes_where_that_one_went():
    first, second = fact("f", BEE_AGAIN), fact("g", "In Porto Nadia looks after her bees")
    shown = candidate(row("o", BEE))
    known = shelf([shown.row], [first, second])
    judged = [
        Judged(fact=first, open=(shown,)),
        Judged(fact=second, same=(candidate(known.rows["draft-f"], kind="same"),)),
    ]
    found = reconcile(judged, {"f": proposal("same")}, known)
    assert [ruling.targets for ruling in found.rulings] == [("o",), ("o",)]


def test_a_fact_does_not_follow_into_a_row_that_it_clearly_differs_from():
    first, second = fact("f", "The valve of tank 7 is open."), fact("g", "Tank 7 has its valve open.")
    shown = candidate(row("o", "The valve of tank 7 is not open."), kind="same")
    known = shelf([shown.row], [first, second])
    judged = [
        Judged(fact=first, same=(shown,)),
        Judged(fact=second, same=(candidate(known.rows["draft-f"], kind="same"),)),
    ]
    judged[1] = Judged(fact=fact("g", first.text + "!"), same=judged[1].same)
    found = reconcile(judged, {}, known)
    assert (found.rulings[1].kind, found.guards) == ("create", {"chain": 1})


def test_a_proposal_for_a_draft_that_moved_is_about_the_row_it_moved_to():
    first, second = fact("f", BEE_AGAIN), fact("g", "Nadia tends her bees in Porto.")
    shown = candidate(row("o", BEE))
    known = shelf([shown.row], [first, second])
    judged = [
        Judged(fact=first, open=(shown,)),
        Judged(fact=second, open=(candidate(known.rows["draft-f"]), shown)),
    ]
    found = reconcile(judged, {"f": proposal("same"), "g": proposal("same", "draft-f", fact_id="g")}, known)
    assert found.rulings[1].targets == ("o",)


def test_a_proposal_for_a_draft_that_moved_to_a_row_not_shown_is_a_chain():
    first, second = fact("f", BEE_AGAIN), fact("g", "Nadia tends her bees in Porto.")
    shown = candidate(row("o", BEE))
    known = shelf([shown.row], [first, second])
    judged = [Judged(fact=first, open=(shown,)), Judged(fact=second, open=(candidate(known.rows["draft-f"]),))]
    found = reconcile(judged, {"f": proposal("same"), "g": proposal("same", "draft-f", fact_id="g")}, known)
    assert (found.rulings[1].kind, found.guards) == ("create", {"chain": 1})


def two_additions(second_text: str, first_rewrite: str, second_rewrite: str) -> tuple[list[Ruling], dict[str, int]]:
    first, second = fact("f", "Nadia sells honey of her bees."), fact("g", second_text)
    shown = candidate(row("o", BEE))
    judged = [Judged(fact=first, open=(shown,)), Judged(fact=second, open=(shown,))]
    given = {
        "f": proposal("adds", text=first_rewrite), "g": proposal("adds", text=second_rewrite, fact_id="g"),
    }
    found = reconcile(judged, given, shelf([shown.row], [first, second]))
    return list(found.rulings), dict(found.guards)


HONEY = "Nadia keeps bees in Porto and sells honey."


def test_a_second_update_that_the_first_text_says_already_is_evidence():
    rulings, guards = two_additions("Nadia sells honey in Porto of bees.", HONEY, HONEY)
    assert [ruling.kind for ruling in rulings] == ["update", "attach"]
    assert guards == {"double_update": 1}


def test_the_fuller_of_two_updates_stands():
    fuller = "Nadia keeps bees in Porto and sells honey and candles."
    rulings, _ = two_additions("Nadia sells candles of her bees.", HONEY, fuller)
    assert [ruling.kind for ruling in rulings] == ["attach", "update"]
    assert rulings[1].text == fuller


def test_two_updates_that_do_not_say_each_other_become_an_update_and_a_row():
    rulings, _ = two_additions(
        "Nadia sells candles of her bees.", HONEY, "Nadia keeps bees in Porto and sells candles."
    )
    assert [ruling.kind for ruling in rulings] == ["update", "create"]
    assert rulings[1].rule == "guard:double_update"


def test_a_new_row_that_an_update_of_the_reply_says_is_evidence_of_it():
    first, second = fact("f", "Nadia sells honey of her bees."), fact("g", HONEY)
    third = fact("h", "It rained in Faro.")
    shown = candidate(row("o", BEE))
    judged = [Judged(fact=first, open=(shown,)), Judged(fact=second), Judged(fact=third)]
    found = reconcile(judged, {"f": proposal("adds", text=HONEY)}, shelf([shown.row], [first, second, third]))
    assert [ruling.kind for ruling in found.rulings] == ["update", "attach", "create"]
    assert found.rulings[1].targets == ("o",)
    assert found.guards == {"create_twin": 1}


def test_a_new_row_that_the_judge_finds_the_same_as_an_update_is_evidence_of_it():
    first, second = fact("f", "Nadia sells honey of her bees."), fact("g", "Nadia keeps bees in Porto & sells honey")
    shown = candidate(row("o", BEE))
    judged = [Judged(fact=first, open=(shown,)), Judged(fact=second)]
    found = reconcile(judged, {"f": proposal("adds", text=HONEY)}, shelf([shown.row], [first, second]))
    assert [ruling.kind for ruling in found.rulings] == ["update", "attach"]


# ── new texts, looked up again ──────────────────────────────────────────────────────────────────────────────────────


def update(text: str) -> Ruling:
    return Ruling(fact=fact("f", BEE_AGAIN), kind="update", rule="model:adds", reason="r", targets=("o",), text=text)


def test_an_update_whose_key_a_third_row_has_becomes_a_merge():
    rows = [row("o", BEE), row("y", HONEY)]
    merged, count = without_twins([update(HONEY)], {}, shelf(rows, []))
    assert (merged[0].kind, merged[0].into, count) == ("merge", "y", 1)


def test_an_update_that_a_near_row_says_in_other_format_becomes_a_merge():
    rows = [row("o", BEE), row("y", "Nadia keeps bees in Porto & sells honey")]
    near = {HONEY: [Near(row_id="y", similarity=0.95)]}
    merged, _ = without_twins([update(HONEY)], near, shelf(rows, []))
    assert merged[0].into == "y"


def test_other_rows_drafts_and_other_rulings_are_left_alone():
    drafted = fact("d", HONEY)
    rows = [row("o", BEE), row("z", "It rained in Faro.")]
    created = by_rule(Judged(fact=drafted))
    near = {HONEY: [Near(row_id="z", similarity=0.6)]}
    same, count = without_twins([update(HONEY), created], near, shelf(rows, [drafted]))
    assert (list(same), count) == ([update(HONEY), created], 0)
