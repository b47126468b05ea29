/** Exports of programs for reading, writing and labelling: each document has its text, and what stands around it is a column. */
import { expect, test } from 'vitest';
import { clustered, read, saidOf, TEXTS } from './brought-files.testing.js';

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

const chat = (line: (at: number, name: string, text: string) => string): string =>
  TEXTS.map((text, at) => `${line(at, at % 2 ? 'Ada' : 'Per Lind', text)}\n`).join('');

test.each([
  ['French', (at: number) => `1${at}/03/2024 à 10:1${at} -`],
  ['Danish', (at: number) => `1${at}.03.2024 10.1${at} -`],
  ['Finnish', (at: number) => `1${at}.3.2024 klo 10.1${at} -`],
  ['Indonesian', (at: number) => `1${at}/03/24 10.1${at} -`],
  ['Hungarian', (at: number) => `2024. 03. 1${at}. 10:1${at} -`],
  ['Arabic', (at: number) => `1${at}/\u200f3/2024، 10:1${at} م -`],
  ['Chinese', (at: number) => `2024/3/1${at} 下午10:1${at} -`],
  ['Korean', (at: number) => `2024년 3월 1${at}일 오후 10:1${at},`],
  ['Korean on iOS', (at: number) => `[2024. 3. 1${at}. 오후 10:1${at}:05]`],
])('messages of WhatsApp in %s have their time and author beside them', async (_, time) => {
  const set = await read(
    chat((at, name, text) => `${time(at)} ${name}: ${text}`),
    'chat.txt',
  );
  expect(set.records.map(({ message, source }) => [message, source])).toEqual(
    TEXTS.map((text, at) => [text, at % 2 ? 'Ada' : 'Per Lind']),
  );
  expect(set.fields.find(({ name }) => name === 'time')?.type).toBe('date');
});

test.each([
  [
    'LINE',
    `[LINE] Chat with Ada\nSaved on: 2024/03/10 10:00\n\n2024/03/10(Sun)\n`,
    (at: number, name: string, text: string) => `10:1${at}\t${name}\t${text}`,
  ],
  [
    'KakaoTalk',
    `Talk with Ada\n\n--------------- 2024년 3월 10일 일요일 ---------------\n`,
    (at: number, name: string, text: string) => `[${name}] [오후 10:1${at}] ${text}`,
  ],
  ['Teams', '', (at: number, name: string, text: string) => `${name}   0:0${at}\n${text}`],
  ['Otter', 'Meeting of today\n\n', (at: number, name: string, text: string) => `${name}  1:00:0${at}  \n${text}\n`],
  ['an interview', '', (_: number, name: string, text: string) => `${name}: ${text}\n`],
  ['an interview with times', '', (at: number, name: string, text: string) => `${name} [00:01:0${at}]: ${text}\n`],
])('turns of %s are documents beside their speakers', async (_, above, line) => {
  const set = await read(`${above}${chat(line)}`, 'talk.txt');
  expect(set.records.map(({ text, speaker }) => [text, speaker])).toEqual(
    TEXTS.map((text, at) => [text, at % 2 ? 'Ada' : 'Per Lind']),
  );
  expect(clustered(set)).toEqual(['text']);
});

test.each([
  ['records of fields', TEXTS.map((text, at) => `Title: Case ${at}\nBody: ${text}\n\n`).join('')],
  ['questions with their answers', TEXTS.map((text, at) => `Q: What of ${at}?\nA: ${text}\n\n`).join('')],
  ['texts with colons', TEXTS.map((text, at) => `${['Late', 'Jam', 'Bill', 'Link'][at]}: ${text}\n`).join('')],
])('%s are no turns of a conversation', async (_, text) => {
  const set = await read(text, 'a.txt');
  expect(set.fields.map(({ name }) => name)).not.toContain('speaker');
});

