"""Finds the topics of a corpus, and puts every document of it into one of them, with Apache Spark.

    spark-submit topics.py DOCUMENTS ASSIGNMENTS MODEL [--id id] [--fields title,text] [--sheaf sheaf] [--given]

DOCUMENTS: Parquet with a column of unique ids and columns of texts. MODEL: where the driver writes the topic model.
ASSIGNMENTS: a folder for Parquet with the columns id, topic, label and similarity, one row for each document, in the
partition model=ID, whose earlier rows are replaced. Topics are fitted on a sample in the driver (round 1), and updated
once with what fitted nowhere (round 2). The sample depends on the texts alone, and each document is assigned by itself,
so a repeated job gives the same rows, however the corpus is partitioned. A task fails unless its process ends well and
answered every line; Spark then tries the task again.
"""

import argparse
import json
import shlex
import subprocess
import tempfile
import threading
from itertools import chain
from pathlib import Path

from pyspark import SparkFiles, StorageLevel
from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as f

ASSIGNMENT = "id STRING, topic STRING, label STRING, similarity DOUBLE"


def first(documents: DataFrame, fields: list[str], number: int) -> DataFrame:
    """The documents with the smallest hashes of their texts: a sample that does not depend on partitions."""
    text: Column = f.concat_ws("\n", *fields)
    return documents.orderBy(f.xxhash64(text), text, "id").limit(number)


def collect(documents: DataFrame, file: Path) -> Path:
    """Writes documents into a file of the driver, one per line."""
    lines = documents.select(f.to_json(f.struct("*")).alias("line")).collect()
    file.write_text("".join(f"{line}\n" for (line,) in lines), encoding="utf-8")
    return file


def answers(command: list[str], lines):
    """What a process answers to lines, one for each. Nothing is started for no lines."""
    lines = iter(lines)
    start = next(lines, None)
    if start is None:
        return
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    sent = 0

    def feed() -> None:
        nonlocal sent
        try:
            with process.stdin as stdin:
                for line in chain([start], lines):
                    stdin.write(f"{line}\n".encode())
                    sent += 1
        except BrokenPipeError:
            sent = -1

    feeder = threading.Thread(target=feed)
    feeder.start()
    received = 0
    for answer in process.stdout:
        received += 1
        yield answer.decode()
    feeder.join()
    if process.wait() != 0 or received != sent:
        raise RuntimeError(f"{shlex.join(command)} ended with {process.returncode} after {received} of {sent} lines")


def assign(documents: DataFrame, model: Path, sheaf: list[str]) -> DataFrame:
    """A row for each document with its topic; null where it fits nowhere."""
    documents.sparkSession.sparkContext.addFile(str(model))
    lines = documents.select(f.to_json(f.struct("*"))).rdd.map(lambda row: row[0])
    name = model.name
    told = lines.mapPartitions(
        lambda part: answers([*sheaf, "topics", "assign", SparkFiles.get(name), "--id", "id"], part)
    )
    table = documents.sparkSession.createDataFrame(told.map(lambda line: (line,)), "line STRING")
    return table.select(f.from_json("line", ASSIGNMENT).alias("a")).select("a.*")


def write(rounds: list[DataFrame], folder: str) -> None:
    """Writes the rounds in place of all that an earlier job has left in the folder, which can be more rounds."""
    context = rounds[0].sparkSession.sparkContext
    path = context._jvm.org.apache.hadoop.fs.Path(folder)
    path.getFileSystem(context._jsc.hadoopConfiguration()).delete(path, True)
    for number, rows in enumerate(rounds, 1):
        rows.write.mode("overwrite").parquet(f"{folder}/round={number}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("documents")
    parser.add_argument("assignments")
    parser.add_argument("model", type=Path)
    parser.add_argument("--id", default="id", help="the column of ids")
    parser.add_argument("--fields", default="title,text", help="the columns of texts")
    parser.add_argument("--language", default="English")
    parser.add_argument("--sample", type=int, default=20_000, help="documents on which topics are fitted")
    parser.add_argument("--leftovers", type=int, default=100_000, help="documents with which they are updated at most")
    parser.add_argument("--partitions", type=int, default=0, help="0 leaves the number to Spark")
    parser.add_argument("--sheaf", default="sheaf", help="the command of Sheaf, on the driver and on the executors")
    parser.add_argument("--given", action="store_true", help="use the model that is there, and make no topics")
    options = parser.parse_args()
    sheaf = shlex.split(options.sheaf)
    fields = options.fields.split(",")

    spark = SparkSession.builder.appName("sheaf-topics").getOrCreate()
    documents = spark.read.parquet(options.documents).select(f.col(options.id).cast("string").alias("id"), *fields)
    if options.partitions > 0:
        documents = documents.repartition(options.partitions)

    with tempfile.TemporaryDirectory() as folder:
        first_model, last_model = Path(folder, "round-1.json"), Path(folder, "round-2.json")
        if options.given:
            first_model.write_bytes(options.model.read_bytes())
        else:
            sample = collect(first(documents, fields, options.sample), Path(folder, "sample.ndjson"))
            fit = ["fit", str(sample), "-o", str(first_model), "-l", options.language, "-f", options.fields]
            subprocess.run([*sheaf, "topics", *fit, "--no-progress"], check=True, stdout=subprocess.DEVNULL)
        # Rows that are lost with an executor are computed again, and are the same.
        found = assign(documents, first_model, sheaf).persist(StorageLevel.DISK_ONLY)
        left = documents.join(found.where("topic IS NULL"), "id", "left_semi")
        if options.given or left.isEmpty():
            last_model, rounds = first_model, [found]
        else:
            batch = collect(first(left, fields, options.leftovers), Path(folder, "left.ndjson"))
            update = ["update", str(first_model), str(batch), "-o", str(last_model)]
            subprocess.run([*sheaf, "topics", *update, "--no-progress"], check=True, stdout=subprocess.DEVNULL)
            rounds = [found.where("topic IS NOT NULL"), assign(left, last_model, sheaf)]
        options.model.write_bytes(last_model.read_bytes())
        identifier = json.loads(last_model.read_text(encoding="utf-8"))["id"]
        write(rounds, f"{options.assignments}/model={identifier}")
    spark.stop()


if __name__ == "__main__":
    main()
