import { hasUpperCase, lowerCase, upperUnit } from '../tokens/fold-case.js';

/** How a word is written in labels. A word with an upper-case letter is a name and keeps its case. */
export interface WordForms {
  /** As a content word, or at the beginning. */
  readonly capitalised: string;
  /** As a function word after others. */
  readonly lower: string;
}

/**
 * The maximum number of words remembered, enough for the labels of a service; then the memory is emptied. Longer words
 * are mostly names of files, and are not remembered.
 */
const MOST_WORDS = 20_000;
const LONGEST_WORD = 40;

const remembered = new Map<string, WordForms>();

/** Remembered from label to label, since words repeat. */
export function formsOf(image: string): WordForms {
  const known = remembered.get(image);
  if (known !== undefined) return known;
  const forms = makeForms(image);
  if (image.length > LONGEST_WORD) return forms;
  if (remembered.size >= MOST_WORDS) remembered.clear();
  remembered.set(image, forms);
  return forms;
}

function makeForms(image: string): WordForms {
  if (hasUpperCase(image)) return { capitalised: image, lower: image };
  const lower = lowerCase(image);
  return { capitalised: lower === '' ? '' : upperUnit(lower[0]!) + lower.slice(1), lower };
}
