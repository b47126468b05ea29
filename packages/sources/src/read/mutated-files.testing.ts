/**
 * Files of every format that readers accept, damaged in ways that chance and attackers would. Equal seeds give equal
 * files.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync, strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { randomFrom } from '../../../../tools/random.mjs';
import { writeBibtex, writeNbib, writeRis } from '../bibliography/write-citations.js';
import { writeOds } from '../write/write-ods.js';
import { writeXlsx } from '../write/write-xlsx.js';

/** A file, and what was done to it. */
export interface MutatedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The mutations in their order, for messages. */
  readonly recipe: string;
}

export type Random = () => number;

const below = (random: Random, end: number): number => Math.floor(random() * end);
const oneOf = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)]!;

const rows = [
  { id: 1, title: 'Solar power', text: 'Power from the “sun”, at night; too.' },
  { id: 2, title: 'Wind & waves', text: 'Turbines\nin two lines' },
  { id: 3, title: '太阳能', text: '' },
];
const names = ['id', 'title', 'text'] as const;
const table = { name: 'Sheet', header: names, rows: rows.map(row => names.map(name => row[name])) };
const csv = (delimiter: string): string =>
  [names, ...table.rows].map(cells => cells.map(cell => JSON.stringify(String(cell))).join(delimiter)).join('\r\n');

const json = JSON.stringify(rows);
const request = JSON.stringify({ algorithm: 'STC', parameters: { maxClusters: 3 }, documents: rows });
const solr = JSON.stringify({ responseHeader: { params: { q: 'sun' } }, response: { docs: rows } });
const hits = JSON.stringify({ hits: { hits: rows.map(_source => ({ _id: 'x', _source })) } });
const element = ({ id, title, text }: (typeof rows)[number]): string =>
  `<doc id="${id}"><title>${title.replace('&', '&amp;')}</title><text><![CDATA[${text}]]></text></doc>`;
const xml = `<?xml version="1.0" encoding="utf-8"?>\n<!-- three --><docs>${rows.map(element).join('\n')}</docs>`;
const html = `<!doctype html><html><head><title>T</title><script>x("</p>")</script></head><body>${rows
  .map(({ title, text }) => `<h2>${title}</h2><p class="a">${text}<br>&eacute;</p><ul><li>x</ul>`)
  .join('')}</body></html>`;
const markdown = rows
  .map(({ title, text }) => `# ${title}\n\n* ${text}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n`)
  .join('\n');

const records = rows.map(({ id, title, text }) => ({
  type: ['article'],
  title,
  abstract: text,
  authors: ['Sun, A.', 'Moon, B.'],
  pmid: `${id}`,
  keywords: ['sun', 'wind'],
}));
const endnote = `<?xml version="1.0"?><xml><records>${records
  .map(({ title }) => `<record><titles><title><style>${title.replace('&', '&amp;')}</style></title></titles></record>`)
  .join('')}</records></xml>`;

const utf16 = (text: string): Uint8Array => {
  const bytes = new Uint8Array(2 + 2 * text.length);
  bytes.set([0xff, 0xfe]);
  for (let at = 0; at < text.length; at++) new DataView(bytes.buffer).setUint16(2 + 2 * at, text.charCodeAt(at), true);
  return bytes;
};

const fixtures = new URL('../../fixtures/', import.meta.url);
const fixture = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, fixtures)));
/** Exports of programs, a file of each kind. */
const exported = readdirSync(new URL('field/', fixtures));

