import { createRequire } from 'node:module';
import type { Stemmer } from '@sheaf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stem as armenian } from '../armenian/stem.js';
import { stem as danish } from '../danish/stem.js';
import { stem as dutch } from '../dutch/stem.js';
import { stem as english } from '../english/stem.js';
import { stem as finnish } from '../finnish/stem.js';
import { stem as french } from '../french/stem.js';
import { stem as german } from '../german/stem.js';
import { stem as hungarian } from '../hungarian/stem.js';
import { stem as irish } from '../irish/stem.js';
import { stem as italian } from '../italian/stem.js';
import { stem as lithuanian } from '../lithuanian/stem.js';
import { stem as norwegian } from '../norwegian/stem.js';
import { stem as portuguese } from '../portuguese/stem.js';
import { stem as romanian } from '../romanian/stem.js';
import { stem as russian } from '../russian/stem.js';
import { stem as spanish } from '../spanish/stem.js';
import { stem as swedish } from '../swedish/stem.js';
import { stem as turkish } from '../turkish/stem.js';

/** Stemmer, the letters of the language, and endings that its rules are about. */
const STEMMERS: Readonly<Record<string, readonly [Stemmer, string, string]>> = {
  armenian: [armenian, 'աբգդեզիլխկհձմյնոպռսվտրցւքօֆ', 'ներով ություն ական վել ացրեց'],
  danish: [danish, 'abdefghiklmnoprstuvyæøå', 'erne heden løst elig igst'],
  dutch: [dutch, 'abcdeghijklmnoprstuvwyzëïéè', 'heden lijk heid ing baar igen'],
  english: [english, "abcdefghilmnoprstuvwxy'", "ational ization fulness ing edly ies 's"],
  finnish: [finnish, 'aehijklmnoprstuvyäö', 'ssani taan iin seen mpia kseni'],
  french: [french, 'abcdefgijlmnopqrstuvyéèêëçîï', 'issement euses ations amment erions'],
  german: [german, 'abcdefghiklmnoprstuvwyzäöüß', 'igkeit ungen lichen est isch'],
  hungarian: [hungarian, 'abcdeghijklmnoprstuvzáéíóöúü', 'ainkkal okat jeitek ként'],
  irish: [irish, 'abcdefghilmnoprstuáéíóú', 'aíocht eachta faidh imid'],
  italian: [italian, 'abcdefghilmnopqrstuvzàèìòù', 'azioni amente gliela erebbero ichi'],
  lithuanian: [lithuanian, 'aąbcčdeęėgijklmnoprsštuųūvyzž', 'iuose kimės davo iausi'],
  norwegian: [norwegian, 'abdefghiklmnoprstuvyæøå', 'hetene erte elig slov'],
  portuguese: [portuguese, 'abcdefgilmnoprstuvzáãçéêíóõ', 'amente idades ações íamos'],
  romanian: [romanian, 'abcdefgilmnoprstuvzăâîşţ', 'ivităţi ilor aserăm ului'],
  russian: [russian, 'абвгдежзийклмнопрстучшщыьюя', 'ившись ейшими ость ующего ться'],
  spanish: [spanish, 'abcdefghilmnopqrstuvyzáéíñóúü', 'amente idades iéndoselo ieran'],
  swedish: [swedish, 'abdefghiklmnoprstuvyäöå', 'heterna andes löst fullt'],
  turkish: [turkish, 'abcçdefgğhıijklmnoöprsşutüvyz', 'larından dakiler ymuşsunuz ndaki cesine'],
};

/** Stemmers whose rules the package snowball-stemmers has unchanged, the languages of later revisions left out. */
const SAME_AS_PUBLISHED = [
  ...['armenian', 'danish', 'dutch', 'english', 'finnish', 'french', 'irish', 'italian', 'norwegian', 'romanian'],
  ...['russian', 'spanish', 'swedish'],
];

interface SnowballStemmers {
  newStemmer(language: string): { stem(word: string): string };
}
const published = createRequire(import.meta.url)('snowball-stemmers') as SnowballStemmers;

/** Words made of a language's letters and endings. */
function wordsOf([, alphabet, endings]: readonly [Stemmer, string, string]) {
  const letters = fc.array(fc.constantFrom(...alphabet), { maxLength: 9 }).map(parts => parts.join(''));
  return fc.tuple(letters, fc.constantFrom('', ...endings.split(' ')), fc.constantFrom('', ...alphabet));
}

describe.each(Object.entries(STEMMERS))('the stemmer of %s', (_, language) => {
  const [stem] = language;

  test('answers some string for every string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), word => {
        expect(stem(word)).toBeTypeOf('string');
      }),
    );
  });

  test('keeps the empty word', () => {
    expect(stem('')).toBe('');
  });

  test('answers for a word of two hundred thousand letters', () => {
    const [, alphabet, endings] = language;
    for (const part of [alphabet, ...endings.split(' '), 'uyi', 'yu', 'lardaki']) {
      expect(stem(part.repeat(200_000 / part.length))).toBeTypeOf('string');
    }
  });

  test('never makes a word of its language longer by more than a letter', () => {
    fc.assert(
      fc.property(wordsOf(language), parts => {
        const word = parts.join('');
        // ß is spelled ss; the Lithuanian -ėjime becomes -ėjimas.
        expect(stem(word).length).toBeLessThanOrEqual(word.length + 1 + (word.match(/ß/g)?.length ?? 0));
      }),
    );
  });
});

test.each(SAME_AS_PUBLISHED)('stems %s as the published package does', name => {
  const language = STEMMERS[name]!;
  const oracle = published.newStemmer(name);
  fc.assert(
    fc.property(wordsOf(language), parts => {
      const word = parts.join('');
      expect([word, language[0](word)]).toEqual([word, oracle.stem(word)]);
    }),
    { numRuns: 500 },
  );
});
