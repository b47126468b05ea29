/**
 * A report as one HTML page that needs nothing else: a summary, the clusters with quotes, and all documents behind a
 * search. The page can only be read; it asks no network for anything.
 */

import { isRest } from '@sheaf/clustering';
import { type Cluster, type FieldValue, joinLabels } from '@sheaf/core';
import { clusterPaths } from '../bibliography/as-citations.js';
import type { Field, SourceRecord } from '../record-set.js';
import { counted } from '../records/counted.js';
import { allQuotes } from './quote-table.js';
import type { ClusterQuotes, Results } from './result-table.js';
import { escaped, policyMeta } from './xml-text.js';

/** What a report says besides its clusters. */
export interface ReportOptions {
  /** The heading. */
  readonly title: string;
  /** The columns with their roles: title and text are quoted, the others are below. Default: found by their order. */
  readonly fields?: readonly Pick<Field, 'name' | 'role'>[];
  /** Lines of facts below the numbers of documents and clusters, such as the algorithm. */
  readonly facts?: readonly string[];
  /** What a person wrote for the readers; line breaks are kept. */
  readonly notes?: string;
  /** Charts, as SVG that the caller made; nothing in them is escaped. */
  readonly figures?: readonly string[];
  /** Tables of names and values at the end, such as the settings. */
  readonly tables?: readonly ReportTable[];
  /** Rules of CSS that follow those of the report. */
  readonly style?: string;
  /** The most documents that are listed. Default: all. */
  readonly most?: number;
  /** Whether the documents can be searched, which takes a script. Default: true. */
  readonly search?: boolean;
}

/** A table at the end of a report. */
export interface ReportTable {
  /** The heading. */
  readonly title: string;
  /** A sentence above the table. */
  readonly note?: string;
  /** Name and value of each line. */
  readonly lines: readonly (readonly [name: string, value: string])[];
}

const QUOTES = 3;
const QUOTE_LENGTH = 280;

