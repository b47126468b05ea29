/** Exports results as files, written by a worker. Renamed, merged and pinned clusters are exported as shown. */

import type { Run } from '../clusters/run.js';
import { makerOf } from '../clusters/run-facts.js';
import { type Collection, fieldsOf } from '../documents/collection.js';
import { pause } from '../threads/pause.js';
import { requestTemplate } from './code-samples.js';
import type { Choice, Format, ToWriter, WriterReply } from './export-worker.js';
import { exportedClusters, quotesIn } from './quotes.js';

export type { Choice } from './export-worker.js';

export const FORMATS = [
  { id: 'xlsx', name: 'Excel' },
  { id: 'ods', name: 'OpenDocument' },
  { id: 'csv', name: 'CSV' },
  { id: 'json', name: 'JSON' },
  { id: 'jsonl', name: 'JSON Lines' },
  { id: 'ris', name: 'RIS' },
  { id: 'nbib', name: 'NBIB' },
  { id: 'bib', name: 'BibTeX' },
  { id: 'png', name: 'PNG' },
  { id: 'svg', name: 'SVG' },
  { id: 'html', name: 'Report' },
  { id: 'md', name: 'Markdown' },
  { id: 'code', name: 'Code' },
] as const;

/** Data in which a person chooses what is written. */
export const CHOOSABLE: readonly string[] = ['xlsx', 'ods', 'csv', 'json'] satisfies readonly Format[];

const REFERENCES: readonly string[] = ['ris', 'nbib', 'bib'] satisfies readonly Format[];

export const DATA_FORMATS: readonly string[] = [...CHOOSABLE, 'jsonl', ...REFERENCES];

/** The formats that hold these documents. Texts without a title, such as answers of a survey, are no references. */
export const formatsFor = (collection: Collection): readonly (typeof FORMATS)[number][] =>
  fieldsOf(collection, 'title').length > 0 ? FORMATS : FORMATS.filter(({ id }) => !REFERENCES.includes(id));

/**
 * The format of an export before the person chooses one: references are written as they were read, and those of files
 * of several kinds in the form that all managers of references read.
 *
 * @param read the format of the first file
 * @param names the names of all files
 */
export function usualFormat(read: string | undefined, names: readonly string[]): (typeof FORMATS)[number]['id'] {
  const own = FORMATS.find(({ id }) => REFERENCES.includes(id) && (id === read || (id === 'bib' && read === 'bibtex')));
  const endings = new Set(names.map(name => name.slice(name.lastIndexOf('.')).toLowerCase()));
  return own && endings.size > 1 ? 'ris' : (own?.id ?? 'xlsx');
}

/** Rows per message to the worker, so that sending one takes the page a few milliseconds. */
const PART = 500;

/** What the column Score says, for readers of a file. */
const SCORE = 'How well the algorithm rates a cluster: higher is better. Compare scores within one run only.';

/** The settings of an algorithm here. The last is a request that produces the result again. */
const producedBy = ({ setup, clustered, where, millis, response }: Run, collection: Collection) => ({
  'clustered fields': clustered.join(', '),
  algorithm: setup.algorithm,
  language: setup.language,
  ...setup.changes,
  computed: where,
  ...(millis === null ? {} : { milliseconds: millis }),
  ...(response.clusters.some(({ score }) => score !== undefined) ? { score: SCORE } : {}),
  request: JSON.stringify(requestTemplate(setup, collection, true)),
});

/** What produced the result, one setting per line. Of a result of another tool, only where it is from is known. */
const settingsOf = (run: Run, collection: Collection) =>
  Object.entries({
    documents: collection.name,
    ...(run.imported === undefined ? producedBy(run, collection) : { clusters: makerOf(run) }),
  }).map(([setting, value]) => [setting, typeof value === 'number' ? value : String(value)] as const);

/** What the worker needs besides the rows. */
export const orderOf = (format: Format, run: Run, collection: Collection, choice: Choice) => ({
  format,
  choice,
  clusters: exportedClusters(run),
  fields: collection.fields,
  clustered: run.clustered,
  settings: settingsOf(run, collection),
});

/** Forms with typical sentences of the clusters. */
const QUOTING: readonly string[] = ['xlsx', 'ods', 'json'] satisfies readonly Format[];

/** The file. The page stays responsive while it is written. */
export async function exported(format: Format, run: Run, collection: Collection, choice: Choice): Promise<Blob> {
  const quotes = choice.includeClusters && QUOTING.includes(format) ? await quotesIn(run, collection) : undefined;
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module', name: 'writing' });
  const send = (message: ToWriter) => worker.postMessage(message);
  try {
    for (let from = 0; from < collection.rows.length; from += PART) {
      send({ rows: collection.rows.slice(from, from + PART) });
      await pause();
    }
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WriterReply>) =>
        'blob' in data ? resolve(data.blob) : reject(new Error(data.fault));
      worker.onerror = ({ message }) => reject(new Error(message || 'The file could not be written.'));
      send({ order: { ...orderOf(format, run, collection, choice), quotes } });
    });
  } finally {
    worker.terminate();
  }
}
