import { stderr } from 'node:process';
import type { Checkpoint } from '@sheaf/core';
import { tell } from '../outcome/tell.js';

/** Work that takes less time shows no progress. */
const QUIET_MILLIS = 1000;
const REDRAW_MILLIS = 200;

export interface Progress {
  readonly report: Checkpoint;
  /** Clears the line. */
  readonly end: () => void;
}

/** Where progress is written, and the clock. */
export interface ProgressSink {
  readonly isTerminal: boolean;
  readonly write: (text: string) => void;
  readonly now: () => number;
}

const standardError: ProgressSink = {
  isTerminal: stderr.isTTY === true,
  write: tell,
  now: () => performance.now(),
};

/** Shows the progress of long work: on a terminal in one line that is redrawn, else in one line per stage. */
export function showProgress({ isTerminal, write, now }: ProgressSink = standardError): Progress {
  const started = now();
  let drawn = Number.NEGATIVE_INFINITY;
  let lastStage = '';
  return {
    report(stage, done) {
      const time = now();
      if (time - started < QUIET_MILLIS) return;
      if (isTerminal ? time - drawn < REDRAW_MILLIS : stage === lastStage) return;
      drawn = time;
      lastStage = stage;
      const text = `${Math.round(100 * done)} % ${stage}`;
      write(isTerminal ? `\r\u001b[K${text}` : `${text}\n`);
    },
    end() {
      if (isTerminal && Number.isFinite(drawn)) write('\r\u001b[K');
    },
  };
}

export const silentProgress: Progress = { report: () => {}, end: () => {} };
