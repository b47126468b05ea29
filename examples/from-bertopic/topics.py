"""What a program with BERTopic does, with Sheaf: fit, look at topics, assign new documents, update, save."""

# #region fit
import csv

import sheaf

with open("../survey/survey.csv", newline="", encoding="utf-8") as file:
    documents = [row["What should we improve?"] for row in csv.DictReader(file)]

# topic_model = BERTopic(); topics, probabilities = topic_model.fit_transform(documents)
clusters = sheaf.cluster(documents)
# #endregion fit

# #region look
# topic_model.get_topic_info()
for cluster in clusters:
    print(len(cluster.documents), cluster.label)

# topic_model.topics_: a number per document, -1 for none
print(list(clusters.labels_)[:10])
# #endregion look

# #region assign
# topic_model.transform(new_documents)
model = sheaf.fit_topics(documents)
names = {topic["id"]: ", ".join(topic["labels"]) for topic in model.topics}
new_documents = ["The car park is always full", "Open on Sunday, please"]
for document, assignment in zip(new_documents, model.assign(new_documents)):
    print(document, "→", names.get(assignment["topic"] or "", "no topic"))
# #endregion assign

# #region update
# BERTopic.merge_models([topic_model, another_model])
model, events = model.update(new_documents)
for event in events:
    print(event["kind"], names.get(event["topic"], event["topic"]))
# #endregion update

# #region save
# topic_model.save(...), BERTopic.load(...)
model.save("survey.topics.json")
print(len(sheaf.TopicModel.load("survey.topics.json").topics))
# #endregion save
