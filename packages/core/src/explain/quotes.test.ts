import { describe, expect, test } from 'vitest';
import { testLanguage } from '../tokens/language.testing.js';
import { explain } from './explain.js';
import { splitSentences } from './split-sentences.js';

const sentencesOf = (text: string): readonly string[] =>
  splitSentences(text).map(({ start, end }) => text.slice(start, end));

describe('sentences', () => {
  test.each([
    ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
    [
      'It costs 3.50 today. Dr. Smith and J. Doe pay, e.g. in cash.',
      ['It costs 3.50 today.', 'Dr. Smith and J. Doe pay, e.g. in cash.'],
    ],
    ['He said “Stop.” Then he left', ['He said “Stop.”', 'Then he left']],
    ['A line\nAnother line', ['A line', 'Another line']],
    ['今日は晴れ。明日は雨です。', ['今日は晴れ。', '明日は雨です。']],
    ['see vol. two of it.', ['see vol. two of it.']],
    [
      'Each Qtr. has Approx. 10 games. The Dept. of Sport pays.',
      ['Each Qtr. has Approx. 10 games.', 'The Dept. of Sport pays.'],
    ],
    ['Es hat z. B. Nr. 5 bzw. Abs. 3. Das gilt am 3. Mai.', ['Es hat z. B. Nr. 5 bzw. Abs. 3. Das gilt am 3. Mai.']],
    ['No. We want No. 5. I give it a 7.', ['No.', 'We want No. 5. I give it a 7.']],
    ['  ', []],
  ])('of %j', (text, sentences) => expect(sentencesOf(text)).toEqual(sentences));

  test('are found beside a long row of marks', () => {
    expect(sentencesOf(`One. ${'!'.repeat(300_000)}x. Two.`)).toHaveLength(3);
  });

  test('are whole if they end, or are all that the text says', () => {
    const whole = (text: string) => splitSentences(text).map(({ isWhole }) => isWhole);
    expect(whole('The end. And then he')).toEqual([true, false]);
    expect(whole('All that it says')).toEqual([true]);
    expect(whole('It was cut off ...')).toEqual([false]);
  });
});

describe('quotes', () => {
  const documents = [
    { title: 'Login', text: 'The login page rejects my password. I tried it on Monday. The page is' },
    { text: 'My password does not work on the login page! Please help.' },
    { text: 'The login page rejects my password.' },
    { text: 'The printer is out of toner again. It is loud, too.' },
    { text: 'Our printer needs new toner every week.' },
    { text: 'Help. A printer without any toner stands in the hall of' },
  ];
  const clusters = [
    { labels: ['Login Page'], documents: [0, 1, 2], clusters: [] },
    { labels: ['Printer'], documents: [3, 4, 5], clusters: [] },
  ];
  const found = explain(documents, clusters, testLanguage).clusters.map(({ quotes }) => quotes);

  test('are whole sentences of the documents of a cluster, at the place that they name', () => {
    for (const [cluster, quotes] of found.entries())
      for (const { document, field, start, end, text } of quotes) {
        expect(clusters[cluster]!.documents).toContain(document);
        const said = (documents[document] as Record<string, string>)[field]!;
        expect(said.slice(start, end)).toBe(text);
        expect(text).toMatch(/[.!]$/);
      }
    expect(found.map(({ length }) => length > 0)).toEqual([true, true]);
  });

  test.each(['-----', '= = =', '***', '&amp;'])('have no %s', mark => {
    const texts = [`The red wine is ${mark} from a cellar.`, 'A red wine needs a cellar.', 'The red wine is old.'];
    const [cluster] = explain(
      texts.map(text => ({ text })),
      [{ labels: ['Red Wine'], documents: [0, 1, 2], clusters: [] }],
      testLanguage,
    ).clusters;
    expect(cluster!.quotes.map(({ document }) => document).sort()).toEqual([1, 2]);
  });

  test('are of different documents, and none says what another says', () => {
    const texts = found.flat().map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).toContain('The login page rejects my password.');
  });
});
