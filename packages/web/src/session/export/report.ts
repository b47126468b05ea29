/** A report in one file, HTML or Markdown. It needs no network and contains no passwords or keys. */

import type { Cluster } from '@sheaf/core';
import { allQuotes, type ClusterQuotes, type Results, writeReport } from '@sheaf/sources';
import { type ClusterItem, fontFaces, light, type PictureFont } from '@sheaf/views';
import type { Run } from '../clusters/run.js';
import { makerOf } from '../clusters/run-facts.js';
import { type Collection, fieldsOf, headingOf, plain, titleOf } from '../documents/collection.js';
import { duration, percent } from '../messages/words.js';
import { type ChartPicture, chartSvg, STANDARD_LOOK } from './picture.js';
import { plainRow } from './write-results.js';

/** The paper is white, regardless of the theme of the reader, because the charts are drawn for it. */
const STYLE = `:root{color-scheme:light}body{font-family:${light['font-doc']};color:${light['ink']};background:${light['surface']}}
h3,table,.facts,input{font-family:${light['font-ui']}}a{color:inherit}.bar{background:${light['heat']};opacity:1}`;

const TOP = 5;
const QUOTES = 3;

type Lines = readonly (readonly [name: string, value: string])[];

const producedBy = ({ setup, clustered, millis }: Run) => ({
  'Clustered fields': clustered.join(', '),
  Algorithm: setup.algorithm,
  Language: setup.language,
  ...setup.changes,
  ...(millis === null ? {} : { 'Computed in': duration(millis) }),
});

/** Of a result of another tool, only where it is from is known. */
const settingsOf = (run: Run, collection: Collection): Lines =>
  Object.entries({
    Documents: collection.name,
    ...(run.imported === undefined ? producedBy(run) : { Clusters: makerOf(run) }),
  }).map(([name, value]) => [name, String(value)]);

const numbersOf = ({ clustering }: Run): readonly string[] => [
  `${clustering.documentCount.toLocaleString()} documents`,
  `${clustering.clusterCount} clusters`,
  `${percent(clustering.coverage)} clustered`,
];

const today = (): string => new Date().toISOString().slice(0, 10);

const NO_GRADE = 'Use these numbers to compare runs on the same documents; they are not a grade.';

/** What a person adds to a report. */
export interface ReportParts {
  /** The heading. Default, and for an empty one: the query, or else the name of the documents. */
  readonly title?: string;
  readonly notes?: string;
  /** The charts, in their order. Default: the treemap and the pie. */
  readonly charts?: readonly Omit<ChartPicture, 'run' | 'collection'>[];
  /** Fonts that the file brings with it. */
  readonly fonts?: readonly PictureFont[];
  /** Typical sentences of the clusters of the run. Default: the beginnings of documents. */
  readonly quotes?: readonly ClusterQuotes[] | null;
  /** Whether only the beginning is shown, in a frame that runs no script. */
  readonly preview?: boolean;
}

const STANDARD_CHARTS: NonNullable<ReportParts['charts']> = [{ chart: 'treemap' }, { chart: 'pie-chart' }];

/** Wide enough for the column of text. The paper is white, regardless of the theme of the page. */
const FIGURE = { ...STANDARD_LOOK, width: 980, height: 680 };

const figureOf = (run: Run, collection: Collection, chart: NonNullable<ReportParts['charts']>[number]) =>
  chartSvg({ ...chart, run, collection, look: FIGURE }, { mark: false });

/** Documents of a preview, so that it is drawn at once. */
const PREVIEWED = 20;

const asCluster = ({ label, score, documents, clusters }: ClusterItem): Cluster<number> => ({
  labels: [label],
  documents,
  clusters: clusters.map(asCluster),
  ...(score === undefined ? {} : { score }),
});

/** The quotes of items, whose ids end with their places in the response. */
const quotesOf = (items: readonly ClusterItem[], quotes: readonly ClusterQuotes[]): readonly ClusterQuotes[] =>
  items.map(({ id, clusters }) => {
    const own = quotes[Number(id.split('.').at(-1))];
    return { quotes: own?.quotes ?? [], clusters: quotesOf(clusters, own?.clusters ?? []) };
  });

function shownResults({ clustering }: Run, { rows }: Collection, quotes: ReportParts['quotes']): Results {
  const items = clustering.items.filter(item => !item.other);
  const documents = rows.map(plainRow);
  return { documents, clusters: items.map(asCluster), ...(quotes ? { quotes: quotesOf(items, quotes) } : {}) };
}

/** @param quality lines of the quality readout: name and value */
export function reportHtml(
  run: Run,
  collection: Collection,
  quality: Lines,
  { title = '', notes = '', charts = STANDARD_CHARTS, fonts = [], quotes, preview = false }: ReportParts = {},
): string {
  const settings = { title: 'Settings', lines: settingsOf(run, collection) };
  return writeReport(shownResults(run, collection, quotes), {
    title: title.trim() || headingOf(collection),
    fields: collection.fields,
    facts: [[makerOf(run), today()].join(' · ')],
    notes: plain(notes),
    figures: charts.map(chart => figureOf(run, collection, chart)),
    tables: [...(quality.length > 0 ? [{ title: 'Quality', note: NO_GRADE, lines: quality }] : []), settings],
    style: fontFaces(fonts) + STYLE,
    search: !preview,
    ...(preview ? { most: PREVIEWED } : {}),
  });
}

/**
 * Escapes characters that have a meaning in Markdown. Line breaks become spaces, because they would end a list item.
 */
const literal = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/\s+/g, ' ');

const markdownTable = (lines: Lines): string =>
  ['| | |', '|---|---|', ...lines.map(([name, value]) => `| ${literal(name)} | ${literal(value)} |`)].join('\n');

/** Where a quote is from: the title of the document, or its number where the text is all it has. */
const sourceOf = (collection: Collection, document: number): string =>
  fieldsOf(collection, 'title').length > 0 ? titleOf(collection, document) : `document ${document + 1}`;

/** The same report for a wiki or a repository, without pictures. */
export function reportMarkdown(
  run: Run,
  collection: Collection,
  quality: Lines,
  { title = '', notes = '', quotes }: ReportParts = {},
): string {
  const quoted = quotes ? quotesOf(run.clustering.items, quotes) : [];
  const clusters = run.clustering.items.map(({ label, documents }, at) => {
    const said = (quoted[at] ? allQuotes(quoted[at]).slice(0, QUOTES) : []).map(
      ({ document, text }) => `> ${literal(text)} (${literal(sourceOf(collection, document))})\n`,
    );
    const titles = documents.slice(0, TOP).map(number => `- ${literal(titleOf(collection, number))}`);
    const more = documents.length > TOP ? [`- and ${documents.length - TOP} more`] : [];
    return [`### ${literal(label)} (${documents.length})`, '', ...said, ...titles, ...more, ''].join('\n');
  });
  return [
    `# ${literal(title.trim() || headingOf(collection))}`,
    [...numbersOf(run), today()].join(' · '),
    ...(notes.trim() ? [literal(notes.trim())] : []),
    '## Clusters',
    ...clusters,
    ...(quality.length > 0 ? ['## Quality', NO_GRADE, markdownTable(quality)] : []),
    '## Settings',
    `${markdownTable(settingsOf(run, collection))}\n`,
  ].join('\n\n');
}
