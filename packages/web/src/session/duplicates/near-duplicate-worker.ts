/** The worker that finds near-duplicates. The page ends it when a person cancels. */
import '../../trusted-types.js';
import { type DuplicateGroup, standIns } from '@sheaf/clustering/duplicates';
import type { SourceRecord } from '@sheaf/sources';

export interface DuplicateQuestion {
  readonly documents: readonly SourceRecord[];
  readonly similarity: number;
}

export type DuplicateReply =
  | { readonly done: number }
  | { readonly groups: readonly DuplicateGroup[] }
  | { readonly fault: string };

/** Reports no more often than a page can draw. */
const STEP = 0.01;

addEventListener('message', ({ data: { documents, similarity } }: MessageEvent<DuplicateQuestion>) => {
  const send = (reply: DuplicateReply) => postMessage(reply);
  let told = 0;
  const checkpoint = (_: string, done: number) => {
    if (done - told < STEP) return;
    told = done;
    send({ done });
  };
  try {
    // Each document is this similar to the one that is kept: similar pairs that only tie others together do not count.
    send({ groups: standIns(documents, { similarity, checkpoint }) });
  } catch (error) {
    send({ fault: error instanceof Error ? error.message : String(error) });
  }
});
