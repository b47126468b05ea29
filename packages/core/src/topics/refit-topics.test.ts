import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editTopics } from './edit-topics.js';
import { fitTopics } from './fit-topics.js';
import { inherit } from './growth/inherit.js';
import { readTopicModel } from './model/read-topic-model.js';
import { printTopicModel } from './model/seal-model.js';
import type { TopicModel } from './model/topic-model.js';
import { refitTopics } from './refit-topics.js';
import { language, notes } from './topics.testing.js';
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

  test('leaves topics without documents as they were, and still finds them', () => {
    const refit = refitTopics(model, notes([1], 40, 7), { language });
    const found = updateTopics(refit.model, notes([0], 12), { language }).assignments;
    const old = new Set(updateTopics(model, notes([0], 12), { language }).assignments.map(({ topic }) => topic));
    expect(found.filter(({ topic }) => topic !== null && old.has(topic)).length).toBeGreaterThan(6);
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
      splitFrom: [null, 0, null],
    });
  });

  test('takes a topic for new if most of its documents are', () => {
    expect(inherit([[30, 5]], [30, 40])).toMatchObject({ heirOf: [0, null], splitFrom: [null, null] });
  });
});
