/** Labels that a request prefers or avoids, found among many without asking every entry. */
import { type Dictionary, joinDictionaries, type Matcher, matcher } from './dictionary.js';

/** Labels that are preferred to others, or avoided. */
export interface LabelBoost extends Dictionary {
  /** Factor for the score of matching labels: above 1 prefers, below 1 avoids. */
  readonly factor: number;
}

/** Returns the product with the factors of all boosts that match the label. */
type Multiply = (label: string, product: number) => number;

/** Boosts that are asked together before any of them is asked alone. */
const BRANCHES = 16;

/**
 * The product of the factors of all boosts that match a label, 1 if none does.
 *
 * @throws DictionaryError for a regular expression that cannot be used
 */
export function labelBooster(boosts: readonly LabelBoost[]): (label: string) => number {
  const multiply = branch(boosts, matcherOf(boosts));
  return label => multiply(label, 1);
}

/**
 * A tree: boosts are asked one by one only where they match together. Most labels match none, so most of the tree is
 * never made. Factors are multiplied in the order of the list.
 */
function branch(boosts: readonly LabelBoost[], matches?: Matcher): Multiply {
  let anyMatches = matches;
  let branches: readonly Multiply[] | undefined;
  return (label, product) => {
    anyMatches ??= matcherOf(boosts);
    if (!anyMatches(label)) return product;
    if (boosts.length === 1) return product * boosts[0]!.factor;
    branches ??= inParts(boosts).map(part => branch(part));
    return branches.reduce((multiplied, multiply) => multiply(label, multiplied), product);
  };
}

const matcherOf = (boosts: readonly LabelBoost[]): Matcher => matcher(joinDictionaries(boosts));

function inParts(boosts: readonly LabelBoost[]): readonly (readonly LabelBoost[])[] {
  const size = Math.ceil(boosts.length / BRANCHES);
  return Array.from({ length: Math.ceil(boosts.length / size) }, (_, at) => boosts.slice(at * size, (at + 1) * size));
}
