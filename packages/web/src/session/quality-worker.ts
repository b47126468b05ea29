/** The thread that measures. */
import type { Cluster } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';
import { measureClustering, wordingOf } from '@sheaf/quality';
import type { Asked } from './quality.js';

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

addEventListener('message', async ({ data: { clusters, documents, language } }: MessageEvent<Asked>) => {
  const found = await catalogue.find(entry => entry.name === language)?.load();
  // The wire has null for a missing score and may lack empty lists; measures look at neither.
  const measures = measureClustering(
    documents,
    clusters as readonly Cluster<number>[],
    found ? wordingOf(found) : words,
  );
  postMessage(measures);
});
