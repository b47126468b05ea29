import { float64Column, int32Column } from '../tables/columns.js';
import type { Vocabulary } from '../tables/pipeline.js';
import { groupBy, transposeWeighted, type Weighted } from '../tables/ragged.js';
import { STOP_WORD, TokenType, TYPE_MASK } from '../tokens/token-type.js';
import { documentFrequency } from '../vocabulary/postings.js';
import { rarity } from './rarity.js';

/**
 * Documents as vectors of length 1 over stems. Terms are stems, numbered from rare to frequent. Row r of `byDocument`
 * lists the terms of document r, row t of `byTerm` the documents of term t, both ascending.
 */
export interface TermVectors {
  readonly documents: number;
  readonly terms: number;
  readonly byDocument: Weighted;
  readonly byTerm: Weighted;
}

/** How much a stem counts, apart from how often it occurs in the document. */
export interface TermWeighting {
  /**
   * Stems in more than this share of the documents distinguish little: they count only in documents without other
   * stems. 0 to 1.
   */
  readonly maxWordDf: number;
  /**
   * How strongly rare terms are damped. The damping grows with the number of documents and falls with their length.
   * 0 to 1.
   */
  readonly damping: number;
  /** Factor for words that any topic may use, for they say less about topics. 0 to 1. */
  readonly neutralWordWeight: number;
}

/** In collections of at most this many documents, every stem that two documents share counts. */
const FEW_DOCUMENTS = 8;

/**
 * @param options.titleFields words of these fields count twice
 * @param options.isNeutral words that any topic may use
 */
export function weighTerms(
  vocabulary: Vocabulary,
  {
    titleFields,
    isNeutral,
    weighting,
  }: {
    readonly titleFields: readonly string[];
    readonly isNeutral: (word: number) => boolean;
    readonly weighting: TermWeighting;
  },
): TermVectors {
  const documents = vocabulary.tokens.documentCount;
  const terms = chooseTerms(vocabulary, isNeutral, weighting);
  const counts = countTerms(vocabulary, terms, titleFields);
  // A transposed table is in ascending order, so transposing twice sorts every row.
  const sorted = transposeWeighted(transposeWeighted(counts, terms.factor.length), documents);
  const { start, item: column, weight: value } = sorted;
  const weight = weights(counts, terms.factor, documents, weighting.damping);
  for (let document = 0; document < documents; document++) {
    let squares = 0;
    for (let i = start[document]!; i < start[document + 1]!; i++) {
      value[i] = Math.sqrt(value[i]!) * weight[column[i]!]!;
      squares += value[i]! * value[i]!;
    }
    const norm = Math.sqrt(squares);
    if (norm > 0) for (let i = start[document]!; i < start[document + 1]!; i++) value[i]! /= norm;
  }
  const byTerm = transposeWeighted(sorted, terms.factor.length);
  return { documents, terms: terms.factor.length, byDocument: sorted, byTerm };
}

/** What each term weighs. */
function weights(
  { item: column }: Weighted,
  factor: readonly number[],
  documents: number,
  damping: number,
): Float64Array {
  const df = int32Column(factor.length);
  for (let i = 0; i < column.length; i++) df[column[i]!]!++;
  const meanTerms = Math.max(1, column.length / Math.max(1, documents));
  const damped = (damping * documents) / meanTerms;
  return Float64Array.from(df, (df, term) => factor[term]! * rarity(df, documents, damped));
}

interface Terms {
  /** Number of each stem among the terms, −1 for stems that are none: rare, numbers, single letters. */
  readonly of: Int32Array;
  readonly factor: readonly number[];
  /** Terms from this number on are in too many documents. */
  readonly firstCommon: number;
}

function chooseTerms(
  vocabulary: Vocabulary,
  isNeutral: (word: number) => boolean,
  { maxWordDf, neutralWordWeight }: TermWeighting,
): Terms {
  const { stems, tokens } = vocabulary;
  const most = Math.max(FEW_DOCUMENTS, maxWordDf * tokens.documentCount);
  const of = int32Column(stems.count).fill(-1);
  const factor: number[] = [];
  let firstCommon = 0;
  for (const stem of usableStems(vocabulary)) {
    of[stem] = factor.length;
    factor.push(isNeutral(stems.word[stem]!) ? neutralWordWeight : 1);
    if (documentFrequency(stems.postings, stem) <= most) firstCommon = factor.length;
  }
  return { of, factor, firstCommon };
}

/** Stems that can be terms, rare ones first: reading lists in the order of terms then reads the short lists first. */
function usableStems({ stems, words, tokens }: Vocabulary): Int32Array {
  const df = int32Column(stems.count);
  for (let stem = 0; stem < stems.count; stem++) {
    const type = words.type[stems.word[stem]!]!;
    const frequency = documentFrequency(stems.postings, stem);
    const isNumber = (type & TYPE_MASK) === TokenType.NUMERIC;
    if (frequency < 2 || isNumber || (type & STOP_WORD) !== 0 || stems.image[stem]!.length < 2) continue;
    df[stem] = frequency;
  }
  const byFrequency = groupBy(df, tokens.documentCount + 1);
  return byFrequency.item.subarray(byFrequency.start[1]);
}

/** For each document its terms, as they come, and how often each occurs in it. */
function countTerms(
  { tokens, wordOf, words, stems }: Vocabulary,
  terms: Terms,
  titleFields: readonly string[],
): Weighted {
  const weightOfField = tokens.fields.map(field => (titleFields.includes(field) ? 2 : 1));
  const start = int32Column(tokens.documentCount + 1);
  const column = int32Column(tokens.count);
  const value = float64Column(tokens.count);
  const placeOf = int32Column(terms.factor.length).fill(-1);
  let document = 0;
  let count = 0;
  const close = (): void => {
    count = dropCommon({ item: column, weight: value }, [start[document]!, count], terms.firstCommon);
    start[++document] = count;
  };
  for (let at = 0; at < tokens.count; at++) {
    while (tokens.document[at]! > document) close();
    const word = wordOf[at]!;
    const term = word < 0 ? -1 : terms.of[stems.ofWord[word]!]!;
    if (term < 0 || (words.type[word]! & STOP_WORD) !== 0) continue;
    const place = placeOf[term]!;
    if (place < start[document]! || place >= count || column[place] !== term) {
      placeOf[term] = count;
      column[count] = term;
      value[count++] = 0;
    }
    value[placeOf[term]!]! += weightOfField[tokens.field[at]!]!;
  }
  while (document < tokens.documentCount) close();
  return { start, item: column.subarray(0, count), weight: value.subarray(0, count) };
}

/** Leaves out the terms of one document that are in too many, unless it has no others. Returns the new end. */
function dropCommon(
  { item: column, weight: value }: Pick<Weighted, 'item' | 'weight'>,
  [from, end]: readonly [number, number],
  firstCommon: number,
): number {
  let kept = from;
  for (let i = from; i < end; i++) {
    if (column[i]! >= firstCommon) continue;
    column[kept] = column[i]!;
    value[kept++] = value[i]!;
  }
  return kept === from ? end : kept;
}
