"""What a program with BERTopic does, with Sheaf: fit, look at topics, assign new documents, save."""

import sheaf

documents = [
    "I cannot log in with my password",
    "Login fails after I changed the password",
    "Password reset mail does not arrive, so no login",
    "The login page rejects my password",
    "Password forgotten, login locked",
    "The invoice has the wrong address",
    "Please send the invoice of March again",
    "Invoice without tax number",
    "Wrong amount on the invoice of March",
    "The address on my invoice is old",
]

# topic_model = BERTopic(); topics, probabilities = topic_model.fit_transform(documents)
clusters = sheaf.cluster(documents)
for cluster in clusters:
    print(cluster.label, cluster.documents)

# topic_model.topics_: a number per document, -1 for none
print(list(clusters.labels_))

# topic_model.transform(new_documents)
model = sheaf.fit_topics(documents)
for assignment in model.assign(["No invoice for April", "Login without password?"]):
    print(assignment["topic"])

# topic_model.save(...), BERTopic.load(...)
model.save("tickets.topics.json")
print(len(sheaf.TopicModel.load("tickets.topics.json").topics))
