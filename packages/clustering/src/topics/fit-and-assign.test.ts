import type { Repeats } from '@sheaf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leiden } from '../algorithms/leiden/leiden.js';
import { cluster } from '../cluster/cluster.js';
import { createAssigner } from './create-assigner.js';
import { fitTopics } from './fit-topics.js';
import { readTopicModel } from './model/read-topic-model.js';
import { printTopicModel } from './model/seal-model.js';
import { TopicModelError } from './model/topic-model-error.js';
import { refitTopics } from './refit-topics.js';
import { anyNote, escaped, expectProgress, language, note, notes, subjects } from './topics.testing.js';
import { updateTopics } from './update-topics.js';

const documents = notes([0, 1, 2], 30);
const { model, assignments } = fitTopics(documents, { language });

describe('a fitted model', () => {
  test('has a topic for each subject, and puts its documents there', () => {
    const topicOf = (subject: number) => new Set(assignments.filter((_, at) => at % 3 === subject).map(a => a.topic));
    for (const subject of [0, 1, 2]) {
      const named = [...topicOf(subject)].filter(topic => topic !== null);
      for (const other of [0, 1, 2])
        if (other !== subject) expect(named.some(topic => topicOf(other).has(topic))).toBe(false);
    }
    for (const { labels } of model.topics) expect(labels.length).toBeGreaterThan(0);
  });

  test('numbers its topics from 1, and counts the documents that were put there', () => {
    expect(model.topics.map(({ id }) => id)).toEqual(model.topics.map((_, number) => `t${number + 1}`));
    expect(model.next).toBe(model.topics.length + 1);
    const placed = assignments.filter(({ topic }) => topic !== null).length;
    expect(model.topics.reduce((sum, { size }) => sum + size, 0)).toBe(placed);
    expect(model.seen.documents).toBe(documents.length);
  });

  test('leaves over about the share of its documents that was asked for', () => {
    const strict = fitTopics(documents, { language, bar: 0.4 });
    const left = strict.assignments.filter(({ topic }) => topic === null).length / documents.length;
    expect(left).toBeGreaterThan(0.2);
    expect(left).toBeLessThan(0.6);
    expect(fitTopics(documents, { language, bar: 0 }).assignments.every(({ topic }) => topic !== null)).toBe(true);
  });

  test('is the same whatever the order of the documents', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...documents], { minLength: documents.length }), shuffled => {
        expect(printTopicModel(fitTopics(shuffled, { language }).model)).toBe(printTopicModel(model));
      }),
      { numRuns: 10 },
    );
  });

  test('says which documents counted once', () => {
    const found: Repeats[] = [];
    const twice = [...documents, documents[5]!, documents[2]!];
    fitTopics(twice, { language, onRepeats: repeats => found.push(repeats) });
    const [{ copies } = { copies: [] }] = found;
    const textOf = (at: number) => JSON.stringify(twice[at]);
    for (const group of copies) expect(new Set(group.map(textOf)).size).toBe(1);
    expect(copies.flat()).toEqual(expect.arrayContaining([2, 5, documents.length, documents.length + 1]));
  });

  test('holds no text unless examples are asked for, and then no more than 200 characters of each', () => {
    expect(printTopicModel(model)).not.toContain(documents[0]!.text);
    const long = [...documents, ...documents.map(each => ({ ...each, title: `${each.title} ${'x'.repeat(300)}` }))];
    const kept = fitTopics(long, { language, keepExamples: true }).model.topics.flatMap(({ exemplars }) => exemplars);
    expect(kept.some(({ example }) => example?.length === 200)).toBe(true);
    expect(kept.every(({ example }) => example !== undefined && example.length <= 200)).toBe(true);
  });

  test('reads no other fields than those it was fitted with', () => {
    const fitted = fitTopics(documents, { language, fields: ['title'] });
    expect(fitted.model.fields).toEqual(['title']);
    expect(fitted.model.seen.entries).toBeLessThan(model.seen.entries);
    const assigner = createAssigner(fitted.model, language);
    const { title } = documents[0]!;
    expect(assigner.assign({ title, text: 'locomotive locomotive' })).toEqual(assigner.assign({ title }));
  });

  test('does not look at what other fields hold', () => {
    const dated = documents.map(each => ({ ...each, created: new Date(0), more: { a: null } }));
    const maps = dated.map(each => new Map<unknown, unknown>([...Object.entries(each), [7, 'x']]));
    const fields = ['title', 'text'];
    const expected = fitTopics(documents, { language, fields });
    const { model: fitted } = expected;
    for (const given of [dated, maps]) {
      expect(fitTopics(given, { language, fields })).toEqual(expected);
      expect(updateTopics(fitted, given, { language })).toEqual(updateTopics(fitted, documents, { language }));
      expect(refitTopics(fitted, given, { language })).toEqual(refitTopics(fitted, documents, { language }));
      expect(createAssigner(fitted, language).assign(given[0]!)).toEqual(expected.assignments[0]);
    }
    const wrong = { text: new Date(0) };
    expect(() => createAssigner(fitted, language).assign(wrong)).toThrow('documents[0], field "text", must be a text');
    expect(() => updateTopics(fitted, [wrong], { language })).toThrow('documents[0], field "text", must be a text');
  });

  test('reads texts as documents with the field "text"', () => {
    const texts = documents.map(({ text }) => text);
    const fields = ['text'];
    expect(fitTopics(texts, { language, fields })).toEqual(fitTopics(documents, { language, fields }));
    expect(() => fitTopics(texts, { language, fields: ['title'] })).toThrow('no document has "title"');
  });

  test('is not fitted on fields that no document has, but documents without its fields fit nowhere', () => {
    const misspelt = (): unknown => fitTopics(documents, { language, fields: ['titel', 'texts'] });
    expect(misspelt).toThrow(new TypeError('options.fields: no document has "titel,texts".'));
    expect(fitTopics([], { language, fields: ['titel'] }).assignments).toEqual([]);
    const fitted = fitTopics(documents, { language, fields: ['title'] });
    const others = [{ body: 'wine' }, { body: 'engine' }];
    expect(updateTopics(fitted.model, others, { language }).leftovers).toEqual([0, 1]);
    expect(refitTopics(fitted.model, others, { language }).leftovers).toEqual([0, 1]);
  });

  test('reads character references as the characters they stand for, unless it is told not to', () => {
    const references = documents.map(escaped);
    expect(fitTopics(references, { language }).model.terms).toEqual(model.terms);
    const as = { language, parameters: { characterReferences: false } };
    expect(fitTopics(documents, as).model.terms).toEqual(model.terms);
    expect(fitTopics(references, as).model.terms.stem).not.toEqual(model.terms.stem);
  });

  test('may be fitted on a sample, which assigns the others', () => {
    const sampled = fitTopics(documents, { language, sample: 60 });
    expect(sampled.model.seen.documents).toBe(60);
    expect(sampled.assignments).toHaveLength(documents.length);
    expect(fitTopics(documents.toReversed(), { language, sample: 60 }).model.id).toBe(sampled.model.id);
  });

  test('finds the subjects of a collection of copies by a sample, and leaves no copy over', () => {
    const copies = notes([0, 1, 2], 8).flatMap(each => Array.from({ length: 40 }, () => each));
    const { model: sampled, assignments: placed } = fitTopics(copies, { language, sample: 48 });
    expect(sampled.seen.documents).toBe(48);
    const topicsOf = (subject: number) =>
      new Set(placed.filter((_, at) => Math.floor(at / 40) % 3 === subject).map(({ topic }) => topic));
    for (const subject of [0, 1, 2]) expect(topicsOf(subject)).not.toContain(null);
    expect(new Set([...topicsOf(0), ...topicsOf(1), ...topicsOf(2)]).size).toBeGreaterThan(2);
  });

  test('has a bar that does not count copies, and that documents of every topic pass though numbers are rounded', () => {
    const copies = notes([0, 1, 2], 6).flatMap(each => Array.from({ length: 50 }, () => each));
    const lone = notes([3], 1).flatMap(each => Array.from({ length: 50 }, () => each));
    for (const bar of [0.03, 0.99]) {
      const fitted = fitTopics([...copies, ...lone], { language, bar }).model;
      expect(fitted.bar).toBeLessThan(9500);
      for (const { size } of fitted.topics) expect(size).toBeGreaterThan(0);
    }
  });

  test('takes clusters that were found before, in their order, and is the model of Leiden for those of Leiden', () => {
    const found = cluster(documents, { algorithm: leiden, language }).filter(({ score }) => score !== 0);
    const given = found.map(({ labels, documents: members }) => ({
      labels,
      documents: members.map(document => documents.indexOf(document)),
    }));
    expect(given.length).toBeGreaterThan(2);
    expect(fitTopics(documents, { language, clusters: given })).toEqual({ model, assignments });
    const reversed = fitTopics(documents, { language, clusters: given.toReversed() }).model;
    expect(reversed.topics.map(({ labels }) => labels)).toEqual(given.toReversed().map(({ labels }) => labels));
  });

  test('takes clusters that overlap, and leaves out those without documents', () => {
    const clusters = [
      { labels: ['Cellar', 'Wine'], documents: [3, 0, 6, 0] },
      { labels: ['Nothing'], documents: [] },
      { labels: ['All'], documents: documents.map((_, at) => at) },
    ];
    const fit = fitTopics(documents, { language, clusters });
    expect(fit.model.topics.map(({ id, labels }) => [id, ...labels])).toEqual([
      ['t1', 'Cellar', 'Wine'],
      ['t2', 'All'],
    ]);
    expect(fit.assignments[0]!.topic).toBe('t2');
    expect(readTopicModel(printTopicModel(fit.model))).toEqual(fit.model);
  });

  test.each([
    [{}, 'options.clusters must be a list'],
    [[null], 'options.clusters[0] must be an object'],
    [[{ labels: [], documents: [] }], 'options.clusters[0].labels must be one to 100 texts of 1 to 1000 characters'],
    [new Array(1), 'options.clusters[0] must be an object, but it is missing'],
    [[{ labels: Object.assign(new Array(2), { 1: 'a' }), documents: [] }], 'options.clusters[0].labels must be'],
    [[{ labels: ['a'], documents: new Array(1) }], 'documents[0] must be the position of a document, 0 to 89, but'],
    [[{ labels: [' '], documents: [] }], 'options.clusters[0].labels must be'],
    [[{ labels: ['a'] }], 'options.clusters[0].documents must be a list'],
    [[{ labels: ['a'], documents: [0, 90] }], 'documents[1] must be the position of a document, 0 to 89, but'],
    [Array.from({ length: 20_001 }, () => ({})), 'options.clusters must have at most 20000 items, but it has 20001.'],
  ])('says which of the given clusters is wrong: %#', (clusters, message) => {
    expect(() => fitTopics(documents, { language, clusters: clusters as never })).toThrow(message);
  });

  test.each([
    ['that Leiden finds', undefined],
    ['that are given', [{ labels: ['All'], documents: documents.map((_, at) => at) }]],
  ])('tells its progress with clusters %s, and can be cancelled in any step', (_, clusters) => {
    expectProgress(checkpoint => fitTopics(documents, { language, ...(clusters && { clusters }), checkpoint }));
  });

  test('has one language', () => {
    const both = { ...language, name: 'Polish + English', isMixed: true };
    expect(() => fitTopics(documents, { language: both })).toThrow(
      new TypeError('A topic model has one language, and these documents have Polish + English. Name one of them.'),
    );
  });

  test('has no topics for no documents, and none for documents without words', () => {
    for (const empty of [[], ['', '12 34']]) {
      const fit = fitTopics(empty, { language });
      expect(fit.model.topics).toEqual([]);
      expect(fit.assignments.every(({ topic }) => topic === null)).toBe(true);
      expect(readTopicModel(printTopicModel(fit.model))).toEqual(fit.model);
    }
  });

  test('says which option is wrong', () => {
    expect(() => fitTopics(documents, {} as never)).toThrow('options.language must be a language');
    expect(() => fitTopics(documents, { language, terms: 0 })).toThrow(
      'options.terms must be a whole number from 1 to 10000, but it is the number 0.',
    );
    expect(() => fitTopics(documents, { language, sample: 1.5 })).toThrow('options.sample must be a whole number');
    expect(() => fitTopics(documents, { language, bar: Number.NaN })).toThrow('options.bar must be a number');
    expect(() => fitTopics(documents, { language, period: '' })).toThrow('options.period must have 1 to 100');
    expect(() => fitTopics(documents, { language, fields: [] })).toThrow('options.fields must name at least one field');
    expect(() => fitTopics(documents, { language, sample: 5, clusters: [] })).toThrow('options.sample must be absent');
    expect(() => fitTopics([5 as never], { language })).toThrow('documents[0] must be an object');
  });
});

