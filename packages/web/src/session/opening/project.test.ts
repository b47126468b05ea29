import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clusteringOf } from '../clusters/clustering.js';
import type { Collection } from '../documents/collection.js';
import { provideForms } from '../parameters/algorithms.js';
import { anySetup } from '../parameters/any-setup.js';
import { freshSetup, type Setup } from '../parameters/setup.js';
import { createSession, type Session } from '../state/session.js';
import { openProject, projectText } from './project.js';

provideForms();

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
  labels: fc.uniqueArray(text, { maxLength: 4 }),
  renamed: text,
});

/** A session as it is after a run and a correction. */
function sessionOf({
  collection,
  setup,
  notes,
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
    corrections,
    response: { clusters },
    clustering: clusteringOf(clusters, collection.rows.length),
    millis: 12,
    where: 'in this browser',
  };
  session.send({ type: 'arrived', collection, corrections, notes, run });
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
  ['{"kind": "other"}', /no project of Sheaf/],
])('the project %s is refused in a sentence', async (content, reason) => {
  await expect(openProject(createSession(freshSetup('Lingo')), content)).rejects.toThrow(reason);
});
