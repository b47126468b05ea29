import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAssigner } from './create-assigner.js';
import { editTopics } from './edit-topics.js';
import { fitTopics } from './fit-topics.js';
import { inherit } from './growth/inherit.js';
import { readTopicModel } from './model/read-topic-model.js';
import { printTopicModel } from './model/seal-model.js';
import type { TopicModel } from './model/topic-model.js';
import { refitTopics } from './refit-topics.js';
import { expectProgress, language, notes } from './topics.testing.js';
import { updateTopics } from './update-topics.js';

const { model } = fitTopics(notes([0, 1], 30), { language, period: 'one' });
const names = (of: TopicModel) => Object.fromEntries(of.topics.map(({ id, labels }) => [id, labels]));

describe('a new fit', () => {
  test('on the same documents keeps every id and name', () => {
    const refit = refitTopics(model, notes([0, 1], 30), { language });
    expect(names(refit.model)).toEqual(names(model));
    expect(refit.events).toEqual([]);
    expect(refit.model.topics.map(({ size }) => size)).toEqual(model.topics.map(({ size }) => size));
  });

  test('keeps the names of known topics, and gives new ones names that nobody has', () => {
    const refit = refitTopics(model, notes([0, 1, 3], 30, 40), { language, period: 'two' });
    const before = names(model);
    for (const [id, labels] of Object.entries(before)) expect(names(refit.model)[id]).toEqual(labels);
    const added = refit.model.topics.filter(({ id }) => !(id in before));
    expect(added.length).toBeGreaterThan(0);
    const taken = new Set(Object.values(before).flat());
    for (const { labels } of added) expect(labels.some(label => taken.has(label))).toBe(false);
    const made = refit.events.filter(({ kind }) => kind === 'new' || kind === 'split').map(({ topic }) => topic);
    expect(made).toEqual(added.map(({ id }) => id));
    expect(refit.model.lineage[0]).toEqual({ id: model.id, period: 'one' });
  });

  test('tells its progress, and can be cancelled in any step', () => {
    expectProgress(checkpoint => refitTopics(model, notes([0, 1, 3], 30, 40), { language, checkpoint }));
    expectProgress(checkpoint => refitTopics(model, ['unheard'], { language, checkpoint }));
  });

  test('leaves topics without documents as they were, and still finds them', () => {
    const refit = refitTopics(model, notes([1], 40, 7), { language });
    const found = updateTopics(refit.model, notes([0], 12), { language }).assignments;
    const old = new Set(updateTopics(model, notes([0], 12), { language }).assignments.map(({ topic }) => topic));
    expect(found.filter(({ topic }) => topic !== null && old.has(topic)).length).toBeGreaterThan(6);
  });

  test.each([
    ['no documents', []],
    ['documents without words', ['', '12 34']],
    ['documents that make no topic', ['unheard unseen', 'unknown']],
  ])('on %s leaves everything as it was but the sizes', (_, documents) => {
    const refit = refitTopics(model, documents, { language, period: 'two' });
    expect(readTopicModel(printTopicModel(refit.model))).toEqual(refit.model);
    const { terms, seen, bar, topics } = refit.model;
    expect({ terms, seen, bar }).toEqual({
      terms: model.terms,
      seen: model.seen,
      bar: model.bar,
    });
    expect(topics).toEqual(model.topics.map(topic => ({ ...topic, size: 0 })));
    expect(refit.assignments).toHaveLength(documents.length);
    expect(refit.events).toEqual([]);
    expect([refit.model.period, refit.model.lineage[0]!.id]).toEqual(['two', model.id]);
  });

  test.each([
    [[['t1', 't2']]],
    [[['t2', 't1']]],
    [
      [
        ['t1', 't3'],
        ['t4', 't2'],
      ],
    ],
  ])('leaves merged topics merged, each with its own documents: %j', merge => {
    const four = fitTopics(notes([0, 1, 2, 3], 30), { language }).model;
    const merged = editTopics(four, { merge });
    const fresh = notes([0, 1, 2, 3], 30, 30);
    const assigner = createAssigner(merged, language);
    const refit = refitTopics(merged, fresh, { language });
    expect(refit.events).toEqual([]);
    expect(refit.model.topics.map(({ into }) => into)).toEqual(merged.topics.map(({ into }) => into));
    expect(refit.assignments.map(({ topic }) => topic)).toEqual(fresh.map(each => assigner.assign(each).topic));
  });

  test('leaves merged topics merged where one new topic is made of both, mostly of the one that was merged', () => {
    const all = notes([0], 24);
    const isFew = (at: number): boolean => at < 8;
    const rows = [...all.keys()];
    const clusters = [
      { labels: ['Few'], documents: rows.filter(isFew) },
      { labels: ['Many'], documents: rows.filter(at => !isFew(at)) },
    ];
    const coarse = fitTopics(all, { language, clusters, parameters: { granularity: 0.05 } }).model;
    const merged = refitTopics(coarse, all, { language });
    expect(merged.events).toMatchObject([{ kind: 'merged', topic: 't2', from: ['t1'] }]);
    expect(merged.model.topics.map(({ into, from }) => [into, from])).toEqual([
      ['t2', undefined],
      [undefined, ['t1']],
    ]);
    const refit = refitTopics(editTopics(coarse, { merge: [['t1', 't2']] }), all, { language });
    expect(refit.events).toEqual([]);
    expect(refit.model.topics.map(({ id, into }) => [id, into])).toEqual([
      ['t1', undefined],
      ['t2', 't1'],
    ]);
    expect(new Set(refit.assignments.map(({ topic }) => topic))).toEqual(new Set(['t1']));
  });

  test('does not bring back what was dropped', () => {
    const dropped = editTopics(model, { drop: model.topics.map(({ id }) => id) });
    const { assignments } = refitTopics(dropped, notes([0, 1], 30), { language });
    expect(assignments.every(({ topic }) => topic === null)).toBe(true);
    expect(assignments.filter(({ muted }) => muted).length).toBeGreaterThan(50);
  });

  test('gives models that can be read, after any edits and on any subjects, with no id used twice', () => {
    const sets = fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(sets, { minLength: 1, maxLength: 3 }), fc.boolean(), (rounds, merges) => {
        let now = merges ? editTopics(model, { merge: [['t1', 't2']] }) : model;
        for (const [number, subjects] of rounds.entries()) {
          const before = now;
          now = refitTopics(now, notes(subjects, 12, number * 5), { language, period: `round ${number}` }).model;
          expect(readTopicModel(printTopicModel(now))).toEqual(now);
          for (const { id, labels } of before.topics) expect(names(now)[id]).toEqual(labels);
          const added = now.topics.slice(before.topics.length).map(({ id }) => Number(id.slice(1)));
          expect(added).toEqual(added.map((_, at) => before.next + at));
        }
      }),
      { numRuns: 20 },
    );
  });

  test('does not depend on the order of the documents', () => {
    const documents = notes([0, 1, 2], 15, 3);
    const expected = refitTopics(model, documents, { language }).model.id;
    expect(refitTopics(model, documents.toReversed(), { language }).model.id).toBe(expected);
  });
});

