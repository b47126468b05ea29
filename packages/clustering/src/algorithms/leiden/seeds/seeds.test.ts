import { type Language, ParameterError, type Seed } from '@sheaf/core';
import { describe, expect, test } from 'vitest';
import { testLanguage } from '../../../../../core/src/tokens/language.testing.js';
import { cluster } from '../../../cluster/cluster.js';
import type { PreviousCluster } from '../../../history/previous-clusters.js';
import { seedsOfLabels } from '../../../input/seeds.js';
import { createAssigner } from '../../../topics/create-assigner.js';
import { fitTopics } from '../../../topics/fit-topics.js';
import { leiden } from '../leiden.js';

const language: Language = { ...testLanguage, isStopWord: word => ['of', 'the', 'a'].includes(word) };

const subjects = [
  ['red wine', 'white wine', 'wine cellar', 'grapes', 'cork', 'vineyard', 'bottle'],
  ['steam engine', 'locomotive', 'railway', 'boiler', 'station', 'rails', 'signal'],
  ['sonata', 'piano', 'string quartet', 'violin', 'orchestra', 'concert', 'opera'],
];
const texts = subjects.flatMap(words =>
  words.flatMap((word, at) => [
    `${words[0]} ${word} ${words[(at + 2) % 7]}`,
    `${words[0]} ${words[1]} ${word}`,
    `${words[1]} ${word} ${words[(at + 3) % 7]}`,
  ]),
);
const [PER_SUBJECT, TRAINS] = [21, 'Things on rails'];

const run = (seeds: readonly Seed[], parameters = {}, given: readonly string[] = texts) =>
  cluster(given, { algorithm: leiden, language, seeds, parameters });

