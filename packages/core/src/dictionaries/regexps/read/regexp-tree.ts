/**
 * A regular expression as a tree, without the notation of any language. `steps` is about how many instructions a
 * matching engine compiles a part to.
 */
export type Part = Characters | Anchor | Reference | Alternatives | Group | Look | Atomic | Repeat;

/** Characters one after another, each any of a set. */
export interface Characters {
  readonly kind: 'characters';
  /** Patterns that match one character, in RE2's syntax. */
  readonly sets: readonly string[];
  readonly steps: number;
}

/** A place between characters. */
export interface Anchor {
  readonly kind: 'anchor';
  readonly sign: '^' | '\\A' | '\\z' | '\\b' | '\\B';
  readonly steps: 1;
}

/** The text that a group before it has matched. */
export interface Reference {
  readonly kind: 'reference';
  /** The number of the group, from 1. */
  readonly group: number;
  readonly steps: 1;
}

/** One of several sequences. */
export interface Alternatives {
  readonly kind: 'alternatives';
  readonly branches: readonly (readonly Part[])[];
  readonly steps: number;
}

/** Parts that belong together. */
export interface Group {
  readonly kind: 'group';
  readonly inside: Alternatives;
  /** For a group that can be referred to: its number, from 1. */
  readonly number?: number;
  readonly steps: number;
}

/** A condition on the text around a place. */
export interface Look {
  readonly kind: 'look';
  readonly prefix: '(?=' | '(?!' | '(?<=' | '(?<!';
  readonly inside: Group;
  readonly steps: number;
}

/** A part that keeps what it has matched first, even if what follows it does not match then. */
export interface Atomic {
  readonly kind: 'atomic';
  readonly inside: Group | Repeat;
  readonly steps: number;
}

/** A part that is repeated. */
export interface Repeat {
  readonly kind: 'repeat';
  readonly inside: Part;
  readonly quantifier: Quantifier;
  /** Whether as few repetitions as possible are tried first. */
  readonly lazy: boolean;
  readonly steps: number;
}

/** `*`, `+`, `?`, or a number of repetitions in braces. */
export interface Quantifier {
  /** The quantifier as it is written. */
  readonly sign: string;
  /** The least number of repetitions; undefined without braces. */
  readonly least: string | undefined;
  /** The greatest number; undefined without a comma, empty if there is none. */
  readonly most: string | undefined;
}

export const characters = (sets: readonly string[]): Characters => ({ kind: 'characters', sets, steps: sets.length });

export const anchor = (sign: Anchor['sign']): Anchor => ({ kind: 'anchor', sign, steps: 1 });

/** A group compiles to at least one step, even if it is empty. */
export const group = (inside: Alternatives, number?: number): Group => ({
  kind: 'group',
  inside,
  ...(number === undefined ? {} : { number }),
  steps: Math.max(inside.steps, 1),
});

/** Counts each part, and each sign between two branches. */
export const alternatives = (branches: readonly (readonly Part[])[]): Alternatives => ({
  kind: 'alternatives',
  branches,
  steps: branches.flat().reduce((sum, { steps }) => sum + steps, branches.length - 1),
});

/**
 * The set of the only character that a part of one step matches, in groups or not; null for a part that matches the
 * empty text alone.
 */
export function onlySet(part: Part): string | null {
  if (part.kind === 'characters') return part.sets[0] ?? null;
  if (part.kind !== 'group') return null;
  const [only] = part.inside.branches.flat();
  return only === undefined ? null : onlySet(only);
}
