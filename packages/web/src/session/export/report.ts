/** A report in one file, HTML or Markdown. It needs no network and contains no passwords or keys. */

import { fontFaces, light, type PictureFont } from '@sheaf/views';
import type { Run } from '../clusters/run.js';
import { type Collection, plain, textOf, titleOf } from '../documents/collection.js';
import { duration, percent } from '../messages/words.js';
import { type ChartPicture, chartSvg, STANDARD_LOOK } from './picture.js';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `body{font:16px/1.5 ${light['font-doc']};max-width:62rem;margin:3rem auto;padding:0 1.5rem;color:${light['ink']};background:${light['surface']}}
h1{font-size:2.2rem;line-height:1.1;margin:0 0 .5rem}h2{font-size:1.3rem;margin:2.5rem 0 .5rem;border-top:1px solid ${light['line']};padding-top:1.2rem}
h3{font:600 1rem/1.3 ${light['font-ui']};margin:1.6rem 0 .3rem}.n{color:${light['ink-2']};font-weight:400}p,li,td{max-width:72ch}.facts{font:14px/1.5 ${light['font-ui']};color:${light['ink-2']}}
table{font:14px/1.5 ${light['font-ui']};border-collapse:collapse}td,th{padding:4px 18px 4px 0;text-align:left;border-bottom:1px solid ${light['line']};font-weight:400}
ol{padding-left:1.4rem;margin:.2rem 0}figure{margin:1rem 0}svg{max-width:100%;height:auto}`;

const TOP = 5;

function clusterPart(run: Run, collection: Collection): string {
  return run.clustering.items
    .map(item => {
      const documents = item.documents
        .slice(0, TOP)
        .map(number => `<li>${escaped(titleOf(collection, number))}</li>`)
        .join('');
      const more = item.documents.length > TOP ? `<p class="facts">and ${item.documents.length - TOP} more</p>` : '';
      return `<h3>${escaped(item.label)} <span class="n">${item.documents.length}</span></h3><ol>${documents}</ol>${more}`;
    })
    .join('\n');
}

type Lines = readonly (readonly [name: string, value: string])[];

const settingsOf = ({ setup }: Run, collection: Collection): Lines =>
  Object.entries({
    Documents: collection.name,
    'Clustered fields': collection.clustered.join(', '),
    Algorithm: setup.algorithm,
    Language: setup.language,
    ...setup.changes,
  }).map(([name, value]) => [name, String(value)]);

const table = (lines: Lines): string =>
  `<table>${lines.map(([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`).join('')}</table>`;

const factsOf = ({ clustering, millis }: Run): string =>
  [
    `${clustering.documentCount.toLocaleString()} documents`,
    `${clustering.clusterCount} clusters`,
    `${percent(clustering.coverage)} clustered`,
    ...(millis === null ? [] : [duration(millis)]),
    new Date().toISOString().slice(0, 10),
  ].join(' · ');

const NO_GRADE = 'These numbers compare runs on the same documents; they are no grade.';

/** What a person adds to a report. */
export interface ReportParts {
  readonly notes?: string;
  /** The charts, in their order. Default: the treemap and the pie. */
  readonly charts?: readonly Omit<ChartPicture, 'run' | 'collection'>[];
  /** Fonts that the file brings with it. */
  readonly fonts?: readonly PictureFont[];
}

const STANDARD_CHARTS: NonNullable<ReportParts['charts']> = [{ chart: 'treemap' }, { chart: 'pie-chart' }];

/** Wide enough for the column of text. The paper is white, whatever the theme of the page. */
const FIGURE = { ...STANDARD_LOOK, width: 980, height: 680 };

const figureOf = (run: Run, collection: Collection, chart: NonNullable<ReportParts['charts']>[number]) =>
  `<figure>${chartSvg({ ...chart, run, collection, look: FIGURE }, { mark: false })}</figure>`;

/** @param quality lines of the quality readout: name and value */
export function reportHtml(
  run: Run,
  collection: Collection,
  quality: Lines,
  { notes = '', charts = STANDARD_CHARTS, fonts = [] }: ReportParts = {},
): string {
  const title = collection.query || collection.name;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)} – clusters</title><style>${fontFaces(fonts)}${STYLE}</style></head><body><main>
<h1>${escaped(title)}</h1><p class="facts">${escaped(factsOf(run))}</p>
${notes.trim() ? `<p>${escaped(plain(textOf(notes)))}</p>` : ''}
${charts.map(chart => figureOf(run, collection, chart)).join('\n')}
<h2>Clusters</h2>${clusterPart(run, collection)}
${quality.length > 0 ? `<h2>Quality</h2><p class="facts">${NO_GRADE}</p>${table(quality)}` : ''}
<h2>Settings</h2>${table(settingsOf(run, collection))}
</main></body></html>
`;
}

/**
 * Escapes characters that have a meaning in Markdown. Line breaks become spaces, because they would end a list item.
 */
const literal = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/\s+/g, ' ');

const markdownTable = (lines: Lines): string =>
  ['| | |', '|---|---|', ...lines.map(([name, value]) => `| ${literal(name)} | ${literal(value)} |`)].join('\n');

/** The same report for a wiki or a repository, without pictures. */
export function reportMarkdown(
  run: Run,
  collection: Collection,
  quality: Lines,
  { notes = '' }: ReportParts = {},
): string {
  const clusters = run.clustering.items.map(({ label, documents }) => {
    const titles = documents.slice(0, TOP).map(number => `- ${literal(titleOf(collection, number))}`);
    const more = documents.length > TOP ? [`- and ${documents.length - TOP} more`] : [];
    return [`### ${literal(label)} (${documents.length})`, '', ...titles, ...more, ''].join('\n');
  });
  return [
    `# ${literal(collection.query || collection.name)}`,
    factsOf(run),
    ...(notes.trim() ? [literal(notes.trim())] : []),
    '## Clusters',
    ...clusters,
    ...(quality.length > 0 ? ['## Quality', NO_GRADE, markdownTable(quality)] : []),
    '## Settings',
    `${markdownTable(settingsOf(run, collection))}\n`,
  ].join('\n\n');
}
