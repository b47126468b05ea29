/** The beginning of an exported file. The cost does not depend on the size of the whole file. */

import {
  clusterTable,
  type Results,
  resultTable,
  type SourceRecord,
  type Table,
  writeJson,
  writeJsonLines,
} from '@sheaf/sources';
import type { Run } from '../clusters/run.js';
import type { Collection } from '../documents/collection.js';
import { orderOf } from './export.js';
import {
  type Choice,
  type Format,
  type Order,
  plainRow,
  resultsOf,
  sheetsOf,
  writeReferences,
} from './write-results.js';

const CLUSTERS = 3;
const DOCUMENTS = 1;
const LINES = 60;
const SHEET_ROWS = 10;

export type Preview = { readonly sheets: readonly (Table & { readonly name: string })[] } | { readonly text: string };

const start = (text: string): string => {
  const lines = text.split('\n');
  return lines.length > LINES ? `${lines.slice(0, LINES).join('\n')}\n…` : text;
};

/** A few clusters with a few documents each. Document numbers stay as they are in the complete result. */
function few({ documents, clusters }: Results): Results {
  const shown = clusters
    .slice(0, CLUSTERS)
    .map(cluster => ({ ...cluster, documents: cluster.documents.slice(0, DOCUMENTS), clusters: [] }));
  const rows: SourceRecord[] = [];
  for (const number of shown.flatMap(cluster => cluster.documents)) rows[number] = plainRow(documents[number]!);
  return { documents: rows, clusters: shown };
}

/** The clusters of the top level with only the first documents. */
const clustersWithin = (clusters: Results['clusters'], count: number): Results['clusters'] =>
  clusters.map(cluster => ({ ...cluster, documents: cluster.documents.filter(n => n < count), clusters: [] }));

/** The first rows of the sheets. Sheets that count all documents are not made before the file is. */
function sheetsBegun(order: Order, collection: Collection, clusters: Results['clusters']) {
  const documents = collection.rows.slice(0, SHEET_ROWS).map(plainRow);
  const [first, ...others] = sheetsOf(
    { ...order, choice: { ...order.choice, includeDocuments: true } },
    { documents, clusters: clustersWithin(clusters, documents.length) },
  );
  const { includeClusters, includeDocuments } = order.choice;
  // Of all documents only their number matters here.
  const all = { documents: new Array<SourceRecord>(collection.rows.length), clusters };
  return [
    ...(includeDocuments ? [first!] : []),
    ...(includeClusters ? [{ name: 'Clusters', ...clusterTable(all) }] : []),
    ...others.filter(({ name }) => name === 'Settings'),
  ];
}

export function previewOf(format: Format, run: Run, collection: Collection, choice: Choice): Preview {
  const order = orderOf(format, run, collection, choice);
  const { clusters } = resultsOf(order, []);
  const rows = resultsOf(order, collection.rows.slice(0, DOCUMENTS)).documents;
  if (format === 'json')
    return { text: start(writeJson({ documents: rows, clusters: clusters.slice(0, CLUSTERS) }, choice)) };
  if (format === 'ris' || format === 'nbib' || format === 'bib') {
    const ofRows = clustersWithin(clusters, rows.length);
    return { text: start(writeReferences(format, order, { documents: rows, clusters: ofRows })) };
  }
  if (format === 'jsonl') {
    return { text: start(writeJsonLines({ documents: rows, clusters: clustersWithin(clusters, rows.length) })) };
  }
  if (format !== 'csv') return { sheets: sheetsBegun(order, collection, clusters.slice(0, 10)) };
  const fields = collection.fields.map(field => field.name);
  const results = choice.includeClusters
    ? few({ documents: collection.rows, clusters })
    : { documents: rows, clusters };
  return { sheets: [{ name: 'Documents', ...resultTable(results, { ...choice, fields, otherLabel: '' }) }] };
}
