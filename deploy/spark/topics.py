"""Finds the topics of a corpus, and puts every document of it into one of them, with Apache Spark.

    spark-submit topics.py DOCUMENTS ASSIGNMENTS MODEL [--id id] [--fields title,text] [--given | --update]

DOCUMENTS: Parquet with a column of unique ids and columns of texts. MODEL: a file, or with a scheme, as in s3a://…, a
folder with one file, which Spark writes. ASSIGNMENTS: a folder for Parquet with the columns id, topic, label and
similarity, one row for each document, in the partition model=ID, whose earlier rows are replaced.

Topics are fitted in the driver, on a sample of different texts that depends on the texts alone. --update takes the model
that is there instead, and adds topics for what is new in a sample. Only then every document is assigned, by itself and
with the model that is delivered: `sheaf topics assign MODEL` gives the same rows, and so does a repeated job, however the
corpus is partitioned. Needs the packages sheaf, pandas and pyarrow in the Python of driver and executors, and no Node.
"""

import argparse
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import pandas as pd
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as f
from sheaf import TopicModel, fit_topics

ASSIGNMENT = "id STRING, topic STRING, label STRING, similarity DOUBLE"


def sample(documents: DataFrame, fields: list[str], number: int) -> list[dict[str, str]]:
    """Different texts with the smallest hashes; if there are fewer, copies too, in proportion to their number."""
    texts = documents.groupBy(*fields).agg(f.count("*").alias("copies"))
    chosen = [row.asDict() for row in texts.orderBy(f.xxhash64(*fields), *fields).limit(number).collect()]
    copies = [row.pop("copies") for row in chosen]
    room = number / sum(copies) if len(chosen) < number else 0
    return [row for row, count in zip(chosen, copies) for _ in range(max(1, int(min(1, room) * count)))]


# #region assign
def assign(documents: DataFrame, model: TopicModel, fields: list[str]) -> DataFrame:
    """A row for each document with its topic; null where it fits nowhere."""
    content = model.model
    labels = {topic["id"]: topic["labels"][0] for topic in model.topics}

    def rows(batches: Iterable[pd.DataFrame]) -> Iterator[pd.DataFrame]:
        assigner = TopicModel(content, [], fields)
        for batch in batches:
            found = pd.DataFrame(assigner.assign(batch), columns=["topic", "similarity"])
            yield found.assign(id=batch["id"].array, label=found["topic"].map(labels))

    return documents.mapInPandas(rows, ASSIGNMENT)
# #endregion assign


def read_model(spark: SparkSession, place: str) -> TopicModel:
    if "://" not in place:
        return TopicModel.load(place)
    return TopicModel(json.loads(spark.read.text(place, wholetext=True).first()[0]), [])


def write_model(spark: SparkSession, model: TopicModel, place: str) -> None:
    if "://" not in place:
        return model.save(place)
    text = json.dumps(model.model, ensure_ascii=False)
    spark.createDataFrame([(text,)], "value STRING").coalesce(1).write.mode("overwrite").text(place)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("documents")
    parser.add_argument("assignments")
    parser.add_argument("model")
    parser.add_argument("--id", default="id", help="the column of ids")
    parser.add_argument("--fields", default="title,text", help="the columns of texts")
    parser.add_argument("--language", default="English")
    parser.add_argument("--sample", type=int, default=20_000, help="texts in which topics are looked for")
    parser.add_argument("--partitions", type=int, default=0, help="0 leaves the number to Spark")
    start = parser.add_mutually_exclusive_group()
    start.add_argument("--given", action="store_true", help="use the model that is there as it is")
    start.add_argument("--update", action="store_true", help="add topics for what is new to the model that is there")
    options = parser.parse_args()
    fields = options.fields.split(",")
    if "://" not in options.model and not Path(options.model).resolve().parent.is_dir():
        parser.error(f"the folder of {options.model} does not exist")

    spark = SparkSession.builder.appName("sheaf-topics").getOrCreate()
    read = spark.read.parquet(options.documents)
    missing = [name for name in [options.id, *fields] if name not in read.columns]
    if missing:
        parser.error(f"no column {', '.join(missing)}; the columns are {', '.join(read.columns)}")
    documents = read.select(f.col(options.id).cast("string").alias("id"), *fields)
    if options.partitions > 0:
        documents = documents.repartition(options.partitions)

    if options.given or options.update:
        model = read_model(spark, options.model)
    else:
        texts = sample(documents, fields, options.sample)
        model = fit_topics(texts, text=fields, language=options.language, options={"fields": fields})
    if options.update:
        model, _ = model.update(sample(documents, fields, options.sample))
    if not options.given:
        write_model(spark, model, options.model)
    rows = assign(documents, model, fields)
    rows.write.mode("overwrite").parquet(f"{options.assignments}/model={model.model['id']}")
    spark.stop()


if __name__ == "__main__":
    main()
