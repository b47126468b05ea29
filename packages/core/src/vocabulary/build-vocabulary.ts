import type { Language } from '../model.js';
import type { Stems, Tokens, Vocabulary } from '../tables.js';
import { buildWords } from './build-words.js';
import { describeStems, numberStems } from './group-by-stem.js';
import { lexiconOf } from './lexicon.js';
import { markWords } from './mark-words.js';
import { countPostings } from './postings.js';

/** Words, their stems and flags: what every algorithm starts from. */
export function buildVocabulary(
  tokens: Tokens,
  language: Language,
  options: { readonly wordDfThreshold: number; readonly queryHint: string | null },
): Vocabulary {
  const lexicon = lexiconOf(language.stem, tokens.memory);
  const spelled = buildWords(tokens, lexicon, options);
  const numbered = numberStems(spelled, lexicon);
  const words = {
    count: spelled.count,
    image: spelled.image,
    type: markWords(spelled, language, options.queryHint),
    tf: spelled.tf,
    postings: countPostings(spelled.count, spelled.wordOf, tokens.document),
    fields: spelled.fields,
    stem: numbered.ofWord,
  };
  // STC only asks which words share a stem, never for the stems.
  let stems: Stems | undefined;
  return {
    tokens,
    wordOf: spelled.wordOf,
    words,
    get stems() {
      return (stems ??= describeStems(spelled, numbered, tokens.document));
    },
  };
}
