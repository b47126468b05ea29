/** Five answers in, an algorithm and its settings out. */
import type { notes } from '@sheaf/clustering/notes';

type AlgorithmName = (typeof notes)[keyof typeof notes]['name'];

export const questions = [
  { name: 'same', text: 'Must the clusters equal those of Carrot2?', choices: ['no', 'yes'] },
  { name: 'size', text: 'How many documents at a time?', choices: ['up to 1,000', 'up to 20,000', 'more'] },
  { name: 'overlap', text: 'May a document be in several groups?', choices: ['yes', 'no'] },
  { name: 'rest', text: 'Must every document be in a group?', choices: ['no', 'yes'] },
  {
    name: 'most',
    text: 'What matters most?',
    choices: ['groups that make sense', 'readable labels', 'speed', 'a fixed number of groups'],
  },
] as const;

export type Answers = { readonly [Q in (typeof questions)[number] as Q['name']]: Q['choices'][number] };

export interface Recommendation {
  readonly algorithm: AlgorithmName;
  /** Values that differ from their defaults, by path. */
  readonly changes: Readonly<Record<string, unknown>>;
  readonly why: string;
}

const of = (algorithm: Recommendation['algorithm'], why: string, changes = {}): Recommendation => ({
  algorithm,
  changes,
  why,
});

export function recommend({ same, size, overlap, rest, most }: Answers): Recommendation {
  if (same === 'yes') return recommendExact(size, overlap, rest, most);
  const keepsAll = rest === 'yes' ? { clusterStrength: 0, looseTies: 0 } : {};
  if (most === 'a fixed number of groups')
    return of('Leiden', 'clusterCount is met exactly, Other Topics not counted; no document is in two groups.', {
      clusterCount: 10,
      ...keepsAll,
    });
  if (size === 'more')
    return of('Leiden', 'It takes 100,000 documents. Lower granularity gives fewer groups.', { granularity: 0.8 });
  if (rest === 'yes')
    return of('Leiden', 'With these settings it leaves out few documents; no document is in two groups.', keepsAll);
  if (overlap === 'no') return of('Leiden', 'No document is in two groups; those that fit into none are Other Topics.');
  if (most === 'speed') return of('STC', 'The least work for each document; labels are whole repeated phrases.');
  if (most === 'readable labels')
    return size === 'up to 1,000'
      ? of('Lingo', 'Labels first: each is a phrase, and its documents contain it.')
      : of('STC', 'Labels are whole repeated phrases, and time grows with the text alone.', { maxClusters: 30 });
  return of('Leiden', 'It agrees best with groups that people made, on every kind of text we measured.');
}

/** Carrot2's own three. */
function recommendExact(size: string, overlap: string, rest: string, most: string): Recommendation {
  if (overlap === 'no' || rest === 'yes' || most === 'a fixed number of groups')
    return of(
      'Bisecting K-Means',
      'The one of the three without overlap, and the one that leaves next to nothing out.',
    );
  if (size !== 'up to 1,000' || most === 'speed')
    return of('STC', 'The one of the three whose time grows with the text alone.');
  return of('Lingo', 'The one of the three with the best labels.');
}
