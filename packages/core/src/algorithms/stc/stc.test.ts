import { describe, expect, test } from 'vitest';
import { cluster } from '../../cluster.js';
import type { Language } from '../../model.js';
import { tokenizeWords } from '../../tokens/tokenize-words.js';
import { stc } from './stc.js';

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
