import type { Language } from '@sheaf/core';
import { describe, expect, test } from 'vitest';
import { testLanguage } from '../../../../../core/src/tokens/language.testing.js';
import { cluster } from '../../../cluster/cluster.js';
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

/** Groups of other subjects beside which a label has to be found. */
const OTHERS = about('wine', 'steam', 'music').slice(0, 10);

/** The labels of texts beside the others, in lower case, where those that match a glob are rejected. */
const shownWithout = (glob: string, texts: readonly string[]): readonly string[] =>
  cluster(
    [...texts, ...OTHERS].map(text => ({ text })),
    {
      algorithm: leiden,
      language: testLanguage,
      parameters: { dictionaries: { labelFilters: [{ glob: [glob] }] } },
    },
  ).flatMap(({ labels }) => labels.map(label => label.toLowerCase()));

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

test('no line has a word twice in forms of which one is the beginning of the other', () => {
  const kinds = ['oak', 'elm', 'ash', 'fir', 'yew', 'box'].flatMap(tree => [`poem ${tree}`, `poemlar ${tree}`]);
  const lines = cluster(
    [...kinds, ...OTHERS].map(text => ({ text })),
    { algorithm: leiden, language: testLanguage, parameters: { labelCount: 3 } },
  ).map(({ labels: line }) => line.filter(label => label.startsWith('Poem')).length);
  expect(Math.max(...lines)).toBe(1);
});

test('a word beside a phrase says as much as a phrase, or is left out', () => {
  const texts = [
    ...['solar energy panel', 'solar energy roof', 'solar energy price', 'solar energy price roof'],
    ...['panel roof price', 'roof panel', 'solar panel price'],
    ...about('wine', 'steam', 'music').slice(5),
  ];
  const lines = cluster(
    texts.map(text => ({ text })),
    { algorithm: leiden, language: testLanguage, parameters: { labelCoverage: 0 } },
  ).map(({ labels: line }) => line);
  expect(lines).toContainEqual(['Solar Energy']);
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

  test('adds a word common to all documents', () => {
    const texts = about('', '', '').map(text => text.replace(' ', ' trouble '));
    expect(labels(texts, { completion: 0.6 }).some(label => label.includes('Trouble'))).toBe(true);
  });
});

describe('a label that the request rejects', () => {
  test.each(['united states', 'new york', 'mount everest', 'rock music', 'credit card'])(
    'leaves no piece of itself: %s',
    rejected => {
      const texts = ['senate', 'river', 'map', 'flag'].map(word => `${rejected} ${word} atlas`);
      const shown = shownWithout(rejected, texts);
      expect(shown).toContain('atlas');
      for (const word of rejected.split(' ')) expect(shown).not.toContain(word);
    },
  );
});

test.each(['* united states *', 'united states'])('a label is no cut rest of a phrase that is rejected: %s', glob => {
  const texts = ['river', 'map', 'flag', 'harbour', 'atlas'].map(
    word => `${word} united states signed treaty with ${word}`,
  );
  const shown = shownWithout(glob, texts);
  expect(shown.some(label => label.includes('signed treaty'))).toBe(true);
  expect(shown.filter(label => /\bunited\b(?! states)|(?<!united )\bstates\b/.test(label))).toEqual([]);
});

