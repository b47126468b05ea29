import type { Language } from '../model.js';
import type { Tokens, Vocabulary } from '../tables.js';
import { buildWords } from './build-words.js';
import { groupByStem } from './group-by-stem.js';
import { lexiconOf } from './lexicon.js';
import { markWords } from './mark-words.js';
import { countPostings } from './postings.js';

/** Words, their stems and flags: what every algorithm starts from. */
export function buildVocabulary(
  tokens: Tokens,
  language: Language,
  options: { readonly wordDfThreshold: number; readonly queryHint: string | null },
): Vocabulary {
  const spelled = buildWords(tokens, lexiconOf(language.stem), options);
  const stemmed = groupByStem(spelled, tokens.document);
  const words = {
    count: spelled.count,
    image: spelled.image,
    type: markWords(spelled, language, options.queryHint),
    tf: spelled.tf,
    postings: countPostings(spelled.count, spelled.wordOf, tokens.document),
    fields: spelled.fields,
    stem: stemmed.ofWord,
  };
  return { tokens, wordOf: spelled.wordOf, words, stems: stemmed.stems };
}
