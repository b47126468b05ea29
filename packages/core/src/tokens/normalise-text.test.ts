import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignNormalised, ELIDED, isElided, normaliseText } from './normalise-text.js';

const elisions = new Set(['l', 'd', 'dell', 'qu']);
const read = (text: string): string => normaliseText(text, { elisions }).replaceAll(ELIDED, '°');

describe('a normalised text', () => {
  test.each([
    ['Vineyard &amp; Winery', 'Vineyard & Winery'],
    ['Vineyard &amp;amp;amp; Winery', 'Vineyard & Winery'],
    ['&#99;af&#233; &lt;b&gt;', 'café  b '],
    ['a&nbsp;b &ndash; c&#8217;s &#x41;', "a b   c's A"],
    ['&#0;&#xD800;&#9999999;', '   '],
    ['Driver’s licence', "Driver's licence"],
    ['driverʼs, driver＇s, driver`s, driver´s, driver′s', "driver's, driver's, driver's, driver's, driver's"],
    ['kaꞌan, ꞋÁan', "ka'an, 'Áan"],
    ['‘best drivers’', "'best drivers'"],
    ['`code` and 5′', '`code` and 5′'],
    ['muse\u0301e, \u1112\u1161\u11ab\u1100\u1173\u11af', 'musée, 한글'],
    ['Å (\u212b), й (и\u0306)', 'Å (Å), й (й)'],
    [
      'mu\u00adsée zero\u200bwidth \ufefffirst \u200fright wo\u2060rd e\u034f\u0301',
      'musée zerowidth first right word é',
    ],
    ['ไทย\u200bภาษา', 'ไทย\u200bภาษา'],
    ['ＡＩ研究 ﾃﾞｰﾀ ﬁnance ﬂow 𝐁𝐨𝐥𝐝 ﻣﺮﺣﺒﺎ', 'AI研究 データ finance flow Bold مرحبا'],
    ["L'énergie, l’énergie de l‘eau", 'L° énergie, l° énergie de l° eau'],
    ["dell'acqua qu’il aujourd'hui", "dell° acqua qu° il aujourd'hui"],
    ["porte-d'eau, O'Neill's", "porte-d'eau, O'Neill's"],
    ['a\u3000b', 'a b'],
    ['x² ½ Ⅷ № ™', 'x² ½ Ⅷ № ™'],
  ])('of %s is %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    'R&D; and more',
    'a & b',
    '&unknown;',
    'AT&T',
    'caf&eacute;',
    'naïve Straße, “quoted” – Ελλάδα 東京 हिन्दी',
  ])('is the text itself: %s', text => {
    expect(normaliseText(text, { elisions })).toBe(text);
  });

  test('keeps references if they are words to the caller', () => {
    expect(normaliseText('a &amp; b', { characterReferences: false })).toBe('a &amp; b');
  });

  test('has elisions only in languages that have them', () => {
    expect(normaliseText("l'eau", {})).toBe("l'eau");
    expect(isElided(normaliseText("l'eau", { elisions }).split(' ')[0]!)).toBe(true);
  });
});

const pieces = fc.constantFrom(
  ...["l'", 'l’', 'eau', 'e\u0301', '\u0301', '\u00ad', '\u200b', '\u1112', '\u1161', '\u11ab', '한', '&amp;', '&#39;'],
  ...['ﾃ', 'ﾞ', 'ﬁ', ' ', 's’ ', 'क', '\u093c', '\u09c7', '\u09be', '😀', '\ud83d', 'ไ', "'", 'Z', '7'],
);
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map(parts => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

describe('an aligned text', () => {
  test('is the normalised text, and its places ascend from the beginning to the end of the written one', () => {
    fc.assert(
      fc.property(texts, written => {
        const { text, placeOf } = alignNormalised(written, { elisions });
        expect(text).toBe(normaliseText(written, { elisions }));
        const places = Array.from({ length: text.length + 1 }, (_, at) => placeOf(at));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(places.at(-1)).toBe(written.length);
      }),
    );
  });

  test.each([
    ["de l'eau po\u00adtable", 'eau', 'eau'],
    ["de l'eau po\u00adtable", 'potable', 'po\u00adtable'],
    ['le muse\u0301e &amp; l’art', 'musée', 'muse\u0301e'],
    ['le muse\u0301e &amp; l’art', 'art', 'art'],
    ['ＡＩ ﬁnd', 'find', 'ﬁnd'],
  ])('of %s has %s where %s is written', (written, word, expected) => {
    const { text, placeOf } = alignNormalised(written, { elisions });
    const start = text.indexOf(word);
    expect(written.slice(placeOf(start), placeOf(start + word.length))).toBe(expected);
  });
});

test('no step is left out for a character that it changes', () => {
  const differ: string[] = [];
  for (let unit = 0x20; unit < 0x10000; unit++) {
    const text = `l${String.fromCharCode(unit)}cd`;
    // A soft hyphen and an apostrophe make all steps run.
    const byAll = read(`${text} \u00ad’`).slice(0, -2);
    if (read(text) !== byAll) differ.push(unit.toString(16));
  }
  expect(differ).toEqual([]);
});