const titles = ['Late parcel', 'Printer jam', 'Charged twice', 'Link expired'];
const cell = (text: string, width: number) => text.padEnd(width);
test.each([
  [
    'Markdown',
    `# Cases\n\n| Title | Comment |\n|:---|---:|\n${TEXTS.map((text, at) => `| ${titles[at]} | ${text} |\n`).join('')}`,
  ],
  [
    'psql',
    ` title | comment \n-------+---------\n${TEXTS.map((text, at) => ` ${cell(titles[at]!, 13)} | ${text}\n`).join('')}(4 rows)\n`,
  ],
  [
    'MySQL',
    `+---+---+\n| title | comment |\n+---+---+\n${TEXTS.map((text, at) => `| ${cell(titles[at]!, 13)} | ${text} |\n`).join('')}+---+---+\n4 rows in set (0.00 sec)\n`,
  ],
  [
    'SQLite',
    `┌──┬──┐\n│ title │ comment │\n├──┼──┤\n${TEXTS.map((text, at) => `│ ${titles[at]} │ ${text} │\n`).join('')}└──┴──┘\n`,
  ],
])('a table that %s draws has a document per row', async (_, text) => {
  const set = await read(text, 'a.txt');
  expect(set.records.map(record => Object.values(record))).toEqual(TEXTS.map((each, at) => [titles[at], each]));
  expect(saidOf(set)).toContain('A table drawn with bars and lines is read');
});

test('Markdown with a table in its text is a text', async () => {
  const table = '| a | b |\n|---|---|\n| 1 | 2 |\n';
  expect((await read(`# Cases\n\n${TEXTS.join('\n\n')}\n\n${table}`, 'a.md')).format).toBe('text');
});

test.each([
  [
    'git log',
    (at: number, text: string) =>
      `commit ${at}abcdef0123\nAuthor: Ada <a@example.org>\nDate:   Mon Mar 1${at} 10:00:00 2024 +0100\n\n    ${text}\n\n a.ts | 2 +-\n\n`,
  ],
  ['git log --oneline', (at: number, text: string) => `${at}abcdef (HEAD -> main) ${text}\n`],
])('commits of %s are documents', async (_, commit) => {
  const set = await read(TEXTS.map((text, at) => commit(at, text)).join(''), 'log.txt');
  expect(set.records.map(({ message }) => message)).toEqual(TEXTS);
  expect(clustered(set)).toEqual(['message']);
});

const post = (kind: string, data: object) => ({ kind, data });
const listing = (...children: readonly object[]) => ({ kind: 'Listing', data: { after: null, children } });
const thread = [
  listing(post('t3', { id: 'p', title: 'Help', selftext: TEXTS[0] })),
  listing(
    post('t1', { id: 'a', body: TEXTS[1], replies: listing(post('t1', { id: 'b', body: TEXTS[2], replies: '' })) }),
    post('t1', { id: 'c', body: TEXTS[3], replies: '' }),
    post('more', { children: ['d'] }),
  ),
];
const users = Array.from({ length: 9 }, (_, id) => ({ id, name: `Person ${id}` }));
const posts = TEXTS.map((cooked, id) => ({ id, cooked: `${cooked}, ${cooked}`, name: 'Ada' }));
const attributes = TEXTS.map((body, id) => ({ type: 'ticket', id, attributes: { body } }));

test.each([
  ['a thread of Reddit', thread, ['p', 'a', 'b', 'c']],
  [
    'posts of Reddit',
    listing(
      ...TEXTS.map((selftext, id) =>
        post('t3', { id: `${id}`, selftext, selftext_html: `&lt;p&gt;${selftext}&lt;/p&gt;` }),
      ),
    ),
    ['0', '1', '2', '3'],
  ],
  ['posts below their authors', { users, post_stream: { posts } }, ['0', '1', '2', '3']],
  [
    'tickets beside longer notes',
    { data: attributes, included: users.map(user => ({ ...user, bio: TEXTS.join(' ') })) },
    ['0', '1', '2', '3'],
  ],
  [
    'results of a query of linked data',
    {
      head: { vars: ['id', 'text'] },
      results: {
        bindings: TEXTS.map((value, at) => ({
          id: { type: 'literal', value: `${at}` },
          text: { type: 'literal', value },
        })),
      },
    },
    ['0', '1', '2', '3'],
  ],
])('%s are the documents', async (_, value, ids) => {
  const set = await read(JSON.stringify(value), 'a.json');
  expect(set.records.map(({ id }) => id)).toEqual(ids);
  expect(clustered(set).join()).not.toMatch(/html|name/);
});

