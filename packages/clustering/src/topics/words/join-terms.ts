import { byCodeUnits, type Weighted } from '@sheaf/core/internal';
import type { TopicTerms } from '../model/topic-model.js';

/** The maximum number of terms of a model. Of more stems the rarest are left out. */
export const MAX_TERMS = 500_000;

/** Stems of a model and of new documents in one table. */
export interface JoinedTerms extends Pick<TopicTerms, 'stem' | 'df' | 'neutral'> {
  /** The new number of each term of the model. */
  readonly ofModel: Int32Array;
  /** The number of each new stem; −1 for stems left out. */
  readonly ofNew: Int32Array;
}

/** Stems and their counts. */
interface Stems {
  readonly stem: readonly string[];
  /** In how many documents each occurs. */
  readonly df: ArrayLike<number>;
  /** Whether any topic may use it. */
  readonly isNeutral: (number: number) => boolean;
}

/**
 * Adds stems to those of a model. Document frequencies add up. All terms of the model stay; whether a term is neutral
 * stays as the model says.
 */
export function joinTerms(model: Pick<TopicTerms, 'stem' | 'df' | 'neutral'>, added: Stems): JoinedTerms {
  const inModel = new Map(model.stem.map((stem, term) => [stem, term]));
  const unknown = chooseFrequent(added, number => !inModel.has(added.stem[number]!), MAX_TERMS - model.stem.length);
  const stem = [...model.stem, ...unknown.map(number => added.stem[number]!)].sort(byCodeUnits);
  const numbers = new Map(stem.map((image, number) => [image, number]));
  const ofModel = Int32Array.from(model.stem, image => numbers.get(image)!);
  const ofNew = Int32Array.from(added.stem, image => numbers.get(image) ?? -1);
  const df = new Array<number>(stem.length).fill(0);
  ofModel.forEach((number, term) => {
    df[number]! += model.df[term]!;
  });
  ofNew.forEach((number, at) => {
    if (number >= 0) df[number]! += added.df[at]!;
  });
  const neutral = [
    ...model.neutral.map(term => ofModel[term]!),
    ...unknown.filter(added.isNeutral).map(number => ofNew[number]!),
  ].sort((a, b) => a - b);
  return { stem, df, neutral, ofModel, ofNew };
}

/** The stems that occur at all, or the most frequent of them; of equally frequent ones the first. */
function chooseFrequent({ stem, df }: Stems, isWanted: (number: number) => boolean, most: number): readonly number[] {
  const wanted = Array.from(stem.keys()).filter(number => df[number]! > 0 && isWanted(number));
  if (wanted.length <= most) return wanted;
  return wanted.sort((a, b) => df[b]! - df[a]! || a - b).slice(0, Math.max(0, most));
}

/** Rows with other numbers for their terms, ascending again. Terms with the number −1 are left out. */
export function renumberTerms(
  { start, item, weight }: Weighted<Int32Array>,
  numberOf: Int32Array,
): Weighted<Int32Array> {
  const renumbered = { start: new Int32Array(start.length), item: item.slice(), weight: weight.slice() };
  let end = 0;
  for (let row = 0; row + 1 < start.length; row++) {
    for (let i = start[row]!; i < start[row + 1]!; i++) {
      const number = numberOf[item[i]!]!;
      if (number < 0) continue;
      // The numbers of a row nearly always ascend already.
      let at = end++;
      for (; at > renumbered.start[row]! && renumbered.item[at - 1]! > number; at--) {
        renumbered.item[at] = renumbered.item[at - 1]!;
        renumbered.weight[at] = renumbered.weight[at - 1]!;
      }
      renumbered.item[at] = number;
      renumbered.weight[at] = weight[i]!;
    }
    renumbered.start[row + 1] = end;
  }
  return { ...renumbered, item: renumbered.item.subarray(0, end), weight: renumbered.weight.subarray(0, end) };
}
