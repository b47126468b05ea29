/**
 * What people read about the algorithms before they choose one. Notes hold no code, so that a page can show them at
 * once. Each is in a file of its own, so that a program with one algorithm does not carry the others' texts.
 */
import { type AlgorithmNote, kmeansNote, lingoNote, stcNote } from '@sheaf/core/notes';
import { leidenNote } from './leiden/leiden-note.js';

export type { AlgorithmNote } from '@sheaf/core/notes';

/**
 * The notes by the names of the exports, in the order in which people see them. To add an algorithm: its folder, and
 * one entry here.
 */
export const notes = {
  leiden: leidenNote,
  lingo: lingoNote,
  stc: stcNote,
  kmeans: kmeansNote,
} as const satisfies Readonly<Record<string, AlgorithmNote>>;

/** The notes in the order in which people see them. */
export const algorithmNotes: readonly AlgorithmNote[] = /* @__PURE__ */ Object.values(notes);

/**
 * The name of the algorithm that programs and pages use if nothing else is chosen: that of the note that says so. If it
 * were looked up, programs that need the name alone would carry the texts about all algorithms.
 */
export const defaultAlgorithm: string = leidenNote.name;

/** The note on an algorithm; undefined for one that is not in the catalogue. */
export const noteOn = (name: string): AlgorithmNote | undefined => algorithmNotes.find(note => note.name === name);
