import { describe, expect, test } from 'vitest';
import { korean } from './korean.js';

function words(text: string): string[] {
  const found: string[] = [];
  korean.tokenize(text, (start, end) => found.push(text.slice(start, end)));
  return found;
}

describe('korean', () => {
  test.each([
    ['경제를', '경제'],
    ['경제성장률이', '경제성장률'],
    ['부산까지의', '부산'],
    ['미국과의', '미국'],
    ['상승에도', '상승'],
    ['고속도로는', '고속도로'],
    ['NATO는', 'NATO'],
    ['구간이다', '구간'],
  ])('leaves the particle of %s out', (word, noun) => {
    expect(words(word)).toEqual([noun]);
  });

  test.each(['국가', '평가', '회의', '민주주의', '연구결과', '고양이', '국제유가', '도로', '아이', '제공하는'])(
    'keeps %s whole',
    word => {
      expect(words(word)).toEqual([word]);
    },
  );

  test.each(['제공하는', '제공했다', '제공한다', '제공된'])('stems %s to the noun the verb is made of', word => {
    expect(korean.stem(word)).toBe('제공');
  });

  test('counts a number before a particle as a number', () => {
    const types: number[] = [];
    korean.tokenize('2020에서', (_start, _end, type) => types.push(type));
    expect(types).toEqual([2]);
  });
});