const textOf = (value: FieldValue | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : value.join('; ');

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem}
h1{line-height:1.15}h2{margin-top:2.5rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8884;vertical-align:top}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}.bar{display:block;height:.6rem;margin-top:.45rem;background:currentColor;opacity:.5;min-width:2px}td.b{width:30%}
blockquote{margin:.5rem 0;padding-left:1rem;border-left:3px solid #8886}.facts,small{opacity:.75}input{font:inherit;width:100%;padding:.5rem;box-sizing:border-box}
article{border-bottom:1px solid #8884;padding:.5rem 0}article h3{margin:0;font-size:1rem}article p{margin:.25rem 0}[hidden]{display:none}
figure{margin:1rem 0}svg{max-width:100%;height:auto}.notes{white-space:pre-line}
@media print{input,.tools{display:none}article,tr,blockquote{break-inside:avoid}a{color:inherit}}`;

/** Shows the documents that contain all words of the search, and those of a cluster alone. */
const SCRIPT = `const box=document.querySelector('input'),all=[...document.querySelectorAll('article')],said=document.querySelector('output');
const texts=all.map(each=>each.textContent.toLowerCase());
function find(){const words=box.value.toLowerCase().split(/\\s+/).filter(Boolean);let shown=0;
all.forEach((each,at)=>{each.hidden=!words.every(word=>texts[at].includes(word));if(!each.hidden)shown++});said.textContent=shown+' of '+all.length+' documents'}
box.addEventListener('input',find);find()`;

/** What browsers compare with the script; a test computes it again. */
const SCRIPT_HASH = 'sha256-pEi49BMOAH35ZnwgwUHLW3TPJGNL55ognB8+rdPM34s=';

interface Names {
  readonly title: string | undefined;
  readonly text: string | undefined;
  readonly others: readonly string[];
  /** Those of the others whose values say something of a quote. */
  readonly properties: readonly string[];
}

/** Roles of columns whose values are written beside a quote. */
const DESCRIBES: ReadonlySet<string> = new Set(['property', 'tag', 'date', 'id'] satisfies Field['role'][]);

function namesOf(documents: readonly SourceRecord[], fields: ReportOptions['fields']): Names {
  const known = fields ?? Object.keys(documents[0] ?? {}).map(name => ({ name, role: 'property' as const }));
  const first = (role: string): string | undefined => known.find(field => field.role === role)?.name;
  const title = first('title') ?? first('text') ?? known[0]?.name;
  const text = known.find(({ name, role }) => role === 'text' && name !== title)?.name;
  const hidden = new Set([title, text]);
  return {
    title,
    text,
    others: known.filter(({ name, role }) => !hidden.has(name) && role !== 'vector').map(({ name }) => name),
    properties: known.filter(({ name, role }) => !hidden.has(name) && DESCRIBES.has(role)).map(({ name }) => name),
  };
}

const share = (count: number, of: number): string => (of === 0 ? '0 %' : `${((100 * count) / of).toFixed(1)} %`);

/** Documents of a cluster and of those below it, each once. */
const membersOf = ({ documents, clusters }: Cluster<number>): readonly number[] => [
  ...new Set([...documents, ...clusters.flatMap(membersOf)]),
];

function summaryOf(clusters: readonly Cluster<number>[], count: number): string {
  const sizes = clusters.map(cluster => membersOf(cluster).length);
  const most = Math.max(1, ...sizes);
  const rows = clusters.map(({ labels }, at) => {
    const bar = `<span class="bar" style="width:${((100 * sizes[at]!) / most).toFixed(1)}%"></span>`;
    const label = `<a href="#c${at + 1}">${escaped(joinLabels(labels) || '(no label)')}</a>`;
    return `<tr><td>${label}</td><td class="n">${sizes[at]}</td><td class="n">${share(sizes[at]!, count)}</td><td class="b">${bar}</td></tr>`;
  });
  const rest = count - new Set(clusters.flatMap(membersOf)).size;
  const other = `<tr><td>Other topics</td><td class="n">${rest}</td><td class="n">${share(rest, count)}</td><td></td></tr>`;
  const head = '<tr><th>Cluster</th><th class="n">Documents</th><th class="n">Share</th><td></td></tr>';
  return `<table><thead>${head}</thead><tbody>${[...rows, ...(rest > 0 ? [other] : [])].join('\n')}</tbody></table>`;
}

interface Quoted {
  readonly document: number;
  readonly field: string;
  readonly text: string;
}

/** Typical sentences of a cluster; the beginnings of its first documents where no sentences were looked for. */
function quotedIn(
  cluster: Cluster<number>,
  documents: readonly SourceRecord[],
  { title, text }: Names,
  quotes: ClusterQuotes | undefined,
): readonly Quoted[] {
  if (quotes) return allQuotes(quotes).slice(0, QUOTES);
  const field = text ?? title ?? '';
  return membersOf(cluster)
    .slice(0, QUOTES)
    .map(document => {
      const words = textOf(documents[document]![field]).replace(/\s+/g, ' ');
      return { document, field, text: words.length > QUOTE_LENGTH ? `${words.slice(0, QUOTE_LENGTH)}…` : words };
    });
}

/** The quote, with the title of its document as a link to it, and the values of its properties. */
function quoteHtml({ document, field, text }: Quoted, given: Given): string {
  const { documents, names, most } = given;
  const record = documents[document]!;
  const heading = names.title === undefined || names.title === field ? '' : textOf(record[names.title]);
  const from = escaped(heading === '' ? `Document ${document + 1}` : heading);
  const link = document < most ? `<a href="#d${document + 1}">${from}</a>` : from;
  const facts = names.properties.flatMap(name => (record[name] === undefined ? [] : [factOf(name, record[name])]));
  return `<blockquote>${escaped(text)}<br><small>${[link, ...facts].join(' · ')}</small></blockquote>`;
}

const factOf = (name: string, value: FieldValue): string => `${escaped(name)}: ${escaped(textOf(value))}`;

/** What the parts of a report are made of. */
interface Given {
  readonly documents: readonly SourceRecord[];
  readonly names: Names;
  /** How many documents are listed. */
  readonly most: number;
}

const clusterParts = (
  clusters: readonly { readonly cluster: Cluster<number>; readonly quotes: ClusterQuotes | undefined }[],
  given: Given,
) =>
  clusters
    .map(({ cluster, quotes }, at) => {
      const heading = `<h3 id="c${at + 1}">${escaped(joinLabels(cluster.labels) || '(no label)')} <small>${membersOf(cluster).length}</small></h3>`;
      const below = cluster.clusters.map(({ labels }) => escaped(joinLabels(labels))).join(' · ');
      const quoted = quotedIn(cluster, given.documents, given.names, quotes).map(quote => quoteHtml(quote, given));
      return `${heading}${below === '' ? '' : `<p class="facts">${below}</p>`}\n${quoted.join('\n')}`;
    })
    .join('\n');

function tableOf({ title, note, lines }: ReportTable): string {
  const rows = lines.map(([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`);
  const says = note === undefined ? '' : `<p class="facts">${escaped(note)}</p>`;
  return `<h2>${escaped(title)}</h2>${says}<table>${rows.join('')}</table>`;
}

