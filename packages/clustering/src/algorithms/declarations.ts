/** The declared parameters of the algorithms, without the algorithms: for forms, which need not load these. */
import type { Declaration } from '@sheaf/core/schema';
import { notes } from './notes.js';
import * as exported from './parameters.generated.js';

// An algorithm without a note is an error of types here.
const declared: Readonly<Record<`${keyof typeof notes}Parameters`, Declaration>> = exported;

const declarations: ReadonlyMap<string, Declaration> = new Map(
  Object.entries(notes).map(([key, { name }]) => [name, declared[`${key as keyof typeof notes}Parameters`]]),
);

/** What an algorithm takes, by its name; undefined for one that is not in the catalogue. */
export const declarationOf = (name: string): Declaration | undefined => declarations.get(name);
