"""Finds the topics of a corpus, and puts every document of it into one of them, with Apache Spark.

    spark-submit topics.py DOCUMENTS ASSIGNMENTS MODEL [--fields title,text] [--given | --update]

DOCUMENTS: Parquet. MODEL: a file, or with a scheme, as in s3a://…, a folder with one file, which Spark writes.
ASSIGNMENTS: a folder for Parquet with the columns of DOCUMENTS and topic, label and similarity, in the partition
model=ID, whose earlier rows are replaced. --update adds topics for what is new to the model that is there, --given uses
it as it is. Every row is of the delivered model: `sheaf topics assign MODEL` gives the same.
"""

import argparse

from pyspark.sql import SparkSession
from sheaf.spark import SheafTopics, SheafTopicsModel

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
for place in ("documents", "assignments", "model"):
    parser.add_argument(place)
parser.add_argument("--fields", default="title,text", help="the columns of texts")
parser.add_argument("--language", default="English")
parser.add_argument("--sample", type=int, default=20_000, help="texts in which topics are looked for")
parser.add_argument("--partitions", type=int, default=0, help="0 leaves the number to Spark")
start = parser.add_mutually_exclusive_group()
start.add_argument("--given", action="store_true", help="use the model that is there as it is")
start.add_argument("--update", action="store_true", help="add topics for what is new to the model that is there")
options = parser.parse_args()
fields = options.fields.split(",")

# #region topics
spark = SparkSession.builder.appName("sheaf-topics").getOrCreate()
documents = spark.read.parquet(options.documents)
if options.partitions > 0:
    documents = documents.repartition(options.partitions)

if options.given or options.update:
    model = SheafTopicsModel.load(options.model, fields)
else:
    model = SheafTopics(fields, language=options.language, sample=options.sample).fit(documents)
if options.update:
    model, events = model.update(documents)
if not options.given:
    model.save(options.model)
rows = model.transform(documents)
rows.write.mode("overwrite").parquet(f"{options.assignments}/model={model.topics.model['id']}")
# #endregion topics
spark.stop()
