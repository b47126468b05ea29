import { describe, expect, test } from 'vitest';
import { showProgress } from './progress.js';

/** What is written when stages are reported at the given times. */
function written(
  isTerminal: boolean,
  reports: readonly (readonly [time: number, stage: string, done: number])[],
): string[] {
  let time = 0;
  const texts: string[] = [];
  const progress = showProgress({ isTerminal, write: text => texts.push(text), now: () => time });
  for (const [at, stage, done] of reports) {
    time = at;
    progress.report(stage, done);
  }
  progress.end();
  return texts;
}

describe('showProgress', () => {
  test('says nothing of short work', () => {
    expect(
      written(true, [
        [0, 'tokens', 0],
        [900, 'labels', 0.5],
      ]),
    ).toEqual([]);
  });

  test('draws one line on a terminal, now and then, and clears it', () => {
    const reports = [
      [1000, 'tokens', 0.1],
      [1100, 'tokens', 0.2],
      [1300, 'labels', 0.555],
    ] as const;
    expect(written(true, reports)).toEqual(['\r\u001b[K10 % tokens', '\r\u001b[K56 % labels', '\r\u001b[K']);
  });

  test('writes a line for each stage elsewhere', () => {
    const reports = [
      [1000, 'tokens', 0.1],
      [2000, 'tokens', 0.2],
      [2001, 'labels', 0.5],
    ] as const;
    expect(written(false, reports)).toEqual(['10 % tokens\n', '50 % labels\n']);
  });
});
