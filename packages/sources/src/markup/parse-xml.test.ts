import { expect, test } from 'vitest';
import { parseXml, writtenText } from './parse-xml.js';

const textOf = (xml: string) => writtenText(parseXml(`<d>${xml}</d>`));

test.each([
  ['<dish>Fish</dish>Chips', 'Fish Chips'],
  ['H<sub>2</sub>O', 'H2O'],
  ['The <hit>cluster</hit>ing of <hlword>word</hlword>s', 'The clustering of words'],
  ['<m:match>Solar</m:match>energie', 'Solarenergie'],
  ['super<wbr/>cali d<ex>omi</ex>n<supplied>us</supplied>', 'supercali dominus'],
])('tags part words, unless they stand within words: %s', (xml, text) => {
  expect(textOf(xml)).toBe(text);
});

test.each([
  ['Chinese', '中<x>文</x>字'],
  ['Japanese', 'こ<x>んに</x>ちは、カ<x>ー</x>ド'],
  ['Thai', 'ภา<x>ษาไ</x>ทย'],
  ['Khmer', 'ភា<x>សាខ្មែ</x>រ'],
])('no tag adds spaces to %s, which has none between words', (_, xml) => {
  expect(textOf(xml)).toBe(xml.replaceAll(/<\/?x>/g, ''));
});
