/** Algorithms as a menu shows them: each with a line on when to choose it. */
import { algorithmNotes, noteOn } from '@sheaf/clustering/notes';

/** The names of the catalogue, the recommended one first. */
export const KNOWN_ALGORITHMS: readonly string[] = algorithmNotes.map(({ name }) => name);

/** In every menu the order of the catalogue, and then what only a service has, in its order. */
export const inCommonOrder = (names: readonly string[]): string[] => [
  ...KNOWN_ALGORITHMS.filter(name => names.includes(name)),
  ...names.filter(name => !KNOWN_ALGORITHMS.includes(name)),
];

/** An entry for each name; only algorithms of the catalogue have a line. */
export const algorithmItems = (names: readonly string[]) =>
  names.map(name => {
    const choose = noteOn(name)?.choose;
    return { id: name, name, ...(choose === undefined ? {} : { note: choose }) };
  });
