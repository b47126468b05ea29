"""Other tools on the labelled collections that quality is measured on: agreement with people.

    python3 benchmarks/rivals.py FOLDER > benchmarks/rivals.json

FOLDER holds NAME.jsonl, NAME.meta.json and vectors/, as `npm run quality` reads them. Needs scikit-learn and bertopic. Each
topic of a collection is one run, as with Sheaf; figures are means over topics, then over collections. K-means and LDA are
given the true number of labels, which is unknown in practice; BERTopic gets the same sentence vectors as Sheaf.
"""

import json
import sys
import warnings
from collections import defaultdict
from pathlib import Path

import numpy as np
from sklearn.cluster import KMeans
from sklearn.decomposition import LatentDirichletAllocation
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.metrics import adjusted_mutual_info_score, adjusted_rand_score

warnings.filterwarnings("ignore")
SEED = 1


def read_collections(folder):
    """Yields name, texts, labels, vectors and topics of each collection."""
    for file in sorted(folder.glob("*.jsonl")):
        rows = [json.loads(line) for line in file.read_text(encoding="utf8").splitlines()]
        model = next((folder / "vectors").glob(f"{file.stem}.*.384.int8"))
        vectors = np.frombuffer(model.read_bytes(), dtype=np.int8).reshape(len(rows), 384).astype(np.float32)
        topics = defaultdict(list)
        for position, row in enumerate(rows):
            topics[row["topic"]].append(position)
        texts = [f"{row.get('title') or ''}. {row.get('snippet') or ''}" for row in rows]
        yield file.stem, texts, [row.get("label") for row in rows], vectors, list(topics.values())


def centred(vectors):
    moved = vectors - vectors.mean(axis=0)
    return moved / np.maximum(np.linalg.norm(moved, axis=1, keepdims=True), 1e-9)


def k_means(texts, vectors, count):
    return KMeans(count, n_init=10, random_state=SEED).fit_predict(centred(vectors))


def lda(texts, vectors, count):
    counts = CountVectorizer(stop_words="english", min_df=2).fit_transform(texts)
    return LatentDirichletAllocation(count, random_state=SEED).fit_transform(counts).argmax(axis=1)


def bertopic(texts, vectors, count):
    from bertopic import BERTopic
    from umap import UMAP

    reduction = UMAP(n_neighbors=15, n_components=5, min_dist=0.0, metric="cosine", random_state=SEED)
    model = BERTopic(umap_model=reduction, vectorizer_model=CountVectorizer(stop_words="english"))
    found, _ = model.fit_transform(texts, centred(vectors))
    return np.array(found)


METHODS = {
    "k-means on sentence vectors, given the number of groups": k_means,
    "LDA, given the number of groups": lda,
    "BERTopic 0.17.4 on sentence vectors": bertopic,
}


def alone(found):
    """Documents that are noise (-1) are clusters of their own, as documents in no cluster are with Sheaf."""
    return [f"alone {i}" if each == -1 else str(each) for i, each in enumerate(found)]


def measure(method, collection):
    _, texts, labels, vectors, topics = collection
    rows = []
    for positions in topics:
        true = [labels[i] for i in positions]
        count = len({label for label in true if label is not None})
        found = alone(method([texts[i] for i in positions], vectors[positions], count))
        known = [i for i, label in enumerate(true) if label is not None]
        pair = [true[i] for i in known], [found[i] for i in known]
        left_out = sum(each.startswith("alone") for each in found) / len(found)
        rows.append([adjusted_mutual_info_score(*pair), adjusted_rand_score(*pair), left_out])
    return np.mean(rows, axis=0)


def main():
    collections = list(read_collections(Path(sys.argv[1])))
    results = {}
    for name, method in METHODS.items():
        figures = [measure(method, collection) for collection in collections]
        ami, ari, left_out = (round(float(each), 3) for each in np.mean(figures, axis=0))
        results[name] = {"ami": ami, "ari": ari, "leftOut": left_out}
        print(name, results[name], file=sys.stderr)
    print(json.dumps(results, indent=2))


main()
