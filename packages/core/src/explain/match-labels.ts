import type { Language } from '../model.js';
import type { Match } from './explanation.js';
import { type PlacedText, type PlacedWord, readRuns } from './read-text.js';

/** A label as a sequence of stems that is searched for in texts. */
export interface LabelPattern {
  readonly label: string;
  /** All its words in order. */
  readonly sequence: readonly string[];
  /** Its content words, each once. All words if there is no other. */
  readonly content: readonly string[];
}

export function patternOf(label: string, language: Language): LabelPattern {
  const words = readRuns(label, language).flat();
  const content = words.filter(word => !word.stop);
  const stems = (content.length > 0 ? content : words).map(word => word.stem);
  return { label, sequence: words.map(word => word.stem), content: [...new Set(stems)] };
}

/** Whether every content word of the label is among the stems. */
export const contains = (stems: ReadonlySet<string>, { content }: LabelPattern): boolean =>
  content.length > 0 && content.every(stem => stems.has(stem));

/** Where the texts match the labels: whole phrases, and single words elsewhere. */
export function matchLabels(texts: readonly PlacedText[], patterns: readonly LabelPattern[]): Match[] {
  return texts.flatMap(({ field, value, runs }) =>
    patterns.flatMap((pattern, label) =>
      runs.flatMap(run =>
        matchRun(run, pattern).map(([first, last, kind]) => ({
          field,
          value,
          start: run[first]!.start,
          end: run[last]!.end,
          label,
          kind,
        })),
      ),
    ),
  );
}

type Stretch = readonly [first: number, last: number, kind: Match['kind']];

function matchRun(run: readonly PlacedWord[], { sequence, content }: LabelPattern): Stretch[] {
  const found: Stretch[] = [];
  for (let at = 0; at < run.length; at++) {
    if (sequence.length > 1 && sequence.every((stem, i) => run[at + i]?.stem === stem)) {
      found.push([at, at + sequence.length - 1, 'phrase']);
      at += sequence.length - 1;
    } else if (content.includes(run[at]!.stem)) found.push([at, at, sequence.length === 1 ? 'phrase' : 'word']);
  }
  return found;
}
