/** Clusters in a worker, so that the page never stands still. */
import { cluster, english, leiden } from 'sheaf';

self.onmessage = ({ data: { id, texts } }) => {
  const documents = texts.map(text => ({ text }));
  const position = new Map(documents.map((document, at) => [document, at]));
  const clusters = cluster(documents, { algorithm: leiden, language: english }).map(
    ({ labels, documents: members }) => ({
      labels,
      documents: members.map(member => position.get(member)),
      clusters: [],
    }),
  );
  self.postMessage({ id, clusters });
};