describe('categories of your own', () => {
  test('get the documents that are like their texts, under their names; the others are new topics', () => {
    const found = run([{ name: TRAINS, texts: ['The locomotive left the station', 'A boiler of the steam engine'] }]);
    const own = found.find(({ category }) => category === TRAINS)!;
    expect(own.labels).toEqual([TRAINS]);
    const right = own.documents.filter(text => texts.indexOf(text) / PER_SUBJECT >= 1 && texts.indexOf(text) < 42);
    expect(right.length).toBeGreaterThan(18);
    expect(own.documents.length - right.length).toBe(0);
    expect(found.filter(({ category }) => category === null).length).toBeGreaterThanOrEqual(2);
  });

  test('can be given by words', () => {
    const found = run([{ name: 'Drinks', words: ['wine', 'grapes', 'vineyard'] }]);
    expect(found.find(({ category }) => category === 'Drinks')!.documents.length).toBeGreaterThan(18);
  });

  test('get by a word only the documents that contain it, where few of a group do', () => {
    const few = texts.map((text, at) => (at === 22 || at === 30 ? `${text} fees` : text));
    const own = run([{ name: 'Money', words: ['fees'] }], {}, few).find(({ category }) => category === 'Money')!;
    expect(own.documents).toEqual([few[22], few[30]]);
  });

  test('do not get by a word a long document that mentions it by the way', () => {
    const long = [...texts, `${texts.slice(21, 42).join('. ')} fees`, 'The fees rise'];
    const own = run([{ name: 'Money', words: ['fees'] }], {}, long).find(({ category }) => category === 'Money')!;
    expect(own.documents).toEqual(['The fees rise']);
  });

  test('keep the documents that they were given, whatever these say', () => {
    const labels = texts.map((_, at) =>
      at === 0 ? TRAINS : at === 21 || at === 25 ? TRAINS : at === 3 ? 'Wine' : null,
    );
    const found = run(seedsOfLabels(labels));
    const own = found.find(({ category }) => category === TRAINS)!;
    expect(own.documents).toEqual(expect.arrayContaining([texts[0], texts[21], texts[25]]));
  });

  test('get a group that holds their only example, also where others have examples in it', () => {
    const found = run([
      { name: 'Wine', documents: [0, 21] },
      { name: 'Music', documents: [42, 24] },
      { name: TRAINS, documents: [30] },
    ]);
    const own = found.find(({ category }) => category === TRAINS)!.documents.map(text => texts.indexOf(text));
    const trains = texts.map((_, at) => at).filter(at => at >= PER_SUBJECT && at < 2 * PER_SUBJECT);
    expect(new Set(own)).toEqual(
      new Set(trains.map(at => texts.indexOf(texts[at]!)).filter(at => at !== 21 && at !== 24)),
    );
  });

  test('do not get the group of an odd example where another group holds several', () => {
    const own = run([{ name: TRAINS, documents: [0, 21, 25, 30] }]).find(({ category }) => category === TRAINS)!;
    expect(own.documents).toContain(texts[0]);
    expect(own.documents.filter(text => texts.indexOf(text) < PER_SUBJECT).length).toBeLessThan(4);
    expect(own.documents.length).toBeGreaterThan(15);
  });

  test('stay without documents where nothing fits them', () => {
    const found = run([{ name: 'Astronomy', texts: ['telescope galaxy', 'nebula comet'] }]);
    expect(found.find(({ category }) => category === 'Astronomy')).toMatchObject({
      labels: ['Astronomy'],
      documents: [],
    });
  });

  test('count among the clusters that a request asks for', () => {
    const seeds = [{ name: TRAINS, texts: ['locomotive railway station'] }];
    for (const clusterCount of [2, 3, 5])
      expect(run(seeds, { clusterCount }).filter(({ labels }) => labels[0] !== 'Other Topics')).toHaveLength(
        clusterCount,
      );
  });

  test('are more than a request asks for only with an error that says so', () => {
    const seeds = ['a', 'b', 'c'].map(name => ({ name }));
    for (const name of ['clusterCount', 'maxClusters'])
      expect(() => run(seeds, { [name]: 2 })).toThrow(
        new ParameterError(
          `${name} is 2, but the request has 3 categories of its own, which all stay: it must be at least 3.`,
          [name],
        ),
      );
    expect(run(seeds, { clusterCount: 3 }, ['red wine'])).toHaveLength(4);
  });

  test('are divided again where the request asks for levels', () => {
    const many = texts.flatMap(text => [text, `${text} sommelier`, `${text} museum`]);
    const [own, ...others] = run([{ name: 'All', words: ['red wine', 'wine cellar'] }], { levels: 2 }, many);
    expect(own!.category).toBe('All');
    const inside = own!.clusters.flatMap(({ documents }) => documents);
    expect(own!.clusters.length).toBeGreaterThan(1);
    expect(inside.toSorted()).toEqual([...own!.documents].toSorted());
    expect(others.some(({ clusters }) => clusters.length > 1)).toBe(true);
    expect(own!.clusters.every(cluster => !('category' in cluster))).toBe(true);
  });

  test.each([{}, { levels: 2 }, { clusterCount: 6 }, { clusterCount: 4, levels: 2 }, { multiple: true }])(
    'do not depend on the order of the documents with %j',
    parameters => {
      const seeds = [
        { name: TRAINS, texts: ['locomotive railway station'] },
        { name: 'Drinks', words: ['wine'] },
      ];
      type Found = ReturnType<typeof run>;
      const sets = (clusters: Found): unknown =>
        clusters.map(each => ({
          labels: each.labels,
          documents: [...each.documents].sort(),
          inner: sets(each.clusters as Found),
        }));
      expect(sets(run(seeds, parameters, texts.toReversed()))).toEqual(sets(run(seeds, parameters)));
    },
  );

  test('may share documents if the request says so', () => {
    const seeds = [
      { name: 'Wine', texts: ['red wine white wine', 'wine cellar grapes'] },
      { name: 'Bottles', texts: ['red wine bottle', 'cork bottle'] },
    ];
    const count = (multiple: boolean) =>
      run(seeds, { multiple }).reduce((sum, { category, documents }) => sum + (category ? documents.length : 0), 0);
    expect(count(true)).toBeGreaterThan(count(false));
  });

  describe('with the clusters of an earlier run', () => {
    const seeds = [
      { name: TRAINS, texts: ['locomotive railway station'] },
      { name: 'Astronomy', texts: ['telescope'] },
    ];
    const again = (given: readonly string[], clusters: readonly PreviousCluster[], parameters = {}) =>
      cluster(given, { algorithm: leiden, language, seeds, parameters, previous: { clusters, idOf: text => text } });
    type Found = ReturnType<typeof again>;
    const outline = (found: Found) => found.map(({ labels, ids, id }) => ({ labels, ids, id }));
    const first = again(texts, []);

    test('are the same for the same documents, with the same ids', () => {
      const second = again(texts, first as readonly PreviousCluster[]);
      expect(outline(second)).toEqual(outline(first));
      expect(second.map(({ status }) => status)).toEqual(second.map(() => 'kept'));
    });

    test('keep their ids where their documents are others or none, and new topics the names that a person gave', () => {
      const renamed = first.map(each => (each.category ? each : { ...each, labels: ['Dossier'] }));
      const later = again([...texts.slice(3), 'telescope and nebula'], renamed as readonly PreviousCluster[]);
      const idOf = (found: Found, name: string) => found.find(({ category }) => category === name)!.id;
      expect(idOf(later, TRAINS)).toBe(idOf(first, TRAINS));
      expect(idOf(later, 'Astronomy')).toBe(idOf(first, 'Astronomy'));
      expect(later.some(({ labels, category }) => category === null && labels[0] === 'Dossier')).toBe(true);
    });

    test('have the number that was asked for', () => {
      const counted = again(texts, first as readonly PreviousCluster[], { clusterCount: 5 });
      expect(counted.filter(({ labels }) => labels[0] !== 'Other Topics')).toHaveLength(5);
    });
  });

  test('become the first topics of a model, which finds them in later documents', () => {
    const seeds = [
      { name: TRAINS, texts: ['The locomotive left the station', 'A boiler of the steam engine'] },
      { name: 'Astronomy', texts: ['telescope galaxy'] },
    ];
    const { model } = fitTopics(texts, { language, seeds });
    expect(model.topics.slice(0, 2).map(({ labels, size }) => [labels[0], size > 0])).toEqual([
      [TRAINS, true],
      ['Astronomy', false],
    ]);
    expect(createAssigner(model, language).assign('A locomotive at the station').topic).toBe('t1');
  });

  test.each<[unknown, string]>([
    [{}, 'seeds must be a list of categories, but it is an object.'],
    [[{ name: '' }], 'seeds[0].name must be a text of 1 to 200 characters other than "Other Topics", but it is "".'],
    [[{ name: 'a' }, { name: 'a' }], 'seeds[1].name must differ from the name of seeds[0], but it is "a".'],
    [[{ name: 'a', text: 'b' }], 'seeds[0].text is unknown: the keys are name, texts, words, documents.'],
    [[{ name: 'a', texts: ['b', 1] }], 'seeds[0].texts[1] must be a text, but it is 1.'],
    [
      [{ name: 'a', documents: [99] }],
      'seeds[0].documents[0] must be the position of a document, 0 to 62, but it is 99.',
    ],
  ])('are rejected with place, rule and value: %j', (seeds, message) => {
    expect(() => run(seeds as readonly Seed[])).toThrow(message);
  });
});
