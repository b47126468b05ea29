import { cluster } from '@sheaf/clustering';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../model.js';
import { tokenizeWords } from '../../tokens/tokenize-words.js';
import { stc, stcAsCarrot2 } from './stc.js';

const plain: Language = {
  name: 'Plain',
  tokenize: tokenizeWords,
  stem: word => word,
  isStopWord: () => false,
  isStopLabel: () => false,
  joinWith: ' ',
};

const clustered = (texts: readonly string[], parameters = {}) => {
  const documents = texts.map((text, number) => ({ text, number: String(number) }));
  return cluster(
    texts.map(text => ({ text })),
    { algorithm: stc, language: plain, parameters: { minBaseClusterScore: 0, ...parameters } },
  ).map(({ labels, documents: found }) => ({
    labels,
    documents: found.map(each => documents.findIndex(({ text }) => text === each['text'])),
  }));
};

describe('stc', () => {
  test('keeps documents without words apart from those after them, unlike Carrot2', () => {
    const texts = ['solar power one', '', 'solar power two', 'solar power three', 'solar power four', 'five', 'six'];
    expect(clustered(texts)).toEqual([{ labels: ['Solar Power'], documents: [0, 2, 3, 4] }]);
  });

  test('gives the same clusters wherever the documents without words stand', () => {
    const texts = ['solar power one', 'solar power two', 'wind turbine three', 'wind turbine four', 'five'];
    const labels = [['Solar Power'], ['Wind Turbine']];
    for (const empties of [
      [0, 0],
      [1, 1, 1],
      [2, 3],
      [5, 5],
    ]) {
      const mixed = [...texts];
      for (const at of empties) mixed.splice(at, 0, '...');
      expect(clustered(mixed).map(found => found.labels)).toEqual(labels);
    }
  });

  test.each([
    ['no documents', []],
    ['empty documents', ['', '', '']],
    ['documents without words', ['...', '!', '-']],
    ['one document', ['solar power solar power']],
  ])('finds nothing in %s', (_, texts) => {
    expect(clustered(texts)).toEqual([]);
  });

  test('takes long repetitions, on which Carrot2 runs out of stack', () => {
    const texts = ['go '.repeat(20_000), 'go '.repeat(20_001), 'one', 'two', 'three'];
    expect(clustered(texts)).toEqual([{ labels: ['Go Go Go Go'], documents: [0, 1] }]);
  });

  test('stops where the checkpoint throws', () => {
    const stop = new Error('enough');
    const stages: string[] = [];
    const documents = [{ text: 'solar power' }];
    const run = () =>
      cluster(documents, {
        algorithm: stc,
        language: plain,
        checkpoint: stage => {
          stages.push(stage);
          if (stage === 'suffix tree') throw stop;
        },
      });
    expect(run).toThrow(stop);
    expect(stages.at(-1)).toBe('suffix tree');
  });
});

describe('STC as Carrot2 has it', () => {
  const pad = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot'];
  const found = (texts: readonly string[]) => {
    const documents = [...texts, ...pad].map(text => ({ text }));
    const options = { algorithm: stcAsCarrot2, language: plain, parameters: { minBaseClusterScore: 0 } };
    const numbersOf = (members: readonly (typeof documents)[number][]) =>
      members.map(member => documents.indexOf(member));
    return cluster(documents, options).map(({ labels, documents: members }) => [labels, numbersOf(members)]);
  };
  const solar = 'solar power';

  test.each([
    ['counts all that follows an empty document as that document', [solar, '', solar, solar, solar], [0, 1]],
    ['the same after punctuation', [solar, '...', solar, solar], [0, 1]],
    ['keeps count if each document has a word', [solar, 'zulu', solar, solar, solar], [0, 2, 3, 4]],
    ['keeps count after one empty document at the start', ['', solar, solar, solar], [1, 2, 3]],
  ])('%s', (_, texts, documents) => {
    expect(found(texts)).toContainEqual([['Solar Power'], documents]);
  });

  test('loses count after two empty documents at the start, and finds nothing', () => {
    expect(found(['', '', solar, solar, solar])).toEqual([]);
  });

  test('loses nothing at the end', () => {
    const texts = [solar, solar, solar].map(text => ({ text }));
    const options = { language: plain, parameters: { minBaseClusterScore: 0 } };
    const all = [...texts, ...pad.map(text => ({ text })), { text: '' }, { text: '' }, { text: '' }];
    expect(cluster(all, { algorithm: stcAsCarrot2, ...options })).toEqual(cluster(all, { algorithm: stc, ...options }));
  });

  test('is the same as STC if no document is without words', () => {
    const texts = ['solar power one', 'solar power two', 'wind turbine three', 'wind turbine four', 'five'];
    const documents = texts.map(text => ({ text }));
    const options = { language: plain, parameters: { minBaseClusterScore: 0 } };
    const [ours, theirs] = [stc, stcAsCarrot2].map(algorithm => cluster(documents, { algorithm, ...options }));
    expect(theirs).toEqual(ours);
    expect(ours).not.toEqual([]);
  });
});