test('texts of a notebook are its documents, without code and what it printed', async () => {
  const cells = TEXTS.flatMap(text => [
    { cell_type: 'markdown', source: ['# Cases\n', '\n', text] },
    { cell_type: 'code', source: ['print("a long text of code")'], outputs: [{ text: ['what the code has printed'] }] },
  ]);
  const set = await read(JSON.stringify({ cells, nbformat: 4, metadata: {} }), 'a.ipynb');
  expect(set.records).toEqual(TEXTS.map(text => ({ text: `Cases\n\n${text}` })));
  expect(saidOf(set)).toContain('code and what it printed are not read');
});

test('that texts of a list are read together is said', async () => {
  const items = TEXTS.map(content => ({
    messages: [
      { role: 'user', content },
      { role: 'assistant', content: `No: ${content}` },
    ],
  }));
  expect(saidOf(await read(JSON.stringify(items), 'a.json'))).toContain('several texts in “messages.content”');
});

test('notes of Anki are a table below its settings', async () => {
  const notes = TEXTS.map((text, at) => `${titles[at]}\t${text}\ttag\n`).join('');
  const set = await read(`#separator:tab\n#html:true\n#tags column:3\n${notes}`, 'deck.txt');
  expect(set.records.map(record => Object.values(record))).toEqual(TEXTS.map((text, at) => [titles[at], text, 'tag']));
  expect(saidOf(set)).not.toContain('cells');
});

test('many rows that are too wide in the same way are named once', async () => {
  const rows = TEXTS.concat(TEXTS)
    .map((text, at) => `${at},Ada,"${text}"\n`)
    .join('');
  expect(saidOf(await read(`id,name\n${rows}`, 'a.csv'))).toBe(
    'Lines 2, 3, 4, 5, 6 and 3 more: 3 cells in a table with 2 columns.',
  );
});

const fieldsOf = (text: string, at: number) =>
  `"TITLE","${titles[at]}"\n"AUTHOR NAMES","Lind A.","Holm P."\n"ABSTRACT","${text}"\n`;
test('rows that are fields of records, as Embase has them, become records', async () => {
  const set = await read(TEXTS.map(fieldsOf).join('\n'), 'a.csv');
  expect(set.records[1]).toEqual({ TITLE: titles[1], 'AUTHOR NAMES': 'Lind A.; Holm P.', ABSTRACT: TEXTS[1] });
  expect(clustered(set)).toEqual(['TITLE', 'ABSTRACT']);
});

test('names and values above a wide table are left out', async () => {
  const rows = TEXTS.map((text, at) => `${at},${titles[at]},"${text}",x.com,Ada,neutral\n`).join('');
  const set = await read(`Brand:,Example\nFrom:,2024-03-10\n\nId,Title,Text,Domain,Author,Mood\n${rows}`, 'a.csv');
  expect([set.records.length, clustered(set)]).toEqual([4, ['Title', 'Text']]);
});

test('of two columns named like titles, the one that says the same everywhere is a property', async () => {
  const people = TEXTS.concat(TEXTS)
    .map((text, at) => `${at},"${text}, ${at}",Per Holm,Head of Sales\n`)
    .join('');
  expect(clustered(await read(`id,Subject,Full name,Title\n${people}`, 'a.csv'))).toEqual(['Subject']);
});

test('quotation marks behind a backslash belong to the text', async () => {
  const rows = TEXTS.map((text, at) => `${at},"${text}, \\"really\\", she said",Ada\n`).join('');
  const set = await read(`id,text,by\n${rows}`, 'a.csv');
  expect(set.records[0]).toEqual({ id: '0', text: `${TEXTS[0]}, "really", she said`, by: 'Ada' });
});

test('objects of JSON in a column are columns of their own', async () => {
  const cells = TEXTS.map((text, at) => JSON.stringify({ text, stars: at }).replaceAll('"', '""'));
  const set = await read(`id,payload\n${cells.map((each, at) => `${at},"${each}"\n`).join('')}`, 'a.csv');
  expect(clustered(set)).toEqual(['payload.text']);
  expect(saidOf(set)).toContain('The values of “payload” are JSON');
});

