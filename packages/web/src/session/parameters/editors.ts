/** The forms of algorithms, once someone needs them: the search app runs without any. */
import type { Editor } from './editor.js';

type Provider = (algorithm: string) => readonly Editor[];

let provider: Provider = () => [];

export const provideEditors = (given: Provider): void => {
  provider = given;
};

/** The editors of an algorithm; none for one we know nothing of. */
export const editorsOf = (algorithm: string): readonly Editor[] => provider(algorithm);
