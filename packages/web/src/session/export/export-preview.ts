/** The beginning of an exported file. The cost does not depend on the size of the whole file. */

import { type Results, resultTable, type Table, writeJson, writeJsonLines } from '@sheaf/sources';
import type { Run } from '../clusters/run.js';
import type { Collection } from '../documents/collection.js';
import { orderOf } from './export.js';
import { type Choice, type Format, resultsOf, sheetsOf } from './write-results.js';

const CLUSTERS = 3;
const DOCUMENTS = 1;
const LINES = 60;

export type Preview = { readonly sheets: readonly (Table & { readonly name: string })[] } | { readonly text: string };

const start = (text: string): string => {
  const lines = text.split('\n');
  return lines.length > LINES ? `${lines.slice(0, LINES).join('\n')}\n…` : text;
};

/** A few clusters with a few documents each. Document numbers stay as they are in the complete result. */
const few = ({ documents, clusters }: Results): Results => ({
  documents,
  clusters: clusters
    .slice(0, CLUSTERS)
    .map(cluster => ({ ...cluster, documents: cluster.documents.slice(0, DOCUMENTS), clusters: [] })),
});

export function previewOf(format: Format, run: Run, collection: Collection, choice: Choice): Preview {
  const order = orderOf(format, run, collection, choice);
  const shown = { ...order, clusters: order.clusters.slice(0, 10) };
  const { clusters } = resultsOf(order, []);
  const rows = resultsOf(order, collection.rows.slice(0, DOCUMENTS)).documents;
  if (format === 'json')
    return { text: start(writeJson({ documents: rows, clusters: clusters.slice(0, CLUSTERS) }, choice)) };
  if (format === 'jsonl') {
    const ofRows = clusters.map(cluster => ({
      ...cluster,
      documents: cluster.documents.filter(n => n < rows.length),
      clusters: [],
    }));
    return { text: start(writeJsonLines({ documents: rows, clusters: ofRows })) };
  }
  const fields = collection.fields.map(field => field.name);
  const whole = few({ documents: choice.includeClusters ? collection.rows : rows, clusters });
  const table = { name: 'Documents', ...resultTable(whole, { ...choice, fields, otherLabel: '' }) };
  if (format === 'csv') return { sheets: [table] };
  return { sheets: [table, ...sheetsOf(shown, { documents: [], clusters: clusters.slice(0, 10) }).slice(1)] };
}
