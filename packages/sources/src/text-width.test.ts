import { afterEach, describe, expect, test, vi } from 'vitest';
import { cutText, padText, textWidth } from './text-width.js';

const FAMILY = '👨‍👩‍👧';

afterEach(() => void vi.restoreAllMocks());

describe('texts on a terminal', () => {
  test.each([
    ['solar', 5],
    ['太陽光', 6],
    ['ソーラー', 8],
    ['ｿｰﾗｰ', 4],
    ['「𠮷」、', 8],
    ['태양', 4],
    ['（全角）', 8],
    ['Grüße', 5],
    ['Gru\u0308ße', 5],
    ['か\u3099', 2],
    ['👍', 2],
    [FAMILY, 2],
    ['🇩🇪', 2],
    ['a\u200bb', 2],
    ['', 0],
  ])('%j takes %i columns', (text, columns) => {
    expect(textWidth(text)).toBe(columns);
  });

  test('are cut by columns, and never within a character', () => {
    expect(cutText('solar power', 11)).toBe('solar power');
    expect(cutText('solar power', 8)).toBe('solar p…');
    expect(cutText('太陽光発電', 10)).toBe('太陽光発電');
    expect(cutText('太陽光発電', 9)).toBe('太陽光発…');
    expect(cutText('太陽光発電', 8)).toBe('太陽光…');
    expect(cutText(`ab${FAMILY}cd`, 5)).toBe(`ab${FAMILY}…`);
    expect(cutText(`ab${FAMILY}cd`, 4)).toBe('ab…');
    expect(cutText(`${FAMILY}e\u0301e\u0301`, 3)).toBe(`${FAMILY}…`);
  });

  test('are taken apart only as far as they can be shown, and not at all where every letter is one column', () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    expect(cutText(`Grüße, solar power${' and wind'.repeat(1000)}`, 20)).toBe('Grüße, solar power …');
    expect(cutText('Grüße', 5)).toBe('Grüße');
    expect(cutText('solar', 0)).toBe('…');
    expect(segment).not.toHaveBeenCalled();
    expect(cutText('太陽光発電'.repeat(10_000), 20)).toBe('太陽光発電太陽光発…');
    expect(cutText('太陽', 0)).toBe('…');
    expect(Math.max(...segment.mock.calls.map(([text]) => text.length))).toBeLessThan(400);
  });

  test('are cut between characters wherever the part that is looked at ends', () => {
    for (let places = 0; places < 40; places++) {
      const before = '\u200b'.repeat(places);
      expect(cutText(`${before}${'👍🏽'.repeat(9)}`, 3)).toBe(`${before}👍🏽…`);
      expect(cutText(`${before}${'👍🏽'.repeat(2)}`, 4)).toBe(`${before}${'👍🏽'.repeat(2)}`);
    }
    expect(cutText(`ab${'\u200b'.repeat(1_000_000)}`, 3).length).toBeLessThan(100);
  });

  test('are padded by columns', () => {
    expect(padText('太陽', 6)).toBe('太陽  ');
    expect(padText('👍', 4, 'before')).toBe('  👍');
    expect(padText('solar', 3)).toBe('solar');
  });
});
