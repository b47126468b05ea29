/** The same words, written otherwise: one word to Leiden, topics, duplicates and evidence, and not to Carrot2's algorithms. */
import { explain } from '@sheaf/core';
import { describe, expect, test } from 'vitest';
import { nearDuplicates } from './duplicates.js';
import { cluster, leiden, lingo, loadLanguage, stc } from './index.js';
import { createAssigner, fitTopics } from './topics.js';

const twice = (texts: string): readonly string[] =>
  [...texts.split('\n'), ...texts.split('\n')].map(text => text.trim());

const TICKETS = twice(`Customer's account locked after update
  The customer's account is locked
  Locked: customer's account
  Driver's licence renewal online
  Renew a driver's licence
  Driver's licence lost
  Women's shoes size 6
  New women's shoes
  Women's shoes on sale`);

const MUSEUM = twice(`Le musée présente une collection de peintures
  Nouvelle exposition au musée
  Visite guidée du musée
  L'énergie solaire sur les toits
  Le prix de l'énergie augmente
  Une énergie éolienne en mer
  L'épidémie de grippe progresse
  Vaccination contre l'épidémie
  Une épidémie touche les écoles`);

const everySecond =
  (change: (text: string) => string) =>
  (texts: readonly string[]): readonly string[] =>
    texts.map((text, number) => (number % 2 === 0 ? change(text) : text));

const APOSTROPHES = ['’', 'ʼ', '＇', '´', '′'];
const wide = (text: string): string =>
  text.replace(/[a-z]/gi, letter => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

const writings: readonly (readonly [
  string,
  string,
  readonly string[],
  (texts: readonly string[]) => readonly string[],
])[] = [
  ...APOSTROPHES.map(
    sign => [`with ${sign}`, 'English', TICKETS, everySecond(text => text.replaceAll("'", sign))] as const,
  ),
  ...APOSTROPHES.map(
    sign => [`with ${sign}`, 'French', MUSEUM, everySecond(text => text.replaceAll("'", sign))] as const,
  ),
  ['decomposed', 'French', MUSEUM, everySecond(text => text.normalize('NFD'))],
  ['decomposed throughout', 'French', MUSEUM, texts => texts.map(text => text.normalize('NFD'))],
  ['with soft hyphens', 'French', MUSEUM, everySecond(text => text.replace(/(?<=\p{L}{3})(?=\p{L}{3})/gu, '\u00ad'))],
  [
    'with zero-width spaces',
    'English',
    TICKETS,
    everySecond(text => text.replace(/(?<=\p{L}{2})(?=\p{L}{2})/gu, '\u200b')),
  ],
  ['with a mark at the beginning', 'English', TICKETS, everySecond(text => `\ufeff${text}\u200e`)],
  ['in wide letters', 'English', TICKETS, everySecond(wide)],
  ['with references', 'English', TICKETS, everySecond(text => text.replaceAll("'", '&#8217;'))],
];

/** Clusters as numbers of documents, and their labels. */
async function clustersOf(texts: readonly string[], name: string, algorithm: typeof leiden | typeof lingo = leiden) {
  const documents = texts.map((text, number) => ({ text, number }));
  const language = await loadLanguage(name);
  return cluster(documents, { algorithm: algorithm as typeof leiden, language, fields: ['text'] }).map(found => ({
    labels: found.labels,
    documents: found.documents.map(({ number }) => number),
    clusters: [],
  }));
}

describe.each(writings)('texts %s in %s', (_, name, written, change) => {
  const texts = change(written);

  test('have the same clusters', async () => {
    const numbers = async (some: readonly string[]) => (await clustersOf(some, name)).map(({ documents }) => documents);
    expect(await numbers(texts)).toEqual(await numbers(written));
  });

  test('have the same evidence', async () => {
    const language = await loadLanguage(name);
    const clusters = await clustersOf(written, name);
    const evidence = (some: readonly string[]) =>
      explain(
        some.map(text => ({ text })),
        clusters,
        language,
      ).clusters.map(({ labels, terms, documents }) => ({
        labels,
        terms: terms.map(({ weight }) => weight),
        matches: documents.map(({ matches }) => matches.map(({ label, kind }) => [label, kind])),
      }));
    expect(evidence(texts)).toEqual(evidence(written));
  });

  test('are assigned to the same topics', async () => {
    const language = await loadLanguage(name);
    const { model } = fitTopics(written, { language });
    const assigner = createAssigner(model, language);
    expect(texts.map(text => assigner.assign(text))).toEqual(written.map(text => assigner.assign(text)));
  });

  test('are near-duplicates of the others', () => {
    const groups = nearDuplicates([...written, ...texts], { similarity: 1 }).map(({ documents }) => documents);
    for (const number of written.keys())
      expect(groups.find(group => group.includes(number))).toContain(number + written.length);
  });
});

describe('labels', () => {
  test.each(APOSTROPHES.slice(0, 3))(
    'have the apostrophe that most documents of their cluster write: %s',
    async sign => {
      const texts = TICKETS.map(text => (text.includes('icence') ? text.replace("'", sign) : text));
      const labels = (await clustersOf(texts, 'English')).map(({ labels: [label] }) => label);
      expect(labels).toContain(`Driver${sign}s Licence`);
      expect(labels).toContain("Women's Shoes");
    },
  );

  test.each([
    ['French', ["carte d'identité", "une carte d'identité", "la carte d'identité", 'vin rouge'], "Carte d'Identité"],
    ['French', ['l’art moderne', 'de l’art moderne', 'art moderne', 'le vin'], 'Art Moderne'],
    ['Italian', ["dell'acqua potabile", "l'acqua potabile", "all'acqua potabile", 'il vino'], 'Acqua Potabile'],
    ['Italian', ["un'opera d'arte", "opere d'arte", "l'opera d'arte", 'il vino'], "Opera d'Arte"],
    ['Portuguese', ["copo d'água frio", "um copo d'água", "copos d'água", 'o vinho'], "Copo d'Água"],
  ])('in %s have an article only inside a phrase: %s', async (name, texts, label) => {
    const clusters = await clustersOf(twice(texts.join('\n')), name);
    expect(clusters.flatMap(({ labels }) => labels)).toContain(label);
  });
});

test.each([lingo, stc])("Carrot2's algorithms read texts as they are", async algorithm => {
  const curly = TICKETS.map(text => text.replaceAll("'", '’'));
  const apart = TICKETS.map(text => text.replaceAll("'", ' '));
  const clusters = await clustersOf(curly, 'English', algorithm as typeof lingo);
  expect(clusters).toEqual(await clustersOf(apart, 'English', algorithm as typeof lingo));
  expect(clusters).not.toEqual(await clustersOf(TICKETS, 'English', algorithm as typeof lingo));
});
