"""Clusters many request bodies with Apache Spark.

    spark-submit cluster_batches.py REQUESTS ANSWERS [--sheaf "sheaf cluster --ndjson --exit-zero"] [--partitions N]

REQUESTS: a file or folder of NDJSON: one request of POST /service/cluster per line, with an "id" of its own. ANSWERS: a
folder for the responses, one per line. Each has the "id" of its request, because Spark shuffles lines; a request that
fails gives a line with its error; --exit-zero keeps Spark from trying a partition again in which every request fails.
Spark starts one process for each partition and feeds it through a pipe, so a slow process slows its input and fills no
memory. A process that ends before it has answered fails the task.
"""

import argparse
import os

from pyspark.sql import SparkSession


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("requests")
    parser.add_argument("answers")
    parser.add_argument(
        "--sheaf", default="sheaf cluster --ndjson --exit-zero", help="a command that responds line by line"
    )
    parser.add_argument("--partitions", type=int, default=0, help="0 leaves the number to Spark")
    options = parser.parse_args()

    spark = SparkSession.builder.appName("sheaf").getOrCreate()
    requests = spark.sparkContext.textFile(options.requests)
    if options.partitions > 0:
        requests = requests.repartition(options.partitions)
    # Without an environment, a command is looked for in /bin and /usr/bin alone.
    requests.pipe(options.sheaf, env=dict(os.environ), checkCode=True).saveAsTextFile(options.answers)
    spark.stop()


if __name__ == "__main__":
    main()
