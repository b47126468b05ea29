import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cut, wrap } from './fit-text.js';
import { estimateWidth, type Measure } from './measure.js';

/** Every character is ten pixels wide: results can be read off. */
const ten: Measure = text => 10 * [...text].length;

describe('cut', () => {
  test.each([
    ['Memory', 60, 'Memory'],
    ['Memory', 59, 'Memo…'],
    ['Data, mining', 70, 'Data…'],
    ['Memory', 20, ''],
    ['', 0, ''],
  ])('makes of %j in %i pixels %j', (text, width, expected) => {
    expect(cut(text, width, 'label', ten)).toBe(expected);
  });

  test('is never wider than the room', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 400 }), (text, width) => {
        expect(estimateWidth(cut(text, width, 'label', estimateWidth), 'label')).toBeLessThanOrEqual(width);
      }),
    );
  });

  test('keeps accents with their letters', () => {
    expect(cut('e\u0301e\u0301e\u0301e\u0301', 50, 'label', ten)).toBe('e\u0301e\u0301…');
  });
});

describe('wrap', () => {
  test.each([
    ['Garbage Collection', 100, 2, ['Garbage', 'Collection']],
    ['People with Alzheimer’s Disease', 110, 2, ['People with', 'Alzheimer…']],
    ['Eyewitness Testimony', 60, 2, ['Eyewi…']],
    ['state-of-the-art', 90, 2, ['state-of-', 'the-art']],
    ['数据挖掘方法', 30, 2, ['数据挖', '掘方法']],
    ['One', 100, 3, ['One']],
  ])('breaks %j in %i pixels into at most %i lines', (text, width, lines, expected) => {
    expect(wrap(text, { width, lines }, 'label', ten)).toEqual(expected);
  });

  test('makes no line too wide and no more lines than allowed', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 10, max: 300 }),
        fc.integer({ min: 1, max: 4 }),
        (text, width, lines) => {
          const broken = wrap(text, { width, lines }, 'slip', ten);
          expect(broken).not.toEqual(['…']);
          expect(broken.length).toBeLessThanOrEqual(lines);
          for (const line of broken) expect(ten(line, 'slip')).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});
