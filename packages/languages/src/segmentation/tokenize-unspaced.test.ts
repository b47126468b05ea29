import type { Tokenizer } from '@sheaf/core';
import { describe, expect, test } from 'vitest';
import { chineseSimplified } from '../chinese-simplified/chinese-simplified.js';
import { japanese } from '../japanese/japanese.js';
import { characterJoiner } from './join-characters.js';
import { SegmentationError, wordSegmenter } from './word-segmenter.js';

function tokens(tokenize: Tokenizer, text: string): string[] {
  const found: string[] = [];
  tokenize(text, (start, end, type) => found.push(`${text.slice(start, end)}/${type.toString(16)}`));
  return found;
}

const join = characterJoiner({ alone: '的在', suffixes: '员化' });

/** Characters of a text as the segmenter would leave them; `|` cuts and belongs to no word. */
function joined(text: string): string[] {
  const image = text.replaceAll('|', '');
  let at = 0;
  const spans = text.split('|').map(({ length }) => ({ start: at, end: (at += length) }));
  const words = join(image, spans);
  return words.map(({ start, end }) => image.slice(start, end));
}

describe('characterJoiner', () => {
  test.each([
    ['聚|类', ['聚类']],
    ['航|站|楼', ['航站楼']],
    ['文|档|聚|类', ['文档', '聚类']],
    ['甲|乙|丙|丁|戊', ['甲乙', '丙丁戊']],
    ['程序|员', ['程序员']],
    ['程序|员|在', ['程序员', '在']],
    ['公司|股|价', ['公司', '股价']],
    ['的|在', ['的', '在']],
    ['主题|人', ['主题', '人']],
  ])('makes of %s %j', (text, words) => {
    expect(joined(text)).toEqual(words);
  });

  test('joins nothing over a gap', () => {
    const spans = [
      { start: 0, end: 1 },
      { start: 2, end: 3 },
    ];
    expect(join('聚 类', spans)).toEqual(spans);
  });
});

describe('tokenizeUnspaced', () => {
  test('reads Latin text between the characters by the common grammar', () => {
    expect(tokens(chineseSimplified.tokenize, '使用 Node.js、user@host.com 3.14')).toEqual([
      '使用/1',
      'Node.js/7',
      '、/3',
      'user@host.com/4',
      '3.14/2',
    ]);
  });

  test('ends sentences at the full stops of the script', () => {
    expect(tokens(japanese.tokenize, '東京。大阪').filter(token => token.endsWith('/103'))).toEqual(['。/103']);
  });
});

describe('wordSegmenter', () => {
  test('names the language and what is missing where the runtime has no data', () => {
    expect(() => wordSegmenter('Klingon', 'tlh')).toThrow(SegmentationError);
    expect(() => wordSegmenter('Klingon', 'tlh')).toThrow(/Klingon needs Intl\.Segmenter with data for "tlh"/);
  });
});
