/** Kinds of tokens. A token's type has 16 bits: the kind in the low four, flags in the others. */
export const TokenType = {
  TERM: 0x1,
  NUMERIC: 0x2,
  PUNCTUATION: 0x3,
  EMAIL: 0x4,
  ACRONYM: 0x5,
  FULL_URL: 0x6,
  BARE_URL: 0x7,
  FILE: 0x8,
  HYPHENATED: 0x9,
} as const;

/** The low four bits are an enumeration, not flags. */
export const TYPE_MASK = 0x000f;

/** What a tokenizer emits at the end of a sentence: punctuation with the sentence flag. */
export const SENTENCE_SEPARATOR = 0x0103;
export const SENTENCE_FLAG = 0x0100;
export const DOCUMENT_SEPARATOR = 0x0200;
export const FIELD_SEPARATOR = 0x0400;
export const TERMINATOR = 0x0800;

/** Flags that are set on words, not on tokens: function words, and words of the query. */
export const STOP_WORD = 0x1000;
export const QUERY_WORD = 0x2000;