/** Files of text by name. */
const texts: readonly (readonly [string, string])[] = [
  ['list.json', json],
  ['request.json', request],
  ['solr.json', solr],
  ['hits.json', hits],
  ['lines.ndjson', rows.map(row => JSON.stringify(row)).join('\n')],
  ['comma.csv', csv(',')],
  ['semicolon.csv', csv(';')],
  ['tab.tsv', csv('\t')],
  ['feed.xml', xml],
  ['records.ris', writeRis(records)],
  ['records.nbib', writeNbib(records)],
  ['records.bib', writeBibtex(records)],
  ['records.xml', endnote],
  ['page.html', html],
  ['notes.md', markdown],
  ['server.log', rows.map(({ id, text }) => `2024-03-12 10:00:0${id} [main] ERROR ${text}`).join('\n')],
  [
    'service.log',
    rows.map(({ id, text }) => `time=2024-03-12T10:00:0${id}Z level=info msg=${JSON.stringify(text)}`).join('\n'),
  ],
  ['chat.txt', rows.map(({ id, text }) => `[12/03/2024, 10:0${id}:00] Ada: ${text}`).join('\n')],
  ['talk.srt', rows.map(({ id, text }) => `${id}\n00:00:0${id},000 --> 00:00:1${id},500\n<i>${text}</i>`).join('\n\n')],
  [
    'page.xls',
    `<html><body><table>${rows.map(row => `<tr><td>${Object.values(row).join('<td>')}</tr>`).join('')}</table>`,
  ],
  ['twice.json', JSON.stringify(rows.map(row => ({ ...row, text: 'cafÃ© dÃ©jÃ\u00a0 vu, itâ€™s' })))],
  [
    'board.json',
    JSON.stringify({ name: 'b', lists: [{ id: 1 }, { id: 2 }], cards: rows, actions: [...rows, ...rows] }),
  ],
  ['lines.txt', rows.map(({ text }) => text).join('\n\n')],
  ['clippings.txt', rows.map(({ title, text }) => `${title} (Ada)\n- Page 3\n\n${text}\n==========\n`).join('')],
  ['paper.tex', rows.map(({ title, text }) => `\\section{${title}}\n\\emph{${text}} $a$ % b\n\n`).join('')],
  ['notes.org', rows.map(({ title, text }) => `* TODO ${title} :a:\n:PROPERTIES:\n:ID: 1\n:END:\n${text}\n`).join('')],
  ['page.wiki', rows.map(({ title, text }) => `== ${title} ==\n'''${text}''' [[a|b]]\n\n`).join('')],
  ['fields.csv', rows.map(({ title, text }) => `TITLE,${title}\nABSTRACT,${text}\n`).join('\n')],
  ['train.txt', rows.map(({ title }) => `__label__a __label__b ${title}`).join('\n')],
  ['cells.json', JSON.stringify({ rows: rows.map(({ id, text }) => ({ f: [{ v: id }, { v: text }] })) })],
  ['thread.json', JSON.stringify({ kind: 'Listing', data: { children: rows.map(data => ({ kind: 't1', data })) } })],
  [
    'book.ipynb',
    JSON.stringify({ nbformat: 4, cells: rows.map(({ text }) => ({ cell_type: 'markdown', source: [text] })) }),
  ],
  ['drawn.txt', `id | title\n---+---\n${rows.map(({ id, title }) => `${id} | ${title}\n`).join('')}(3 rows)\n`],
  [
    'git.log',
    rows.map(({ title }) => `commit 0123456789ab\nAuthor: Ada <a@b>\nDate: Mon\n\n    ${title}\n`).join('\n'),
  ],
  ['talk.txt', [...rows, ...rows].map(({ id, text }) => `${id % 2 ? 'Ada' : 'Per'}: ${text}\n`).join('\n')],
  ['utf-7.txt', 'Gr+APYA3w-e T+APw-ren\n+ANw-ber\n'],
];

/** Valid files by name: one or more of every format. */
export async function validFiles(): Promise<readonly (readonly [name: string, bytes: Uint8Array])[]> {
  return [
    ...texts.map(([name, text]) => [name, strToU8(text)] as const),
    ['wide.csv', utf16(csv(','))],
    ['list.json.gz', gzipSync(strToU8(json), { mtime: 0 })],
    ['table.xlsx', await writeXlsx([table])],
    ['table.ods', writeOds([table])],
    ['table.parquet', fixture('parquet/solar-snappy.parquet')],
    ['packed.parquet', fixture('parquet/solar-zstd.parquet')],
    ...exported.map(name => [name, fixture(`field/${name}`)] as const),
  ];
}

/** What readers choke on: signs of each format, numbers at the edge, endings without beginnings. */
const pieces = [
  ...[
    '{',
    '}',
    '[',
    ']',
    '"',
    "'",
    ',',
    ';',
    '\t',
    '|',
    '\n',
    '\r',
    '<',
    '>',
    '</',
    '<a ',
    '/>',
    '&',
    '&#x110000;',
    ']]>',
  ],
  ...[
    '<!--',
    '-->',
    '<?',
    '<!DOCTYPE x [<!ENTITY e "&e;&e;">]>',
    '&e;',
    '\\',
    '\\u',
    '\\ud800',
    '\0',
    '\ufeff',
    '\u2028',
  ],
  ...[
    '__proto__',
    'constructor',
    '-1',
    '0',
    '1e999',
    '99999999999',
    'NaN',
    '1048576',
    'XFD1048576',
    '__proto__":{"x":',
  ],
  ...[
    ' r="XFD1048576"',
    ' table:number-columns-repeated="16384"',
    ' table:number-rows-repeated="1048576"',
    '```',
    '# ',
    '|-|',
  ],
].map(piece => strToU8(piece));

