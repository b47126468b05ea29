/** Algorithms as a menu shows them: each with a line on when to choose it. */
import { noteOn } from '@sheaf/core/notes';

/** An entry for each name; only algorithms of the catalogue have a line. */
export const algorithmItems = (names: readonly string[]) =>
  names.map(name => {
    const choose = noteOn(name)?.choose;
    return { id: name, name, ...(choose === undefined ? {} : { note: choose }) };
  });
