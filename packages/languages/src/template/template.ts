/**
 * A language to copy. Everything a clustering needs to know of a language is one value of type `Language`: five
 * functions and the space between the words of a label.
 *
 * To add Esperanto:
 *
 * 1. Copy this folder to `esperanto/` and put that name where `template` is, in files and their names.
 * 2. Write the stemmer (stem.ts), or leave it out and say `stem: word => word`.
 * 3. Write `esperanto.word-filters.json` (function words, in lower case) and `esperanto.label-filters.json` (labels
 *    that name nothing). The build turns them into `dictionaries.generated.ts`.
 * 4. Write `esperanto.sample.txt`, two paragraphs of plain prose: language detection learns from it, and tests use it;
 *    and `esperanto.sentences.txt`, twenty sentences on five subjects: their labels are tested and shown in the docs.
 * 5. Add a line to catalogue.ts, the language's script to detection/detection.ts, ten words with their stems to
 *    contract.words.ts and where it all comes from to ORIGINS.md.
 *
 * The contract suite then says what is missing: `npx vitest run packages/languages`.
 */
import { type Language, tokenizeWords, trustedMatcher } from '@sheaf/core';
import { labelFilters, wordFilters } from './dictionaries.generated.js';
import { stem } from './stem.js';

/** The language of this example: English letters, with a plural. */
export const template: Language = {
  /** As in requests and lists, in English, with a capital. */
  name: 'Template',

  /** Splits text into words. `tokenizeWords` does for languages with spaces; for others see ../segmentation. */
  tokenize: tokenizeWords,

  /** One string for all forms of a word. It is compared, never shown. */
  stem,

  /**
   * Words that carry no meaning alone. `trustedMatcher` turns a dictionary into a function, and any function would do.
   */
  isStopWord: trustedMatcher(wordFilters),

  /** Labels that say nothing, checked in the form in which they would be shown. */
  isStopLabel: trustedMatcher(labelFilters),

  /** Between the words of a label: '' in scripts without spaces. */
  joinWith: ' ',
};
