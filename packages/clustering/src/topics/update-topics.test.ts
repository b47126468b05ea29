import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAssigner } from './create-assigner.js';
import { fitTopics } from './fit-topics.js';
import { readTopicModel } from './model/read-topic-model.js';
import { printTopicModel } from './model/seal-model.js';
import { anyNote, escaped, expectProgress, language, notes, subjects } from './topics.testing.js';
import { updateTopics } from './update-topics.js';

const { model } = fitTopics(notes([0, 1], 30), { language, period: 'week 1' });
const known = notes([0, 1], 20, 30);
const unheard = notes([3], 20);
const names = (of: typeof model) => of.topics.map(({ id, labels }) => ({ id, labels }));

describe('an update', () => {
  const updated = updateTopics(model, [...known, ...unheard], { language, period: 'week 2' });
  const fresh = updated.model.topics.slice(model.topics.length);

  test('makes a topic of a subject that was not there, with an id and a name of its own', () => {
    expect(fresh.length).toBeGreaterThan(0);
    expect(fresh.map(({ id }) => id)).toEqual(fresh.map((_, number) => `t${model.next + number}`));
    const before = new Set(model.topics.flatMap(({ labels }) => labels));
    for (const { labels, since } of fresh) {
      expect(since).toBe('week 2');
      expect(labels.length).toBeGreaterThan(0);
      expect(labels.some(label => before.has(label))).toBe(false);
    }
    expect(updated.events.filter(({ kind }) => kind === 'new').map(({ topic }) => topic)).toEqual(
      fresh.map(({ id }) => id),
    );
  });

  test('puts most documents of the new subject there, and hardly any of the known ones', () => {
    const ids = new Set<string | null>(fresh.map(({ id }) => id));
    const inside = updated.assignments.map(({ topic }) => ids.has(topic));
    expect(inside.slice(known.length).filter(Boolean).length).toBeGreaterThan(15);
    expect(inside.slice(0, known.length).filter(Boolean).length).toBeLessThan(5);
  });

  test('leaves ids, names and directions of old topics as they were', () => {
    expect(names(updated.model).slice(0, model.topics.length)).toEqual(names(model));
    const directions = (of: typeof model) =>
      of.topics.slice(0, model.topics.length).map(({ centroid }) => ({
        stems: centroid.term.map(term => of.terms.stem[term]),
        weight: centroid.weight,
      }));
    expect(directions(updated.model)).toEqual(directions(model));
  });

  test('adds its documents to what was seen, to the sizes, and its parent to the lineage', () => {
    expect(updated.model.seen.documents).toBe(model.seen.documents + known.length + unheard.length);
    expect(updated.model.lineage[0]).toEqual({ id: model.id, period: 'week 1' });
    const grown = updated.events.filter(({ kind }) => kind === 'grown');
    for (const { topic, documents } of grown) {
      const size = (of: typeof model) => of.topics.find(({ id }) => id === topic)!.size;
      expect(size(updated.model) - size(model)).toBe(documents);
    }
    expect(grown.length).toBeGreaterThan(0);
  });

  test('assigns as the new model does, and lists what fits nowhere', () => {
    const assigner = createAssigner(updated.model, language);
    expect([...known, ...unheard].map(document => assigner.assign(document))).toEqual(updated.assignments);
    const left = updated.assignments.flatMap(({ topic }, at) => (topic === null ? [at] : []));
    expect(updated.leftovers).toEqual(left);
  });

  test('finds no new topic where nothing is new', () => {
    expect(names(updateTopics(model, known, { language }).model)).toEqual(names(model));
  });

  test('takes leftovers of earlier updates into new topics without counting their words again', () => {
    const half = Math.floor(unheard.length / 2);
    const first = updateTopics(model, unheard.slice(0, half), { language, minSize: 15, period: 'week 2' });
    expect(first.model.topics).toHaveLength(model.topics.length);
    const left = first.leftovers.map(at => unheard[at]!);
    const second = updateTopics(first.model, unheard.slice(half), { language, minSize: 15, leftovers: left });
    expect(second.model.topics.length).toBeGreaterThan(model.topics.length);
    expect(second.assignments).toHaveLength(unheard.length - half + left.length);
    expect(second.model.seen.documents).toBe(model.seen.documents + unheard.length);
  });

  test('is the same whatever the order of the batch, and after a round trip through the file', () => {
    const batch = [...known, ...unheard];
    const again = readTopicModel(printTopicModel(model));
    fc.assert(
      fc.property(fc.shuffledSubarray(batch, { minLength: batch.length }), shuffled => {
        expect(updateTopics(again, shuffled, { language, period: 'week 2' }).model.id).toBe(updated.model.id);
      }),
      { numRuns: 10 },
    );
  });

  test('works without exemplars', () => {
    const bare = fitTopics(notes([0, 1], 30), { language, exemplars: 0 }).model;
    expect(bare.topics.every(({ exemplars }) => exemplars.length === 0)).toBe(true);
    expect(updateTopics(bare, [...known, ...unheard], { language }).model.topics.length).toBeGreaterThan(
      bare.topics.length,
    );
  });

  test('takes any documents, none included', () => {
    expect(names(updateTopics(model, [], { language }).model)).toEqual(names(model));
    fc.assert(
      fc.property(fc.array(anyNote, { maxLength: 20 }), batch => {
        const { model: next, events } = updateTopics(model, batch, { language, minSize: 2 });
        expect(readTopicModel(printTopicModel(next))).toEqual(next);
        const fresh = next.topics.slice(model.topics.length);
        expect(fresh.filter(({ size }) => size === 0)).toEqual([]);
        const told = events.filter(({ kind }) => kind === 'new').map(({ topic }) => topic);
        expect(told).toEqual(fresh.map(({ id }) => id));
      }),
      { numRuns: 30 },
    );
  });

  test('names new topics by the characters that character references stand for', () => {
    const { model: next } = updateTopics(model, [...known, ...unheard].map(escaped), { language });
    const labels = next.topics.slice(model.topics.length).flatMap(topic => topic.labels);
    expect(labels.length).toBeGreaterThan(0);
    const words = labels.flatMap(label => label.toLowerCase().split(' '));
    const spelt: readonly string[] = [...subjects[3], 'and'];
    expect(words.filter(word => !spelt.includes(word))).toEqual([]);
  });

  test('takes other dictionaries for itself alone', () => {
    const stems = updated.model.topics.slice(0, 2).map(({ centroid }) => updated.model.terms.stem[centroid.term[0]!]!);
    const parameters = { dictionaries: { wordFilters: [{ exact: stems }] } };
    const { model: next } = updateTopics(model, [...known, ...unheard], { language, parameters });
    expect(next.parameters).toEqual(model.parameters);
    expect(() => createAssigner(next, language)).not.toThrow();
    const { model: after } = updateTopics(next, known, { language });
    expect(after.seen.documents).toBe(next.seen.documents + known.length);
  });

  test('takes one parameter of a group, and the others from the model', () => {
    const narrow = { maxWordDf: 0.05, damping: 0.3, neutralWordWeight: 0.5 };
    const { model: fitted } = fitTopics(notes([0, 1], 30), { language, parameters: { termWeighting: narrow } });
    const next = (termWeighting: Partial<typeof narrow>) =>
      printTopicModel(updateTopics(fitted, unheard, { language, parameters: { termWeighting } }).model);
    expect(next({ damping: 0.02 })).toBe(next({ ...narrow, damping: 0.02 }));
    expect(next({ damping: 0.02 })).not.toBe(next({}));
  });

  test('looks for new topics in a sample of a large batch, and assigns all', () => {
    const large = [...notes([0, 1], 10_000), ...unheard];
    const { model: next, assignments, searched } = updateTopics(model, large, { language });
    expect(searched).toBe(20_000);
    expect(assignments).toHaveLength(large.length);
    expect(next.topics.length).toBeGreaterThan(model.topics.length);
    expect(next.seen.documents).toBe(model.seen.documents + large.length);
  });

  test('rejects the period of an earlier update, and another language', () => {
    expect(() => updateTopics(updated.model, known, { language, period: 'week 1' })).toThrow(
      'An earlier update has the period "week 1" already.',
    );
    expect(() => updateTopics(model, known, { language: { ...language, name: 'French' } })).toThrow(
      'The model was made for Test, and the language given is French.',
    );
  });

  test('tells its progress, and can be cancelled in any step', () => {
    expectProgress(checkpoint => updateTopics(model, [...known, ...unheard], { language, checkpoint }));
  });
});
