/** What agents have in hand goes in as it is: issues, hits of search engines, rows, messages. */
import { expect, test } from 'vitest';
import { checkInput } from './check-input.js';
import { clusterTool } from './cluster.js';
import { readTexts } from './read-texts.js';

const subjects = ['Printer jams on every page', 'Login page stays blank', 'Export loses the last column'];
const bodies = [
  'The printer in room two jams whenever it prints both sides of the paper.',
  'After the update the login page stays blank and nobody can sign in.',
  'When a table is exported to a file the last column is missing.',
];
const rows = Array.from({ length: 12 }, (_, n) => ({
  n,
  title: `${subjects[n % 3]} ${n}`,
  body: `${bodies[n % 3]} Seen ${n + 2} times.`,
}));

const shapes: readonly (readonly [string, readonly unknown[], readonly string[]])[] = [
  ['texts', rows.map(({ body }) => body), ['text']],
  ['title and text', rows.map(({ title, body }) => ({ title, text: body })), ['title', 'text']],
  ['number, title and body', rows.map(({ n, title, body }) => ({ number: 100 + n, title, body })), ['title', 'body']],
  [
    'issues of GitHub',
    rows.map(({ n, title, body }) => ({
      url: `https://api.example.org/repos/a/b/issues/${n}`,
      id: 9_000_000 + n,
      number: n,
      title,
      user: { login: 'cy', id: 7, avatar_url: 'https://avatars.example.org/u/7' },
      labels: [{ id: 1, name: 'bug', color: 'd73a4a' }],
      state: 'open',
      assignee: null,
      created_at: '2026-11-02T10:00:00Z',
      body,
      reactions: { total_count: 0, '+1': 0 },
    })),
    ['title', 'body'],
  ],
  [
    'issues of GitLab',
    rows.map(({ n, title, body }) => ({ iid: n, title, description: body, author: { username: 'x' }, labels: [] })),
    ['title', 'description'],
  ],
  [
    'issues of Jira',
    rows.map(({ n, title, body }) => ({ key: `AB-${n}`, fields: { summary: title, description: body } })),
    ['fields.summary', 'fields.description'],
  ],
  [
    'hits of Elasticsearch',
    rows.map(({ n, title, body }) => ({ _index: 'i', _id: `${n}`, _score: 1.5, _source: { title, body } })),
    ['title', 'body'],
  ],
  [
    'a response of OpenSearch',
    [
      {
        took: 3,
        hits: {
          total: { value: 12 },
          hits: rows.map(({ n, title, body }) => ({ _id: `${n}`, _source: { title, body } })),
        },
      },
    ],
    ['title', 'body'],
  ],
  [
    'a response of Solr',
    [
      {
        responseHeader: { status: 0 },
        response: {
          numFound: 12,
          docs: rows.map(({ n, title, body }) => ({ id: `${n}`, title: [title], body: [body] })),
        },
      },
    ],
    ['title', 'body'],
  ],
  [
    'a response of Meilisearch',
    [{ hits: rows.map(({ n, title, body }) => ({ id: n, title, body })), query: 'x', estimatedTotalHits: 12 }],
    ['title', 'body'],
  ],
  ['rows of PostgreSQL', rows.map(({ n, title, body }) => ({ id: n, title, body, rank: 0.1 * n })), ['title', 'body']],
  [
    'hits of Typesense',
    rows.map(({ n, title, body }) => ({ document: { id: `${n}`, title, body }, text_match: 5 })),
    ['document.title', 'document.body'],
  ],
  [
    'a web search',
    rows.map(({ n, title, body }) => ({ position: n, title, link: `https://e.org/${n}`, snippet: body })),
    ['title', 'snippet'],
  ],
  [
    'tickets',
    rows.map(({ n, title, body }) => ({ ticket_id: n, subject: title, description: body, priority: 'high' })),
    ['subject', 'description'],
  ],
  [
    'messages',
    rows.map(({ n, body }) => ({ ts: `17000000${n}.0001`, user: 'U1', text: body, reply_count: n })),
    ['text'],
  ],
  ['reviews', rows.map(({ n, body }) => ({ rating: n % 5, review: body, date: '2026-01-01' })), ['review']],
  ['numbers among texts', [...rows.map(({ body }) => body), '7'], ['text']],
  ['fields that are null', rows.map(({ title, body }, n) => ({ title, body: n % 2 ? null : body })), ['title', 'body']],
  ['lists of texts', rows.map(({ title, body }) => ({ title, paragraphs: [body, body] })), ['title', 'paragraphs']],
  [
    'articles',
    rows.map(({ n, title, body }) => ({ doi: `10.1/${n}`, title, abstract: body, year: 2020 })),
    ['title', 'abstract'],
  ],
  [
    'a page of messages',
    [{ ok: true, messages: rows.map(({ n, body }) => ({ ts: `17.${n}`, user: 'U1', text: body })), has_more: false }],
    ['text'],
  ],
  [
    'mails of Microsoft Graph',
    [{ value: rows.map(({ title, body }) => ({ subject: title, body: { contentType: 'text', content: body } })) }],
    ['subject', 'body.content'],
  ],
  [
    'a feed with a title of its own',
    [
      {
        title: 'News of the office',
        items: rows.map(({ n, title, body }) => ({ id: n, title, content_text: body })),
      },
    ],
    ['title', 'content_text'],
  ],
  [
    'a listing of Reddit',
    [{ data: { children: rows.map(({ n, title, body }) => ({ kind: 't3', data: { n, title, selftext: body } })) } }],
    ['data.title', 'data.selftext'],
  ],
  [
    'nodes of GraphQL',
    [{ data: { issues: { nodes: rows.map(({ n, title, body }) => ({ id: `u-${n}`, title, description: body })) } } }],
    ['title', 'description'],
  ],
  [
    'points of Qdrant',
    [
      {
        result: rows.map(({ n, title, body }) => ({ id: n, score: 0.8, payload: { title, text: body } })),
        status: 'ok',
      },
    ],
    ['payload.title', 'payload.text'],
  ],
  [
    'a response of Vespa',
    [{ root: { fields: { totalCount: 12 }, children: rows.map(({ title, body }) => ({ fields: { title, body } })) } }],
    ['title', 'body'],
  ],
  [
    'a response of Chroma',
    [
      {
        ids: [rows.map(({ n }) => `${n}`)],
        documents: [rows.map(({ body }) => body)],
        metadatas: [rows.map(({ title }) => ({ title }))],
        distances: [rows.map(({ n }) => n / 10)],
      },
    ],
    ['metadatas.title', 'documents'],
  ],
  ['columns', [{ title: rows.map(({ title }) => title), body: rows.map(({ body }) => body) }], ['title', 'body']],
  ['JSON as a text', [JSON.stringify(rows)], ['title', 'body']],
  ['lines of JSON', [rows.map(row => JSON.stringify(row)).join('\n')], ['title', 'body']],
  ['the result of another tool', [{ content: [{ type: 'text', text: JSON.stringify(rows) }] }], ['title', 'body']],
];

