"""What does retain tell about a document? Signals to the caller and events to the trace. Pure."""

from collections.abc import Sequence

from onefold.config import Config
from onefold.retain.extract import unanchored
from onefold.trace import Event
from onefold.types import Document, Fact, Retained


def signals_of(document: Document, facts: Sequence[Fact], config: Config) -> tuple[str, ...]:
    """What a caller should know about the input itself."""
    signals: list[str] = []
    unknown = unanchored(facts)
    if unknown:
        words = ", ".join(f"“{text}”" for text in unknown[:5])
        signals.append(f"{words}: nobody said when this was said, so the dates are not known. Give `at`.")
    system = sum(message.role == "system" for message in document.messages)
    if system and not config.remember_system:
        signals.append(f"{system} system messages gave no facts (see `remember_system`).")
    if "left_out" in document.metadata:
        signals.append(f"Left out, as it is no text: {document.metadata['left_out']}.")
    return tuple(signals)


def unchanged(document: Document, facts: Sequence[Fact]) -> Retained:
    """The result of retaining what the bank holds already."""
    return Retained(
        document_id=document.id, revision=document.revision, fact_ids=tuple(fact.id for fact in facts),
        known=len(facts), skipped=sum(fact.state == "skipped" for fact in facts), unchanged=True,
    )


def events_of(bank: str, retained: Retained, facts: Sequence[Fact]) -> list[Event]:
    """The document, then its skipped facts with their reasons, then the signals; no texts of facts."""
    counts: dict[str, object] = {
        name: getattr(retained, name)
        for name in ("document_id", "revision", "new", "known", "skipped", "withdrawn", "unchanged")
    }
    events = [Event(name="retain.document", bank=bank, data=counts)]
    if not retained.unchanged:
        events += [
            Event(name="retain.fact_skipped", bank=bank, data={"fact_id": fact_id, "reason": fact.reason})
            for fact_id, fact in zip(retained.fact_ids, facts, strict=True) if fact.state == "skipped"
        ]
    events += [
        Event(name="retain.signal", bank=bank, data={"document_id": retained.document_id, "signal": signal})
        for signal in retained.signals
    ]
    return events
