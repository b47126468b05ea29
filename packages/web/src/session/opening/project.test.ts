import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clusteringOf } from '../clusters/clustering.js';
import { cluster, exampleCollection, exampleRun } from '../clusters/example-run.testing.js';
import type { Collection } from '../documents/collection.js';
import { anySetup } from '../parameters/any-setup.testing.js';
import { freshSetup } from '../parameters/setup.js';
import { createSession, type Session } from '../state/session.js';
import { openProject, projectText } from './project.js';
import { isProject } from './project-kind.js';

const text = fc.string({ unit: 'grapheme' });

const anyCollection: fc.Arbitrary<Collection> = fc
  .array(fc.record({ title: text, tags: fc.array(text) }, { requiredKeys: ['title'] }), { minLength: 4, maxLength: 12 })
  .map(rows => ({
    name: 'a',
    source: 'file',
    query: '',
    matches: null,
    rows,
    fields: [],
    clustered: ['title'],
    language: 'English',
  }));

const anyState = fc.record({
  collection: anyCollection,
  setup: anySetup,
  notes: text,
  title: text,
  labels: fc.uniqueArray(text, { maxLength: 4 }),
  renamed: text,
});

/** A session as it is after a run and a correction. */
function sessionOf({
  collection,
  setup,
  notes,
  title,
  labels,
  renamed,
}: typeof anyState extends fc.Arbitrary<infer T> ? T : never): Session {
  const session = createSession(setup);
  const clusters = labels.map((label, i) => ({ labels: [label], documents: [i % 4, 3], clusters: [], score: i / 3 }));
  const corrections = [
    { kind: 'rename' as const, target: { label: labels[0] ?? '', documents: [0, 3] }, name: renamed },
  ];
  const run = {
    number: 7,
    setup,
    clustered: ['title'],
    roles: { title: 'title' as const, tags: 'tag' as const },
    corrections,
    response: { clusters },
    clustering: clusteringOf(clusters, collection.rows.length),
    millis: 12,
    where: 'in this browser',
  };
  session.send({ type: 'arrived', collection, corrections, notes, title, run });
  return session;
}

test('a project saved again after opening has the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(anyState, async state => {
      const saved = projectText(sessionOf(state));
      const session = createSession(freshSetup('Lingo'));
      await openProject(session, saved);
      expect(projectText(session)).toBe(saved);
    }),
  );
});

test.each([
  ['as it is saved', 1],
  ['without any space, as another program may write it', undefined],
  ['with more space', 8],
])('a file of a project is known as one, %s', async (_how, space) => {
  const text = JSON.stringify({ kind: 'sheaf-project', version: 1, collection: {} }, null, space);
  expect(await isProject(new File([text], 'a.json'))).toBe(true);
  expect(await isProject(new File([`[${text}]`], 'a.json'))).toBe(false);
});

test('clusters of another tool are still those of their file when the project is opened', async () => {
  const session = createSession(freshSetup('Lingo'));
  const rows = [{ title: 'Data' }];
  const run = exampleRun([cluster('Data', [0])], 1, { imported: 'theirs.json' });
  session.send({ type: 'arrived', collection: exampleCollection(rows, { fields: [] }), run });
  const other = createSession(freshSetup('Lingo'));
  await openProject(other, projectText(session));
  expect(other.getState().runs[0]).toMatchObject({ imported: 'theirs.json' });
});

describe('projects of earlier versions', () => {
  test.each(['project-1.sheaf.json'])('%s opens', async name => {
    const session = createSession(freshSetup('Lingo'));
    await openProject(session, readFileSync(new URL(`../../../fixtures/${name}`, import.meta.url), 'utf8'));
    const { collection, runs, setup } = session.getState();
    expect(collection?.rows).toHaveLength(30);
    expect(setup.changes).toEqual({ desiredClusterCount: 7 });
    expect(runs[0]?.clustering.items.length).toBeGreaterThan(2);
  });
});

test.each([
  ['{"kind": "sheaf-project", "version": 99}', /newer version \(99\)/],
  ['{"kind": "sheaf-project", "version": 1', /damaged/],
  ['{"kind": "sheaf-project", "version": 1}', /no documents/],
  ['{"kind": "other"}', /not a Sheaf project file/],
])('the project %s is refused in a sentence', async (content, reason) => {
  await expect(openProject(createSession(freshSetup('Lingo')), content)).rejects.toThrow(reason);
});

