import { int32Column } from '../../tables/columns.js';
import type { Column } from '../../tables/pipeline.js';
import type { TreeOutline } from './suffix-tree/tree-outline.js';
import type { WordRanges } from './word-ranges.js';

/** Phrases that could make a base cluster, in visiting order. Rows are candidates. */
export interface Candidates {
  readonly count: number;
  /** Node of the outline whose path spells the phrase. */
  readonly node: Column;
  /** Position of the phrase's last word: trailing function words of the last edge are cut off. */
  readonly end: Column;
  /** In words. */
  readonly phraseLength: Column;
  readonly effectiveLength: Column;
  readonly documents: Column;
}

interface CandidateOptions {
  readonly minBaseClusterSize: number;
  readonly maxWordsPerLabel: number;
}

/** Words and effective words on the whole path to each node. */
function measurePaths(outline: TreeOutline, { effectiveBefore }: WordRanges) {
  const words = int32Column(outline.count);
  const effective = int32Column(outline.count);
  for (let node = 0; node < outline.count; node++) {
    const above = outline.parent[node]!;
    const [first, last] = [outline.start[node]!, outline.end[node]!];
    words[node] = (above < 0 ? 0 : words[above]!) + last - first + 1;
    effective[node] = (above < 0 ? 0 : effective[above]!) + effectiveBefore[last + 1]! - effectiveBefore[first]!;
  }
  return { words, effective };
}

/** Tests all nodes in visiting order. Each test takes constant time. */
export function findCandidates(
  outline: TreeOutline,
  documentCounts: ArrayLike<number>,
  ranges: WordRanges,
  { minBaseClusterSize, maxWordsPerLabel }: CandidateOptions,
): Candidates {
  const { words, effective } = measurePaths(outline, ranges);
  const found = {
    node: int32Column(outline.count),
    end: int32Column(outline.count),
    phraseLength: int32Column(outline.count),
    effectiveLength: int32Column(outline.count),
    documents: int32Column(outline.count),
  };
  let count = 0;
  for (let at = 0; at < outline.count; at++) {
    const node = outline.postOrder[at]!;
    if (documentCounts[node]! < minBaseClusterSize) continue;
    const above = outline.parent[node]!;
    const start = outline.start[node]!;
    const end = ranges.contentUpTo[outline.end[node]!]!;
    if (end < start) continue;
    const length = (above < 0 ? 0 : words[above]!) + end - start + 1;
    if (length > maxWordsPerLabel) continue;
    const effectiveLength =
      (above < 0 ? 0 : effective[above]!) + ranges.effectiveBefore[end + 1]! - ranges.effectiveBefore[start]!;
    if (effectiveLength < 1) continue;
    found.node[count] = node;
    found.end[count] = end;
    found.phraseLength[count] = length;
    found.effectiveLength[count] = effectiveLength;
    found.documents[count++] = documentCounts[node]!;
  }
  return { count, ...found };
}
