/** Results as JSON. */
import { type Cluster, joinLabels } from '@sheaf/core';
import type { SourceRecord } from '../record-set.js';
import type { ClusterQuotes, ExportOptions, Results } from './result-table.js';

const only = (document: SourceRecord, fields: readonly string[] | undefined): SourceRecord =>
  fields === undefined
    ? document
    : (Object.fromEntries(
        fields.filter(field => Object.hasOwn(document, field)).map(field => [field, document[field]!]),
      ) as SourceRecord);

/** Only the members that the response of a clusterer has, and quotes: what a program has added is left out. */
const plain = ({ labels, documents, clusters, score }: Cluster<number>, quoted: ClusterQuotes | undefined): object => ({
  labels,
  documents,
  clusters: clusters.map((cluster, at) => plain(cluster, quoted?.clusters[at])),
  ...(score === undefined ? {} : { score }),
  ...(quoted === undefined
    ? {}
    : { quotes: quoted.quotes.map(({ document, field, text }) => ({ document, field, text })) }),
});

/** With both parts: an object, in which clusters contain numbers of `documents` and quotes, if there are any. With one part: that array alone. */
export function writeJson(
  { documents, clusters, quotes }: Results,
  { includeClusters = true, includeDocuments = true, fields }: ExportOptions = {},
): string {
  const chosen = documents.map(document => only(document, fields));
  const found = clusters.map((cluster, at) => plain(cluster, quotes?.[at]));
  const content =
    includeClusters && includeDocuments ? { documents: chosen, clusters: found } : includeClusters ? found : chosen;
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** JSON Lines: one document per line, with the labels of its clusters under `clusters`. */
export function writeJsonLines({ documents, clusters }: Results, { fields }: ExportOptions = {}): string {
  const labels = documents.map((): string[] => []);
  const visit = (list: readonly Cluster<number>[], above: string): void => {
    for (const cluster of list) {
      const path = above === '' ? joinLabels(cluster.labels) : `${above} > ${joinLabels(cluster.labels)}`;
      for (const document of cluster.documents) labels[document]?.push(path);
      visit(cluster.clusters, path);
    }
  };
  visit(clusters, '');
  return documents
    .map((document, place) => `${JSON.stringify({ ...only(document, fields), clusters: labels[place] })}\n`)
    .join('');
}