test.each([
  ['texts', { late: TEXTS.slice(0, 1), jams: TEXTS.slice(1) }],
  ['objects', { late: [{ id: 1, text: TEXTS[0] }], jams: TEXTS.slice(1).map((text, id) => ({ id, text })) }],
])('lists of %s by the names of groups are all read', async (_, value) => {
  const set = await read(JSON.stringify(value), 'a.json');
  expect(set.records.map(({ text, group }) => [text, group])).toEqual(
    TEXTS.map((text, at) => [text, at === 0 ? 'late' : 'jams']),
  );
  expect(saidOf(set)).not.toContain('not read');
});

test('tagged text of RefWorks is read', async () => {
  const records = TEXTS.map(
    (text, at) =>
      `RT Journal Article\nSR Electronic(1)\nA1 Lind, Ada\nA1 Holm, Per\nT1 ${titles[at]}\nYR 2024\nSP 1\nOP 9\nAB ${text}\n\n`,
  );
  const set = await read(records.join(''), 'a.txt');
  expect(set.records.map(({ title, abstract, pages }) => [title, abstract, pages])).toEqual(
    TEXTS.map((text, at) => [titles[at], text, '1-9']),
  );
});

test.each([
  [
    'chat.html',
    `<!DOCTYPE html>\n<html><body><div class="page_body chat_page">${TEXTS[0]}</div></body></html>`,
    'JSON',
  ],
  ['a.ttl', '@prefix dct: <http://purl.org/dc/terms/> .\n<http://e.example/1> dct:title "a"@en .\n', 'RDF'],
  ['a.nt', '<http://e.example/1> <http://purl.org/dc/terms/title> "a"@en .\n', 'RDF'],
  ['a.xml', '<?xml version="1.0"?><alto xmlns="x"><Layout/></alto>', 'ALTO'],
  ['a.html', '<!DOCTYPE html><html><body><ul class="report combineChildItems"><li/></ul></body></html>', 'Zotero'],
  ['a.ass', '[Script Info]\nTitle: x\n', '.srt'],
  ['a.toml', '# cases\n[[case]]\nid = 1\ntext = "a"\n', 'TOML'],
])('%s is refused with what to export instead', async (name, text, reason) => {
  await expect(read(text, name)).rejects.toThrow(reason);
});

test.each([
  [
    'AsciiDoc',
    (title: string, text: string) => `== ${title}\n\n${text}. See https://x.org[this].\n\n----\ncode\n----\n`,
  ],
  [
    'reStructuredText',
    (title: string, text: string) => `${title}\n${'-'.repeat(title.length)}\n\n${text}. See \`this <http://x>\`_.\n\n`,
  ],
  ['MediaWiki', (title: string, text: string) => `== ${title} ==\n\n'''${text}'''. See [[That|this]].{{stub}}\n\n`],
  ['DokuWiki', (title: string, text: string) => `===== ${title} =====\n\n**${text}**. See [[that|this]].\n\n`],
  ['Jira', (title: string, text: string) => `h2. ${title}\n\n*${text}*. {code}x = 1{code}See [this|http://x].\n\n`],
])('paragraphs of %s are documents below their headings', async (_, section) => {
  const set = await read(TEXTS.map((text, at) => section(titles[at]!, text)).join(''), 'a.txt');
  expect(set.records).toEqual(TEXTS.map((text, at) => ({ text: `${text}. See this.`, section: titles[at] })));
});

test('JSON that a script exports is read', async () => {
  const list = JSON.stringify(TEXTS.map(text => ({ text })));
  for (const end of [';\nexport default cases;\n', ';\nmodule.exports = cases;\n', ';\n'])
    expect((await read(`export const cases = ${list}${end}`, 'a.js')).records).toHaveLength(4);
});

test('words with labels are refused', async () => {
  for (const between of ['\t', ' ', ' NN I-NP '])
    await expect(
      read(TEXTS.map(text => text.replaceAll(' ', `${between}O\n`)).join(`${between}B-PER\n\n`), 'a.txt'),
    ).rejects.toThrow('CoNLL');
});