describe('inheritance', () => {
  test('goes to the topic that holds most documents; a second one is split, and a topic without a heir merged', () => {
    // The first topic fell into two; the second and third became one.
    const votes = [
      [30, 12, 0],
      [0, 0, 8],
      [0, 0, 20],
      [0, 0, 0],
    ];
    expect(inherit(votes, [33, 14, 30])).toEqual({
      heirOf: [0, null, 2],
      mainOf: [0, 2, 2, null],
      mergedInto: [null, 2, null, null],
      splitFrom: [null, 0, null],
    });
  });

  test('of topics that were merged before goes by the topic they are in now', () => {
    // The second topic is part of the first, the last of the third.
    const rootOf = [0, 0, 2, 2];
    const lost = [
      [1, 0, 2],
      [9, 0, 2],
      [5, 0, 0],
      [0, 0, 0],
    ];
    // Documents of the third are now with those of the second, which have the id of the first.
    expect(inherit(lost, [15, 0, 5], rootOf)).toMatchObject({
      heirOf: [1, null, 0],
      mergedInto: [null, null, 0, null],
    });
    const split = [
      [9, 0, 2],
      [0, 9, 2],
      [0, 0, 0],
      [0, 0, 0],
    ];
    expect(inherit(split, [9, 9, 8], rootOf).splitFrom).toEqual([null, null, 0]);
  });

  test('merges no two topics into each other', () => {
    // The first went to the last, which is part of the third; the third to the second, which is part of the first.
    const crossed = [
      [0, 3],
      [9, 0],
      [3, 0],
      [0, 9],
    ];
    expect(inherit(crossed, [12, 12], [0, 0, 2, 2])).toMatchObject({
      heirOf: [1, 3],
      mergedInto: [null, null, null, null],
    });
  });

  test('takes a topic for new if most of its documents are', () => {
    expect(inherit([[30, 5]], [30, 40])).toMatchObject({ heirOf: [0, null], splitFrom: [null, null] });
  });
});