type Mutation = (bytes: Uint8Array, random: Random) => Uint8Array;

const joined = (...parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const cut = (
  bytes: Uint8Array,
  random: Random,
): readonly [before: Uint8Array, piece: Uint8Array, after: Uint8Array] => {
  const from = below(random, bytes.length + 1);
  const to = Math.min(bytes.length, from + below(random, 40));
  return [bytes.subarray(0, from), bytes.subarray(from, to), bytes.subarray(to)];
};

/** How long a file may grow by repetition. */
const LONGEST = 200_000;

const mutations: Readonly<Record<string, Mutation>> = {
  flip: (bytes, random) => {
    const changed = bytes.slice();
    for (let left = 1 + below(random, 8); left > 0 && bytes.length > 0; left--)
      changed[below(random, bytes.length)]! ^= 1 << below(random, 8);
    return changed;
  },
  insert: (bytes, random) => {
    const [before, piece, after] = cut(bytes, random);
    return joined(before, oneOf(random, pieces), piece, after);
  },
  replace: (bytes, random) => {
    const [before, , after] = cut(bytes, random);
    return joined(before, oneOf(random, pieces), after);
  },
  remove: (bytes, random) => {
    const [before, , after] = cut(bytes, random);
    return joined(before, after);
  },
  end: (bytes, random) => bytes.slice(0, below(random, bytes.length)),
  begin: (bytes, random) => bytes.slice(below(random, bytes.length)),
  repeat: (bytes, random) => {
    const [before, piece, after] = cut(bytes, random);
    const times = Math.min(10 ** (1 + below(random, 4)), Math.floor(LONGEST / (piece.length + 1)));
    return joined(before, ...Array.from({ length: times }, () => piece), after);
  },
  fill: (bytes, random) => {
    const [before, , after] = cut(bytes, random);
    const piece = oneOf(random, pieces);
    return joined(before, ...Array.from({ length: 10 ** (1 + below(random, 4)) }, () => piece), after);
  },
};

function mutate(bytes: Uint8Array, random: Random): { readonly bytes: Uint8Array; readonly recipe: string } {
  const recipe: string[] = [];
  let mutated = bytes;
  for (let left = 1 + below(random, 3); left > 0; left--) {
    const name = oneOf(random, Object.keys(mutations));
    mutated = mutations[name]!(mutated, random);
    recipe.push(name);
  }
  return { bytes: mutated, recipe: recipe.join(' ') };
}

/** Changes an entry inside a zip archive, so that the archive itself stays whole; or leaves the entry out. */
function mutateEntry(bytes: Uint8Array, random: Random): { readonly bytes: Uint8Array; readonly recipe: string } {
  const entries = unzipSync(bytes);
  const name = oneOf(random, Object.keys(entries));
  const kind = below(random, 6);
  const { [name]: entry, ...others } = entries;
  if (kind === 0) return { bytes: zipSync(others), recipe: `without ${name}` };
  if (kind === 1) return { bytes: zipSync({ ...others, [`${name}x`]: entry! }), recipe: `renamed ${name}` };
  const { bytes: mutated, recipe } = mutate(entry!, random);
  return { bytes: zipSync({ ...entries, [name]: mutated }), recipe: `${recipe} of ${name}` };
}

const isZip = (bytes: Uint8Array): boolean => strFromU8(bytes.subarray(0, 2), true) === 'PK';

/** Damaged files without end. */
export async function* mutatedFiles(seed: number): AsyncGenerator<MutatedFile> {
  const valid = await validFiles();
  const random = randomFrom(seed);
  for (;;) {
    const [name, bytes] = oneOf(random, valid);
    const mutated = isZip(bytes) && random() < 0.7 ? mutateEntry(bytes, random) : mutate(bytes, random);
    // Now and then the name promises another format, or the file is packed once more.
    const other = random() < 0.1 ? oneOf(random, valid)[0] : name;
    const packed = random() < 0.05 ? gzipSync(mutated.bytes, { mtime: 0 }) : mutated.bytes;
    yield { name: other, bytes: packed, recipe: `${name}: ${mutated.recipe}` };
  }
}