describe('a name is whole', () => {
  const READABLE = { completion: 0.6, ownForms: true };
  const english: Language = {
    ...testLanguage,
    isStopWord: word => /^(?:the|in|up|out|of|to|my|is|a|and|for|about)$/.test(word),
  };
  const named = (texts: readonly string[]): readonly string[] => labels([...texts, ...OTHERS], READABLE, english);

  test.each(['account sign in', 'password log in', 'printer set up', 'newsletter sign up', 'basket check out'])(
    'with the particle of its verb: %s',
    name => {
      const texts = [`the ${name}.`, `trouble ${name}`, `my ${name} crashes`, `${name}, always`, `${name} is dead`];
      expect(named(texts).map(label => label.toLowerCase())).toContain(name);
    },
  );

  test('without a function word that links no names: worry about', () => {
    const texts = ['nothing', 'much', 'children', 'money'].map(word => `${word} worry about. ${word}s to worry about`);
    expect(named(texts)).toContain('Worry');
  });

  test.each(['investment in', 'university of', 'ticket to', 'recipe for', 'list of'])(
    'without the preposition before something else: %s',
    name => {
      const texts = ['leeds', 'york', 'bath', 'hull'].map(place => `${name} ${place}`);
      expect(named(texts).map(label => label.toLowerCase())).toContain(name.split(' ')[0]);
    },
  );

  test.each(['bye bye preauth', 'walla walla county', 'knock knock jokes', 'baden baden spa', 'pago pago harbour'])(
    'with a word that is written twice: %s',
    name => {
      const texts = [1, 2, 3, 4, 5].map(number => `received${number} ${name}`);
      expect(named(texts).map(label => label.toLowerCase())).toContain(name);
    },
  );

  test.each([
    'solar energy storage',
    'machine learning model',
    'front desk staff',
    'credit card number',
    'high speed train',
  ])('with the words before and after: %s', name => {
    const texts = ['cheap', 'new', 'large', 'small'].map((word, at) =>
      at % 2 ? `${word} ${name}` : `${name} ${word}`,
    );
    expect(named(texts).map(label => label.toLowerCase())).toContain(name);
  });

  // Languages without blanks, as the words of a tokenizer.
  const unspaced: Language = { ...english, isStopWord: word => /^(?:が|を|の|も|的|很|太)$/.test(word), joinWith: '' };

  test.each([
    ['配達 が', '配達'],
    ['サイズ が 合', 'サイズ'],
    ['料金 も 高', '料金'],
    ['朝食 の 果物', '朝食の果物'],
    ['价格 太 贵了', '价格'],
    ['店员 的 态度', '店员的态度'],
  ])('in a language without blanks, with linking words inside and no other ones: %s', (text, name) => {
    const texts = [1, 2, 3, 4, 5].map(number => `名${number} . ${text} ${number % 2 ? '.' : `後${number}`}`);
    expect(labels([...texts, ...OTHERS], READABLE, unspaced)).toContain(name);
  });

  test('with the ending that the tokenizer cut off', () => {
    const language: Language = {
      ...unspaced,
      isStopWord: word => 'れがたの'.includes(word),
      isEnding: word => word === 'れ',
    };
    const texts = [1, 2, 3, 4, 5].map(number => `名${number} . 配達 の 遅 れ ${number % 2 ? 'が' : 'た'} .`);
    expect(labels([...texts, ...OTHERS], READABLE, language)).toContain('配達の遅れ');
  });

  test('and ends as names do in the language', () => {
    const language: Language = { ...english, endsAsName: words => !words.at(-1)!.endsWith('ed') };
    const texts = [...['leeds', 'york', 'bath'].map(place => `${place} bridge closed`), 'hull bridge', 'dover bridge'];
    const found = labels([...texts, ...OTHERS], READABLE, language);
    expect(found).toContain('Bridge');
  });

  test.each(['printer', 'camera', 'router', 'scanner', 'monitor'])('with the word of the query: %s', query => {
    const of = (word: string, others: string) => others.split(' ').map(other => `${query} ${word} ${other}`);
    const texts = [...of('drivers', 'kernel module linux usb'), ...of('fonts', 'glyph serif outline bold')];
    const found = labels(texts, READABLE, english).map(label => label.toLowerCase());
    expect(found).toEqual(expect.arrayContaining([`${query} drivers`, `${query} fonts`]));
  });
});

describe('a cluster shows a word in the form of its own documents', () => {
  // One stem for words that do not mean the same.
  const stem = (word: string): string => (word.startsWith('organ') ? 'organ' : testLanguage.stem(word));
  const language = { ...testLanguage, stem };
  const church = ['bellows', 'keys', 'pedals', 'choir', 'stops', 'loft'].map(word => `pipes ${word} organ organ`);
  const clubs = ['members', 'votes', 'statutes', 'fees'].map(word => `organisation ${word}`);
  const texts = [...church, ...clubs, ...about('wine', 'steam', 'music').slice(5, 10)];

  test('where that is asked for', () => {
    expect([true, false].map(ownForms => labels(texts, { ownForms }, language))).toEqual([
      expect.arrayContaining(['Pipes', 'Organisation']),
      expect.arrayContaining(['Pipes', 'Organ']),
    ]);
  });

  test('unless the request rejects it: then no form names the cluster', () => {
    const parameters = {
      naming: { ...OFF, ownForms: true },
      dictionaries: { labelFilters: [{ glob: ['organisation'] }] },
    };
    const shown = cluster(
      texts.map(text => ({ text })),
      { algorithm: leiden, language, parameters },
    ).flatMap(found => found.labels);
    expect(shown).toContain('Pipes');
    expect(shown.filter(label => label.startsWith('Organ'))).toEqual([]);
  });
});

describe('a label has the capitals that most of its documents use', () => {
  const english: Language = { ...testLanguage, isStopWord: word => /^(?:the|to|of|a)$/.test(word) };
  const named = (texts: readonly string[]): readonly string[] =>
    labels([...texts, ...OTHERS], { completion: 0.6, ownForms: true }, english);

  test.each([
    ['US Customs', ['us customs', 'kind to us', 'write us', 'for us', 'with us', 'help us']],
    ['iPhone Battery', ['iphone battery', 'Iphone battery', 'IPHONE battery']],
    ['AWS Console', ['aws console', 'Aws', 'aws', 'AwS']],
    ['San Francisco', ['SAN FRANCISCO', 'FRANCISCO ferry', 'FRANCISCO tower', 'FRANCISCO FRANCISCO FRANCISCO']],
    ['FIFA Ticket', []],
  ])('%s', (name, others) => {
    const texts = ['atlas', 'river', 'map', 'flag', 'harbour'].map(word => `${name} ${word}`);
    expect(named([...texts, ...others])).toContain(name);
  });
});
