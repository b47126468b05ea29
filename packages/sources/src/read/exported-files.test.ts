/** Exports of programs for reading, writing and labelling: each document has its text, and what stands around it is a column. */
import { expect, test } from 'vitest';
import { readFile } from './read-file.js';
import type { ReadOptions } from './read-options.js';

const read = (text: string, name: string, options?: ReadOptions) =>
  readFile(new TextEncoder().encode(text), name, options);
type ReadSet = Awaited<ReturnType<typeof read>>;
const saidOf = ({ notices }: ReadSet) => notices.map(({ message }) => message).join('\n');
const clustered = ({ fields }: ReadSet) => fields.filter(({ natural }) => natural).map(({ name }) => name);

const TEXTS = [
  'The parcel arrived two weeks late and the box was damaged',
  'The office printer jams on every second page',
  'I was charged twice on my credit card this month',
  'The reset link for my password has expired already',
];

const clipping = (book: string, place: string, text: string) =>
  `${book}\r\n- ${place}\r\n\r\n${text}\r\n==========\r\n`;

test.each([
  ['Your Highlight on page 3 | Location 100-101 | Added on Monday, March 11, 2024 10:11:05 AM'],
  ['Ihre Markierung auf Seite 3 | Hinzugefügt am Montag, 11. März 2024 10:11:05'],
  ['La subrayado en la página 3 | posición 100-101 | Añadido el lunes, 11 de marzo de 2024 10:11:05'],
])('clippings of a Kindle are documents beside their books: %s', async place => {
  const text = TEXTS.map((each, at) => clipping(at % 2 ? 'On (Bees) (Lind, Ada)' : 'Untitled', place, each)).join('');
  const set = await read(`\ufeff${text}${clipping('Untitled', place, '')}`, 'My Clippings.txt');
  expect(set.records.map(record => [record['text'], record['book'], record['author']])).toEqual(
    TEXTS.map((each, at) => [each, ...(at % 2 ? ['On (Bees)', 'Lind, Ada'] : ['Untitled', undefined])]),
  );
  expect(clustered(set)).toEqual(['text']);
  expect(saidOf(set)).toContain('1 without text, such as bookmarks, is left out.');
});

const LATEX = String.raw`\documentclass[11pt]{article}
\usepackage{graphicx} % for pictures
\begin{document}
\maketitle
\begin{abstract}
${TEXTS[0]}~\cite{lind2020}, says \emph{every} M\"uller.
\end{abstract}
\section{Late \textbf{parcels}}\label{sec:late}
The price rose by 5\,\% to $p = 3$ euros \citep[p.~3]{holm}.
\begin{equation}
a = b
\end{equation}
Then it fell.

\subsection*{Lists}
\begin{itemize}
\item ${TEXTS[1]}
\end{itemize}
\end{document}
never read`;

test.each(['paper.tex', 'paper.txt'])('paragraphs of LaTeX are documents below their headings: %s', async name => {
  const set = await read(LATEX, name);
  expect(set.records).toEqual(
    [
      { text: `${TEXTS[0]}, says every Müller.` },
      { text: 'The price rose by 5 % to euros.\nThen it fell.', section: 'Late parcels' },
      { text: TEXTS[1], section: 'Lists' },
    ].map(record => expect.objectContaining(record)),
  );
  expect(clustered(set)).toEqual(['text']);
  expect((await read(LATEX, name, { several: true })).records).toHaveLength(1);
});

test('notes in Org mode are documents below their headings', async () => {
  const notes = TEXTS.map(
    (text, at) =>
      `* TODO Note ${at} :work:\n  SCHEDULED: <2024-03-1${at}>\n  :PROPERTIES:\n  :ID: ${at}\n  :END:\n  ${text}\n`,
  );
  const set = await read(`#+TITLE: Notes\n\n${notes.join('')}`, 'notes.txt');
  expect(set.records).toEqual(TEXTS.map((text, at) => ({ text, section: `Note ${at}` })));
});