test.each(shapes)('%s go in unprepared', (_, given, expected) => {
  const { documents } = readTexts(given as never, { most: 0, fields: [], idField: undefined });
  expect(documents.length).toBeGreaterThanOrEqual(12);
  expect(Object.keys(documents[0]!).sort()).toEqual([...expected].sort());
});

test('a single object, a table and a list in a list are lists of documents, too', () => {
  const read = (documents: unknown) => {
    const { documents: given } = checkInput(clusterTool.input, { documents });
    return readTexts(given as never, { most: 0, fields: [], idField: undefined }).documents;
  };
  const plain = rows.map(({ title, body }) => ({ title, body }));
  const table = [['title', 'body'], ...plain.map(({ title, body }) => [title, body])];
  for (const documents of [{ issues: plain }, table, [plain], JSON.stringify(table)])
    expect(read(documents)).toEqual(plain);
  expect(read([7, 'A text of words'])).toEqual([{ text: '7' }, { text: 'A text of words' }]);
});

test.each<[string, unknown]>([
  [
    'an issue with labels',
    {
      title: 'Printer jams on every page',
      body: 'It jams whenever it prints both sides of the paper.',
      labels: [
        { name: 'bug', description: "Something isn't working" },
        { name: 'good first issue', description: 'Good for newcomers' },
      ],
    },
  ],
  ['a text in brackets', '[bug] The login page stays blank'],
])('%s is one document', (_, document) => {
  expect(readTexts([document as never], { most: 0, fields: [], idField: undefined }).documents).toHaveLength(1);
});

test('what was chosen is said, and the title comes first', () => {
  const given = rows.map(({ n, title, body }) => ({ number: n, body, title }));
  const { documents, notices } = readTexts(given, { most: 0, fields: [], idField: 'number' });
  expect(Object.keys(documents[0]!)).toEqual(['title', 'body', 'number']);
  expect(notices).toEqual([]);
  const without = readTexts(given, { most: 0, fields: [], idField: undefined });
  expect(without.notices).toEqual(['Clustered by title, body. Not by number; `fields` chooses others.']);
});

test('a field may be named by its last part, or by the object that holds it', () => {
  const given = rows.map(({ n, title, body }) => ({ key: n, fields: { summary: title, text: body } }));
  const keysWith = (fields: string[]) =>
    Object.keys(readTexts(given, { most: 0, fields, idField: undefined }).documents[0]!);
  expect(keysWith(['summary'])).toEqual(['fields.summary']);
  expect(keysWith(['fields'])).toEqual(['fields.summary', 'fields.text']);
});

test('documents without a text are rejected with a hint', () => {
  expect(() => readTexts([{ a: {} }, {}], { most: 0, fields: [], idField: undefined })).toThrow(
    'documents: hold no text. Pass texts, or objects with texts',
  );
});