describe('a hostile project', () => {
  const field = {
    ...{ name: 'title', type: 'text', role: 'title', confidence: 1, natural: true, filled: 1, empty: 0, distinct: 1 },
    ...{ meanLength: 1, meanWords: 1, meanValues: 1, prose: 1, samples: ['a'] },
  };
  const collection = {
    ...{ name: 'a', source: 'file', query: '', matches: null, language: null },
    ...{ rows: [{ title: 'a' }], fields: [field], clustered: ['title'] },
  };
  const result = { clusters: [], clustered: ['title'], colours: [] };
  const nested = (levels: number): object =>
    Array.from({ length: levels }).reduce<object>(inner => ({ labels: ['x'], documents: [0], clusters: [inner] }), {
      labels: ['x'],
      documents: [0],
    });
  const project = (content: object) => JSON.stringify({ kind: 'sheaf-project', version: 1, ...content });
  const open = (text: string) => openProject(createSession(freshSetup('Lingo')), text);

  test.each([
    [{ collection: { ...collection, fields: [null] } }, 'collection.fields[0] is an object, not null.'],
    [
      { collection: { ...collection, fields: [{ ...field, role: 'boss' }] } },
      /fields\[0\]\.role is one of title, text/,
    ],
    [{ collection: { ...collection, rows: [{ title: 7 }] } }, 'rows[0].title is a text or a list of texts, not 7.'],
    [{ collection: { ...collection, rows: [{ title: [{}] }] } }, 'rows[0].title[0] is a text, not an object.'],
    [{ collection: { ...collection, rows: [[]] } }, 'collection.rows[0] is an object, not an empty list.'],
    [{ collection: { ...collection, clustered: [null] } }, 'collection.clustered[0] is a text, not null.'],
    [{ collection, result: { ...result, clusters: [null] } }, 'result.clusters[0] is an object, not null.'],
    [{ collection, result: { ...result, clusters: [{ labels: [{}], documents: [] }] } }, 'labels[0] is a text'],
    [{ collection, result: { ...result, clusters: [{ labels: [], documents: [5] }] } }, 'a document, 0 to 0, not 5.'],
    [{ collection, result: { ...result, clusters: [nested(900)] } }, /more than 50 deep/],
    [{ collection, result: { ...result, colours: [7] } }, 'result.colours[0] is a list, not 7.'],
    [{ collection, result: { ...result, roles: { title: 'boss' } } }, /result\.roles\.title is one of title, text/],
    [{ collection, result: [] }, 'result is an object, not an empty list.'],
  ])('%j is refused in a sentence with the place, the rule and the value', async (content, reason) => {
    await expect(open(project(content))).rejects.toThrow(reason);
  });

  test('with a column called __proto__ is refused', async () => {
    const text = project({ collection }).replace('"title":"a"', '"__proto__":{"title":"a"}');
    await expect(open(text)).rejects.toThrow('rows[0] has a column “__proto__”, which no table may have.');
  });

  test('of any kind opens whole or is refused in a sentence, and never anything in between', async () => {
    // A new value for every use: a later change may write into what an earlier one has put in place.
    const text = fc.oneof(
      fc.constantFrom('null', '[]', '{}', '[null]', '7'),
      fc.string().map(each => JSON.stringify(each)),
    );
    const junk = text.map(json => JSON.parse(json) as unknown);
    const places = [
      ...Object.keys(collection).map(name => ['collection', name]),
      ...Object.keys(field).map(name => ['collection', 'fields', '0', name]),
      ...[...Object.keys(result), 'roles'].map(name => ['result', name]),
      ...['setup', 'corrections', 'notes', 'title', 'collection', 'result', 'version'].map(name => [name]),
      ['collection', 'rows', '0'],
      ['collection', 'rows', '0', 'title'],
      ['result', 'clusters', '0'],
      ['result', 'clusters', '0', 'labels'],
      ['result', 'clusters', '0', 'documents'],
      ['result', 'clusters', '0', 'score'],
      ['result', 'clusters', '0', 'clusters'],
    ];
    const whole = () => JSON.parse(project({ collection, result: { ...result, clusters: [nested(1)] } })) as object;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...places), junk), { maxLength: 3 }), async changes => {
        const content = whole();
        for (const [path, value] of changes) {
          const parent = path.slice(0, -1).reduce<unknown>((at, name) => (at as never)?.[name], content);
          if (typeof parent === 'object' && parent !== null)
            (parent as Record<string, unknown>)[path.at(-1)!] = structuredClone(value);
        }
        const session = createSession(freshSetup('Lingo'));
        const before = session.getState();
        try {
          await openProject(session, JSON.stringify(content));
          expect(projectText(session)).toContain('"kind": "sheaf-project"');
        } catch (error) {
          expect(String(error)).toMatch(/^Error: The project (file is damaged: .+\.$|was saved by a newer version)/);
          expect(session.getState()).toBe(before);
        }
      }),
      { numRuns: 300 },
    );
  });
});