test.each([
  ['one label', (text: string) => `__label__late ${text}`, ['late']],
  ['several labels', (text: string) => `__label__late __label__bad , ${text}`, ['late', 'bad']],
])('lines of fastText with %s have it in a column', async (_, line, label) => {
  const set = await read(TEXTS.map(text => `${line(text)}\n`).join(''), 'train.txt');
  expect(set.records).toEqual(TEXTS.map(text => ({ text, label })));
  expect(clustered(set)).toEqual(['text']);
});

test.each([
  ['numbers in brackets', (at: number) => `<${at}>`, (tag: string) => `${tag} - `],
  ['numbers with a full stop', (at: number) => `${at}.`, (tag: string) => `${tag}  - `],
  ['no space before hyphens', (at: number) => `${at}. `, (tag: string) => `${tag}- `],
  ['no hyphens', (at: number) => `${at}.`, (tag: string) => `${tag} `],
  ['values below their tags', (at: number) => `<${at}>`, (tag: string) => `${tag}\n  `],
])('tagged records of Ovid with %s are read', async (_, number, tag) => {
  const records = TEXTS.map(
    (text, at) =>
      `${number(at + 1)}\n${tag('UI')}30${at}\n${tag('TI')}Title ${at}\n${tag('AU')}Lind A\n${tag('AB')}${text}\n     and more.\n${tag('YR')}2021\n\n`,
  );
  const set = await read(records.join(''), 'export.txt');
  expect(set.records.map(({ title, abstract, year }) => [title, abstract, year])).toEqual(
    TEXTS.map((text, at) => [`Title ${at}`, `${text} and more.`, '2021']),
  );
  expect(clustered(set)).toEqual(['title', 'abstract']);
});

const row = (text: string, at: number) => ({
  f: [{ v: `${at}` }, { v: text }, { v: [{ v: 'a' }, { v: 'b' }] }, { v: '1710043200' }],
});
const fields = [
  { name: 'id', type: 'INTEGER' },
  { name: 'comment', type: 'STRING' },
  { name: 'tags', type: 'STRING', mode: 'REPEATED' },
  { name: 'created', type: 'TIMESTAMP' },
];

test('rows of BigQuery have the names of the schema', async () => {
  const response = { kind: 'bigquery#queryResponse', schema: { fields }, totalRows: '4', rows: TEXTS.map(row) };
  const set = await read(JSON.stringify(response), 'a.json');
  const rest = { tags: ['a', 'b'], created: '2024-03-10 04:00' };
  expect(set.records).toEqual(
    TEXTS.map((comment, at) => ({ id: `${at}`, comment, ...rest, created: expect.any(String) })),
  );
  expect(clustered(set)).toEqual(['comment']);
});

test.each([
  ['a list', JSON.stringify(TEXTS.map(row))],
  ['lines', TEXTS.map(text => `${JSON.stringify(row(text, 7))}\n`).join('')],
])('rows of BigQuery without a schema are columns by their places: %s', async (_, text) => {
  const set = await read(text, 'a.json');
  expect(set.records.map(record => record['column 2'])).toEqual(TEXTS);
  expect(clustered(set)).toEqual(['column 2']);
  expect(saidOf(set)).toContain('without the names of their columns');
});

test.each([
  ['Gr+APYA3w-ere T+APw-ren\n+ANw-berall fehlen Schl+APw-ssel\n', 'Größere Türen\nÜberall fehlen Schlüssel'],
  ['+BB8EPgRBBEsEOwQ6BDA +BD8EQAQ4BEgEOwQw\n1 +- 1', 'Посылка пришла\n1 + 1'],
])('UTF-7 is read, and said: %j', async (written, text) => {
  const set = await read(written, 'a.txt');
  expect(set.records.map(record => record['text']).join('\n')).toBe(text);
  expect(saidOf(set)).toContain('it is read as UTF-7');
});

test.each([
  '+4712345678 called\n+4722334455 called',
  'a+b and c+d',
  'water+pressure and printer+solution',
  '+AB12-X +CD34-Y',
  '1+-2 x+APw-',
])('%j is no UTF-7', async text => {
  expect((await read(text, 'a.txt')).records.map(record => record['text']).join('\n')).toBe(text);
});
