import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFile } from '../read/read-file.js';
import { describeFields, documentsFor } from './describe-fields.js';

const fixture = (name: string) =>
  readFile(new Uint8Array(readFileSync(new URL(`../../fixtures/field/${name}`, import.meta.url))), name);

const clustered = (fields: readonly { readonly name: string; readonly natural: boolean }[]) =>
  fields.filter(({ natural }) => natural).map(({ name }) => name);

test.each([
  ['short-answers.csv', ['Q1_why']],
  ['rayyan.csv', ['title', 'abstract']],
  ['jira.csv', ['Summary', 'Description', 'Comment']],
  ['972.csv', ['answer']],
  ['openalex-api.json', ['title', 'abstract']],
])('of %s, %j is clustered', async (name, expected) => {
  const { fields } = await fixture(name);
  expect(clustered(fields)).toEqual(expected);
});

test('the title of a ticket is its summary, and its dates are dates', async () => {
  const { fields } = await fixture('jira.csv');
  const roleOf = (name: string) => fields.find(field => field.name === name)?.role;
  expect([roleOf('Summary'), roleOf('Project name'), roleOf('Created')]).toEqual(['title', 'property', 'date']);
});

test('answers that say nothing are not clustered, and are named', async () => {
  const { records, fields, notices } = await fixture('972.csv');
  expect(notices.map(({ message }) => message)).toEqual([
    '215 values in “answer” only say that there is no answer, such as “Nothing to say”, “-”, “N/A”. They are not clustered.',
  ]);
  const documents = documentsFor(records, clustered(fields));
  expect(documents.filter(document => !('answer' in document))).toHaveLength(215);
  expect(records[1]).toEqual({ id: '1', answer: 'Nothing to say' });
});

const title = (n: number) =>
  `On the ${['growth', 'taste', 'colour', 'price', 'size', 'weight'][n % 6]} of tomatoes ${n}`;
const abstract = (n: number) =>
  `We measure how the ${['growth', 'taste', 'colour'][n % 3]} of tomatoes depends on light, water and soil in ${n} gardens.`;
const answers = ['screen broken', 'parcel lost', 'rude staff', 'long queue', 'battery weak today'];
const cities = ['Leeds', 'York', 'Hull'];

/** The columns of a table of twelve rows. */
type Columns = Readonly<Record<string, (row: number) => string>>;

test.each<[string, Columns, readonly string[]]>([
  [
    'short answers beside an id and a city',
    { nr: n => String(n), q1: n => answers[n % 5]!, city: n => cities[n % 3]! },
    ['q1'],
  ],
  ['one word each', { id: n => `R${n}`, first: n => ['price', 'staff', 'queue'][n % 3]! }, ['first']],
  [
    'short answers beside a scale and a date',
    { when: n => `2024-05-${10 + n}`, scale: n => String(n % 5), remark: n => answers[n % 5]! },
    ['remark'],
  ],
  ['short answers that repeat', { respondent: n => String(1000 + n), why: () => 'no parking' }, ['why']],
  [
    'short answers in another script',
    { id: n => String(n), 理由: n => ['画面が暗い', '配達が遅い'][n % 2]! },
    ['理由'],
  ],

  [
    'affiliations',
    {
      title,
      abstract,
      Affiliations: n => `Department of Examples, University of Place ${n}, 1 Long Street, Exampletown, United Kingdom`,
    },
    ['title', 'abstract'],
  ],
  [
    'correspondence',
    {
      title,
      abstract,
      'Correspondence Address': n =>
        `A. Okafor; Department of Examples, University of Place ${n}, Exampletown, United Kingdom; email: a${n}@example.org`,
    },
    ['title', 'abstract'],
  ],
  [
    'references',
    {
      title,
      abstract,
      'Cited References': n =>
        `Okafor, A. (2019) On the growth of tomatoes in gardens, Journal of Examples, ${n}; Lind, P. (2020) On colour`,
    },
    ['title', 'abstract'],
  ],
  [
    'copyright and publisher',
    {
      title,
      abstract,
      'Copyright Notice': n =>
        `Copyright ${n} The Authors. Published by Example Press on behalf of the society of gardens and soil`,
      Publisher: n => `Example Press of the Society of Gardens ${n}`,
    },
    ['title', 'abstract'],
  ],
  [
    'notes of tools',
    { title, abstract, Notes: n => `Imported from Example on Monday and checked by two people in round ${n}` },
    ['title', 'abstract'],
  ],
  [
    'a journal and a second column of titles',
    {
      title,
      display_title: title,
      abstract,
      'container-title': n => `Journal of the society of gardens and soil ${n}`,
    },
    ['title', 'abstract'],
  ],
  [
    'institutions and attachments',
    {
      title,
      abstract,
      Institution: n => `University of Place ${n}, School of Soil and Gardens`,
      'File Attachments': n => `/home/a/papers of the year/tomatoes and light ${n}.pdf`,
    },
    ['title', 'abstract'],
  ],

  ['a customer', { 'Customer name': n => `Ada Okafor ${'abcdefghijkl'[n]}`, message: abstract }, ['message']],
  [
    'a person in two columns',
    { 'First name': n => `Ada${n}`, 'Last name': n => `Okafor van der ${n}`, feedback: abstract },
    ['feedback'],
  ],
  ['an account', { 'user.name': n => `ada the gardener ${n}`, text: abstract }, ['text']],
  [
    'a status that repeats',
    {
      text: abstract,
      'status.description': n => `This ticket waits for the next step of the team in ${cities[n % 3]} to be done soon`,
    },
    ['text'],
  ],
  [
    'a project that repeats',
    { subject: title, 'project title': () => 'Second garden of the town', body: abstract },
    ['subject', 'body'],
  ],

  [
    'what a person thinks of a reference',
    {
      title,
      'comment on references': n => `The references of paper ${n} are too old and should be read again by all of us`,
    },
    ['title', 'comment on references'],
  ],
  ['conclusions of the authors', { title, "Authors' conclusions": abstract }, ['title', "Authors' conclusions"]],
  ['notes without an abstract', { title, notes: abstract }, ['title', 'notes']],
])('of a table with %s, the texts are clustered', (_, columns, expected) => {
  const rows = Array.from({ length: 12 }, (_unused, row) =>
    Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, value(row)])),
  );
  expect(clustered(describeFields(rows))).toEqual(expected);
});

test.each([
  ['😀😀\n', 'I like the new app\n', '1 value in “text” has emojis alone.'],
  ['❤️\n🔥🔥🔥\n', 'The update is slow\n', '2 values in “text” have emojis alone.'],
  ['👩‍💻 ✨\n👍🏽\n😂!\n', 'It crashes at the start\n', '3 values in “text” have emojis alone.'],
])('values of emojis are said to have no words: %j', async (emojis, text, sentence) => {
  const content = `text\n${emojis}${text}Works 😀 2 times\nAnother longer answer here\n`;
  const { notices } = await readFile(new TextEncoder().encode(content), 'answers.csv');
  expect(notices.map(({ message }) => message).join()).toContain(
    `${sentence} Emojis are not words, so such documents are in no topic.`,
  );
});
