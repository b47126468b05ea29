"""What a program with BERTopic does, with Sheaf: fit, look at topics, assign new documents, update, save."""

# #region fit
import csv

import sheaf

with open("../survey/survey.csv", newline="", encoding="utf-8") as file:
    documents = [row["What should we improve?"] for row in csv.DictReader(file)]

# topics, probabilities = topic_model.fit_transform(documents)
clusters = sheaf.cluster(documents)
# #endregion fit

# #region look
# print(topic_model.get_topic_info())
print(clusters)

# print(topic_model.topics_[:10]): a number per document, -1 for none
print(clusters.labels_[:10])
# #endregion look

# #region assign
# topics, probabilities = topic_model.transform(new_documents)
model = sheaf.fit_topics(documents)
new_documents = ["The car park is full", "Open on Sunday"]
print(model.assign_frame(new_documents))
# #endregion assign

# #region update
# merged_model = BERTopic.merge_models([topic_model, new_model])
model, events = model.update(new_documents)
for event in events:
    print(event["kind"], model.labels[event["topic"]])
# #endregion update

# #region save
# topic_model.save("survey_topics", serialization="safetensors")
model.save("survey.topics.json")

# loaded_model = BERTopic.load("survey_topics", embedding_model)
model = sheaf.TopicModel.load("survey.topics.json")
print(len(model.topics))
# #endregion save
