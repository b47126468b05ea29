import type { Language } from '../model.js';
import type { Stems, Tokens, Vocabulary, Words } from '../tables/pipeline.js';
import { buildWords, type SpelledWords } from './build-words.js';
import { describeStems, groupByStem, numberStems, type StemGroups } from './group-by-stem.js';
import { lexiconOf } from './lexicon.js';
import { markWords } from './mark-words.js';
import { countDocuments } from './postings.js';

/** Finds the words, stems and flags that every algorithm starts from. */
export function buildVocabulary(
  tokens: Tokens,
  language: Language,
  options: { readonly wordDfThreshold: number; readonly queryHint: string | null },
): Vocabulary {
  const spelled = buildWords(tokens, lexiconOf(language.stem, tokens.memory), options);
  const groups = groupByStem(spelled);
  const words = {
    count: spelled.count,
    image: spelled.image,
    type: markWords(spelled, language, options.queryHint),
    tf: spelled.tf,
    df: countDocuments(spelled.count, spelled.wordOf, tokens.document),
    fields: spelled.fields,
    stemGroup: groups.ofWord,
  };
  return new SpelledVocabulary(tokens, words, spelled, groups);
}

/**
 * Sorts the stems on first use, because STC only needs to know which words share a stem. It is a class, because V8
 * keeps an object literal with a getter, and everything the getter refers to, until the next full garbage collection.
 */
class SpelledVocabulary implements Vocabulary {
  readonly tokens: Tokens;
  readonly words: Words;
  readonly wordOf: Int32Array;
  readonly #spelled: SpelledWords;
  readonly #groups: StemGroups;
  #stems: Stems | undefined;

  constructor(tokens: Tokens, words: Words, spelled: SpelledWords, groups: StemGroups) {
    this.tokens = tokens;
    this.words = words;
    this.wordOf = spelled.wordOf;
    this.#spelled = spelled;
    this.#groups = groups;
  }

  get stems(): Stems {
    this.#stems ??= describeStems(this.#spelled, numberStems(this.#spelled, this.#groups), this.tokens.document);
    return this.#stems;
  }
}
