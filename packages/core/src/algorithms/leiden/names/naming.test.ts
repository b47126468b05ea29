import { describe, expect, test } from 'vitest';
import { cluster } from '../../../cluster.js';
import { testLanguage } from '../../../language.testing.js';
import type { Language } from '../../../model.js';
import { leiden } from '../leiden.js';

const OFF = { vagueWordFactor: 1, completion: 0, ownForms: false };

const labels = (texts: readonly string[], naming: object, language: Language = testLanguage): readonly string[] =>
  cluster(
    texts.map(text => ({ text })),
    { algorithm: leiden, language, parameters: { naming: { ...OFF, ...naming }, labelCoverage: 0, labelCount: 1 } },
  ).map(found => found.labels[0]!);

/** Three subjects that share no word but those that are given. */
const about = (wine: string, steam: string, music: string): readonly string[] => [
  ...['grapes cellar', 'grapes cork', 'grapes bottle', 'grapes barrel', 'cellar cork'].map(text => `${text} ${wine}`),
  ...['boiler signal', 'boiler rails', 'boiler coal', 'boiler whistle', 'signal rails'].map(text => `${text} ${steam}`),
  ...['sonata violin', 'sonata piano', 'sonata opera', 'sonata choir', 'violin piano'].map(text => `${text} ${music}`),
];

describe('vague words', () => {
  const language: Language = { ...testLanguage, isVagueWord: word => word === 'deal' };

  test('name no cluster that has another word', () => {
    const texts = about('deal', 'steam', 'music');
    expect(labels(texts, {}, language)).toContain('Deal');
    const named = labels(texts, { vagueWordFactor: 0.5 }, language);
    expect(named).not.toContain('Deal');
    expect(named).toContain('Grapes');
  });

  test('name a cluster that has no other', () => {
    const texts = ['deal', 'deal', 'deal', ...about('wine', 'steam', 'music').slice(5)];
    expect(labels(texts, { vagueWordFactor: 0.5 }, language)).toContain('Deal');
  });
});

test('a word that stands in most clusters alike is no better than a vague one', () => {
  // In three of five documents of each subject, and in no other way different from the words of the subjects.
  const texts = about('', '', '').map((text, at) => (at % 5 < 4 ? `${text} archive` : text));
  const factors = [1, 0.1].map(vagueWordFactor => labels(texts, { vagueWordFactor }));
  expect(factors[1]).not.toContain('Archive');
  expect(factors[1]!.length).toBe(factors[0]!.length);
});

describe('completion', () => {
  test('makes a label the phrase around it that most of its documents contain', () => {
    const cup = ['cup team', 'cup golf', 'cup green'].map(text => `ryder ${text}`);
    const texts = [
      'cup golf',
      ...cup,
      ...cup.map(text => `${text} trophy`),
      ...about('wine', 'steam', 'music').slice(5),
    ];
    expect(labels(texts, { completion: 0.8 }).some(label => label.includes('Ryder Cup'))).toBe(true);
  });

  test('leaves a label whose documents go on differently', () => {
    const cups = ['world cup', 'ryder cup', 'davis cup', 'world cup', 'ryder cup', 'davis cup'];
    const texts = [...cups, ...about('wine', 'steam', 'music').slice(5)];
    expect(labels(texts, { completion: 0.8 })).toContain('Cup');
  });

  test('adds no word that most clusters share', () => {
    const texts = about('', '', '').map(
      text => `${text.split(' ').slice(0, 1).join(' ')} makes trouble ${text.split(' ')[1]}`,
    );
    const withTrouble = (vagueWordFactor: number) =>
      labels(texts, { completion: 0.8, vagueWordFactor }).filter(label => label.includes('Trouble'));
    expect(withTrouble(1)).not.toEqual([]);
    expect(withTrouble(0.6)).toEqual([]);
  });
});

test('a cluster shows a word in the form of its own documents', () => {
  // One stem for words that do not mean the same.
  const stem = (word: string): string => (word.startsWith('organ') ? 'organ' : testLanguage.stem(word));
  const church = ['bellows', 'keys', 'pedals', 'choir', 'stops', 'loft'].map(word => `pipes ${word} organ`);
  const clubs = ['members', 'votes', 'statutes', 'fees'].map(word => `organisation ${word}`);
  const steam = about('wine', 'steam', 'music').slice(5, 10);
  const named = (ownForms: boolean) =>
    labels(
      [...church.map(text => text.replace('organ', 'organ organ')), ...clubs, ...steam],
      { ownForms },
      {
        ...testLanguage,
        stem,
      },
    );
  expect([named(true), named(false)]).toEqual([
    expect.arrayContaining(['Pipes', 'Organisation']),
    expect.arrayContaining(['Pipes', 'Organ']),
  ]);
});
