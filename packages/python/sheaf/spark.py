"""Topics of data frames of Apache Spark, Spark Connect included.

>>> from sheaf.spark import SheafTopics
>>> model = SheafTopics(text=["title", "text"]).fit(tickets)
>>> model.transform(tickets).write.parquet("topics")
>>> next_model, events = model.update(this_week)
>>> model.save("s3a://bucket/tickets.topics.json")

Topics are fitted in the driver, on a sample of different texts that depends on the texts alone. Then each document is
assigned by itself, in the executors, with the model that is delivered: rows are the same however a data frame is
partitioned, and when a task is repeated. The Python of driver and executors needs this package and pyarrow; no Node.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pyspark.ml import Estimator, Model
from pyspark.sql import functions as f
from pyspark.sql.types import DoubleType, StringType, StructField, StructType

from ._engine import SheafError
from ._topics import TopicModel, fit_topics
from ._types import TopicEvent

if TYPE_CHECKING:
    import pyarrow
    from pyspark.sql import DataFrame, SparkSession

_log = logging.getLogger(__name__)

#: The columns that ``transform`` adds.
_ADDED = {"topic": StringType(), "label": StringType(), "similarity": DoubleType()}


class SheafTopics(Estimator["SheafTopicsModel"]):
    """Finds the topics of a data frame.

    Args:
        text: name or names of the columns with texts
        language: English name of the language, or ``"auto"``
        sample: how many texts the topics are fitted on
        **parameters: parameters of Leiden that differ from their defaults, such as ``granularity=2``
    """

    def __init__(
        self, text: str | Sequence[str], *, language: str = "English", sample: int = 20_000, **parameters: Any
    ) -> None:
        super().__init__()
        self._text = _names(text)
        self._language = language
        self._sample = sample
        self._parameters = parameters

    def _fit(self, dataset: DataFrame) -> SheafTopicsModel:
        texts = _sample(dataset, self._text, self._sample)
        _log.info("Fitting topics on %d texts", len(texts))
        options = {"fields": self._text}
        model = fit_topics(texts, text=self._text, language=self._language, options=options, **self._parameters)
        _log.info("Found %d topics", len(model.topics))
        return SheafTopicsModel(model, self._text, self._sample)


class SheafTopicsModel(Model):
    """Topics that can be found in any data frame with the same columns of texts.

    Attributes:
        topics: the model without Spark: its ids, names and sizes
    """

    def __init__(self, topics: TopicModel, text: str | Sequence[str], sample: int = 20_000) -> None:
        super().__init__()
        self.topics = topics
        self._text = _names(text)
        self._sample = sample

    def _transform(self, dataset: DataFrame) -> DataFrame:
        _check_columns(dataset, self._text)
        taken = [name for name in _ADDED if name in dataset.columns]
        if taken:
            raise SheafError(f"must not have the columns {', '.join(taken)}, which are added: rename them", place="dataset")
        content, text = self.topics.model, self._text

        def rows(batches: Iterable[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
            import pyarrow

            model = TopicModel(content, text=text)
            labels = model.labels
            for batch in batches:
                found = model.assign(batch.select(text))
                ids = [each["topic"] for each in found]
                added = [
                    pyarrow.array(ids, pyarrow.string()),
                    pyarrow.array([None if topic is None else labels[topic] for topic in ids], pyarrow.string()),
                    pyarrow.array([each["similarity"] for each in found], pyarrow.float64()),
                ]
                names = [*batch.schema.names, *_ADDED]
                yield pyarrow.RecordBatch.from_arrays([*batch.columns, *added], names=names)

        fields = [*dataset.schema.fields, *(StructField(name, kind) for name, kind in _ADDED.items())]
        return dataset.mapInArrow(rows, StructType(fields))

    def update(self, dataset: DataFrame, **options: Any) -> tuple[SheafTopicsModel, list[TopicEvent]]:
        """Return a model with topics for what is new in a sample of the documents, and what has changed.

        Args:
            dataset: documents with the columns of texts that the model reads
            **options: as for :meth:`sheaf.TopicModel.update`
        """
        topics, events = self.topics.update(_sample(dataset, self._text, self._sample), **options)
        _log.info("Updated to %d topics", len(topics.topics))
        return SheafTopicsModel(topics, self._text, self._sample), events

    def save(self, path: str) -> None:
        """Write the model: a file, or for a path with a scheme, such as ``s3a://…`` or ``dbfs:/…``, a folder with one file."""
        if not _has_scheme(path):
            return self.topics.save(path)
        text = json.dumps(self.topics.model, ensure_ascii=False)
        _session().createDataFrame([(text,)], "value STRING").coalesce(1).write.mode("overwrite").text(path)

    @classmethod
    def load(cls, path: str, text: str | Sequence[str] | None = None) -> SheafTopicsModel:
        """Read what :meth:`save` or ``sheaf topics`` has written.

        Args:
            path: a file, or a path with a scheme
            text: the columns of texts; default: the fields in the model

        Raises:
            SheafError: if it holds no topic model, or names no fields and ``text`` is absent
        """
        if _has_scheme(path):
            row = _session().read.text(path, wholetext=True).first()
            topics = TopicModel(json.loads("null" if row is None else row[0]))
        else:
            topics = TopicModel.load(path)
        fields = topics.model["fields"] if text is None else text
        if fields is None:
            raise SheafError("must name the columns of texts, because the model reads all fields", place="text")
        return cls(topics, fields)


def _names(text: str | Sequence[str]) -> list[str]:
    return [text] if isinstance(text, str) else list(text)


def _has_scheme(path: str) -> bool:
    """Whether Hadoop opens a path. One letter before the colon is a drive of Windows."""
    return re.match(r"[A-Za-z][A-Za-z0-9+.-]+:/", path) is not None


def _check_columns(dataset: DataFrame, text: list[str]) -> None:
    missing = [name for name in text if name not in dataset.columns]
    if missing:
        known = ", ".join(dataset.columns)
        raise SheafError(f"must have the columns {', '.join(missing)}; its columns are {known}", place="dataset")


def _session() -> SparkSession:
    from pyspark.sql import SparkSession

    return SparkSession.builder.getOrCreate()


def _sample(dataset: DataFrame, text: list[str], size: int) -> list[dict[str, Any]]:
    """Different texts with the smallest hashes; if there are fewer, copies too, in proportion to their number."""
    _check_columns(dataset, text)
    texts = dataset.groupBy(*text).agg(f.count("*").alias("copies"))
    chosen = [row.asDict() for row in texts.orderBy(f.xxhash64(*text), *text).limit(size).collect()]
    copies = [row.pop("copies") for row in chosen]
    share = min(1, size / sum(copies)) if 0 < len(chosen) < size else 0
    return [row for row, count in zip(chosen, copies) for _ in range(max(1, int(share * count)))]