function articleOf(
  document: SourceRecord,
  { title, text, others }: Names,
  { clusters, number }: { readonly clusters: readonly string[]; readonly number: number },
): string {
  const facts = others
    .flatMap(name => (document[name] === undefined ? [] : [factOf(name, document[name])]))
    .join(' · ');
  const body = text === undefined ? '' : `<p>${escaped(textOf(document[text]))}</p>`;
  const tags = `<p class="facts">${escaped(clusters.join('; ') || 'Other topics')}${facts === '' ? '' : `<br>${facts}`}</p>`;
  return `<article id="d${number}"><h3>${escaped(textOf(document[title ?? '']) || '(no title)')}</h3>${body}${tags}</article>`;
}

/**
 * Writes the report.
 *
 * @example
 * import { writeReport } from '@sheaf/sources';
 *
 * const documents = [{ title: 'Data mining tools' }, { title: 'Solar energy' }];
 * const clusters = [{ labels: ['Data Mining'], documents: [0], clusters: [] }];
 * console.log(writeReport({ documents, clusters }, { title: 'Tickets' }).startsWith('<!doctype html>'));
 * // → true
 */
export function writeReport(results: Results, options: ReportOptions): string {
  const { title, fields, facts = [], notes = '', figures = [], tables = [], style = '', search = true } = options;
  const { documents, quotes } = results;
  const shown = results.clusters
    .map((cluster, at) => ({ cluster, quotes: quotes?.[at] }))
    .filter(({ cluster }) => !isRest(cluster));
  const clusters = shown.map(({ cluster }) => cluster);
  const { most = documents.length } = options;
  const names = namesOf(documents, fields);
  const paths = clusterPaths(clusters, documents.length);
  const inside = paths.filter(list => list.length > 0).length;
  const numbers = `${counted(documents.length, 'document')} · ${counted(clusters.length, 'cluster')} · ${share(inside, documents.length)} clustered`;
  const lines = [numbers, ...facts].map(line => `<p class="facts">${escaped(line)}</p>`).join('\n');
  const articles = documents
    .slice(0, most)
    .map((document, at) => articleOf(document, names, { clusters: paths[at]!, number: at + 1 }))
    .join('\n');
  const box = '<p class="tools"><label>Search all documents <input type="search"></label> <output></output></p>';
  const charts = figures.map(svg => `<figure>${svg}</figure>`).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">${policyMeta(search ? SCRIPT_HASH : undefined)}<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}${style}</style></head>
<body><main><h1>${escaped(title)}</h1>
${lines}
${notes.trim() === '' ? '' : `<p class="notes">${escaped(notes.trim())}</p>`}
<h2>Summary</h2>
${summaryOf(clusters, documents.length)}
${charts}
<h2>Clusters</h2>
${clusterParts(shown, { documents, names, most })}
<h2>Documents</h2>
${search ? box : ''}
${articles}
${tables.map(tableOf).join('\n')}
</main>${search ? `<script>${SCRIPT}</script>` : ''}</body></html>
`;
}
