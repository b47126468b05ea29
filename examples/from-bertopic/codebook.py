"""What people give BERTopic beside texts: topics that they know, a number, classes and times."""

import csv

import sheaf

with open("../survey/survey.csv", newline="", encoding="utf-8") as file:
    rows = list(csv.DictReader(file))
documents = [row["What should we improve?"] for row in rows]

# #region seeds
# BERTopic(zeroshot_topic_list=["Money", "Parking"], seed_topic_list=[["fee", "price"], ["car", "parking"]])
codebook = [
    {"name": "Money", "words": ["fees", "price", "expensive"]},
    {"name": "Parking", "texts": ["There is nowhere to park my car", "The car park is full"]},
]
clusters = sheaf.cluster(documents, seeds=codebook, explain=True)
for cluster in clusters:
    print("new" if cluster.category is None else "own", cluster.label, len(cluster))
# #endregion seeds

# #region quotes
# print(topic_model.get_representative_docs(topic))
for quote in clusters.quotes(0):
    print(quote["document"], quote["text"])
# #endregion quotes

# #region labels
# topics, probabilities = BERTopic().fit_transform(documents, y=y), where -1 is no class
labels = ["Parking" if "parking" in text.lower() else None for text in documents]
print(sheaf.cluster(documents, labels=labels))
# #endregion labels

# #region number
# topics, probabilities = BERTopic(nr_topics=8).fit_transform(documents)
print(sheaf.cluster(documents, clusterCount=8))
# #endregion number

# #region classes
# topic_model.topics_per_class(documents, classes), topic_model.topics_over_time(documents, timestamps): both at once
topics = sheaf.fit_topics(documents, seeds=codebook).assignments
halves = ["first half" if at < len(rows) / 2 else "second half" for at in range(len(rows))]
table = sheaf.trends(topics, halves, by=[row["Age"] for row in rows])
for value in table["values"]:
    print(value["value"], value["totals"], value["topics"][0]["counts"])
# #endregion classes
