"""What dictionaries of results hold."""

from __future__ import annotations

from typing import TypedDict


class _TopicKeys(TypedDict):
    id: str
    labels: list[str]
    size: int
    since: str | None


class Topic(_TopicKeys, total=False):
    """A topic of a model. ``into`` and ``muted`` are there for topics that were merged or dropped.

    Attributes:
        id: its id, which never changes, such as ``"t17"``
        labels: its names, the best first
        size: how many documents the fit and all updates put into it
        since: the period of the update that made it; None if none was given
        into: the topic that it was merged into
        muted: whether it was dropped
    """

    into: str
    muted: bool


class Quote(TypedDict):
    """A sentence of a document, word for word.

    Attributes:
        document: number of the document, from 0
        field: name of the field
        value: which of the values of the field, from 0
        start: offset of the sentence, in UTF-16 units
        end: the offset after it
        text: the sentence
    """

    document: int
    field: str
    value: int
    start: int
    end: int
    text: str


class Assignment(TypedDict):
    """Where a document belongs.

    Attributes:
        topic: the id of the topic; None for a document that fits nowhere
        similarity: to the nearest topic, 0 to 1; no cosine: compare it within one model
        second: the id of the next nearest topic, or None
        secondSimilarity: to that, 0 to 1
        known: the share of the words of the document that the model knows, 0 to 1
        muted: whether the document falls into a topic that was dropped
    """

    topic: str | None
    similarity: float
    second: str | None
    secondSimilarity: float
    known: float
    muted: bool


#: What an update or a new fit did to a topic: ``kind`` is ``"new"``, ``"grown"``, ``"joined"``, ``"split"`` or
#: ``"merged"``, ``from`` the topics that it comes from, ``documents`` how many documents.
TopicEvent = TypedDict("TopicEvent", {"kind": str, "topic": str, "from": list[str], "documents": int})


class Trend(TypedDict):
    """A topic by period.

    Attributes:
        topic: the id of the topic; None for documents that fit nowhere
        counts: documents in each period
        shares: the share of all documents of each period, 0 to 1
        kind: ``"new"``, ``"gone"``, ``"grown"``, ``"shrunk"`` or ``"steady"``
        ratio: the share in the last period by that in the up to eight before; None if there was none
    """

    topic: str | None
    counts: list[int]
    shares: list[float]
    kind: str
    ratio: float | None


class Trends(TypedDict):
    """All topics by period.

    Attributes:
        periods: from first to last
        totals: documents in each
        topics: one entry per topic
        leftovers: the documents that fit nowhere
        refit: whether more documents fit nowhere than before: fit the topics again
    """

    periods: list[str]
    totals: list[int]
    topics: list[Trend]
    leftovers: Trend
    refit: bool


class ValueTrends(Trends):
    """The topics of the documents of one class, by period.

    Attributes:
        value: the class
    """

    value: str


class TrendsBy(TypedDict):
    """Topics by class and period.

    Attributes:
        periods: from first to last, the same for all classes
        values: one entry per class
    """

    periods: list[str]
    values: list[ValueTrends]