describe('an assigner', () => {
  const assigner = createAssigner(model, language);

  test('says of the fitted documents what the fit said', () => {
    expect(documents.map(document => assigner.assign(document))).toEqual(assignments);
  });

  test('gives a document the same assignment whatever came before, and after a round trip through the file', () => {
    const again = createAssigner(readTopicModel(printTopicModel(model)), language);
    fc.assert(
      fc.property(fc.array(anyNote, { maxLength: 6 }), anyNote, (before, document) => {
        const expected = again.assign(document);
        for (const each of before) assigner.assign(each);
        expect(assigner.assign(document)).toEqual(expected);
      }),
    );
  });

  test('does not depend on the order of the words or fields', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...subjects[0], ...subjects[1]], { minLength: 1 }), words => {
        const reversed = { text: 'cork', title: words.toReversed().join(' ') };
        expect(assigner.assign({ title: words.join(' '), text: 'cork' })).toEqual(assigner.assign(reversed));
      }),
    );
  });

  test('gives similarities from 0 to 1 with four places, the best first, of two different topics', () => {
    fc.assert(
      fc.property(anyNote, document => {
        const { topic, similarity, second, secondSimilarity, known } = assigner.assign(document, { all: true });
        for (const share of [similarity, secondSimilarity, known]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
          expect(share).toBe(Math.round(share * 10_000) / 10_000);
        }
        expect(secondSimilarity).toBeLessThanOrEqual(similarity);
        if (second !== null) expect(second).not.toBe(topic);
        if (topic === null) expect(similarity).toBe(0);
      }),
    );
  });

  test('leaves over what is below the bar, unless everything is to be placed', () => {
    const odd = { title: 'unheard unseen unknown cork' };
    const { topic, similarity } = assigner.assign(odd);
    const strict = createAssigner({ ...model, bar: 10_000 }, language);
    expect(strict.assign(odd)).toMatchObject({ topic: null, similarity });
    expect(strict.assign(odd, { all: true })).toMatchObject({ topic: topic ?? expect.any(String), similarity });
    expect(assigner.assign('unheard')).toMatchObject({ topic: null, similarity: 0, second: null, known: 0 });
  });

  test('reads character references as the fit did', () => {
    for (const document of documents.slice(0, 12))
      expect(assigner.assign(escaped(document))).toEqual(assigner.assign(document));
  });

  test('says which share of the words the model knows', () => {
    expect(assigner.assign({ title: 'cork unheard unseen of 12' }).known).toBe(0.3333);
    expect(assigner.assign({ title: '' }).known).toBe(0);
  });

  test('counts words of title fields twice', () => {
    const [a, b] = [subjects[0][0], subjects[1][0]];
    const inTitle = assigner.assign({ title: a, text: b }, { all: true }).topic;
    expect(assigner.assign({ title: b, text: a }, { all: true }).topic).not.toBe(inTitle);
  });

  test('takes texts and Maps like objects', () => {
    const { title } = note(0, 1);
    expect(assigner.assign(new Map([['text', title]]))).toEqual(assigner.assign(title));
  });

  test('rejects another language, and one that reads words differently, unless that is accepted', () => {
    const french = { ...language, name: 'French' };
    expect(() => createAssigner(model, french)).toThrow(TopicModelError);
    const changed = { ...language, stem: (word: string) => word.slice(0, 3) };
    expect(() => createAssigner(model, changed)).toThrow('reads words differently than when the model was made');
    expect(createAssigner(model, changed, { acceptWording: true }).assign('unheard').topic).toBeNull();
  });
});
