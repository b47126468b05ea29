/**
 * Finds the words of a document that support a label: the label as a phrase, and its single words, compared by stem.
 */
import { type Language, TokenType } from '@sheaf/core';
import { isFunctionWord, normaliseText, tokenizeNormalised } from '@sheaf/core/normalise';
import { splitMarkup } from '@sheaf/sources';

export interface Span {
  readonly start: number;
  readonly end: number;
  /**
   * `label`: the words of the label in their order; `near`: one of its words by stem; `hit`: marked by the source;
   * `found`: what a person looks for.
   */
  readonly kind: 'label' | 'near' | 'hit' | 'found';
  /** Colour of the cluster that it supports, if several clusters are shown. */
  readonly colour?: number;
}

export interface Word {
  readonly start: number;
  readonly end: number;
  readonly stem: string;
  readonly stop: boolean;
}

/** The parts of a language that finding evidence needs. */
export interface WordModel {
  readonly stem: (word: string) => string;
  readonly isStopWord: (word: string) => boolean;
  /** Finds where words begin and end. Without it, words are runs of letters and digits. */
  readonly tokenize?: Language['tokenize'];
  /** What the language joins to the next word. */
  readonly elisions?: Language['elisions'];
  /** Whether stems are those of the engine, or only the words themselves. */
  readonly exact: boolean;
}

/** Until the language is loaded, each word is its own stem. */
export const PLAIN_WORDS: WordModel = { stem: word => word, isStopWord: () => false, exact: false };

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.\-_][\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a text, by the engine's tokenizer if the language is known. */
export function wordsOf(text: string, { tokenize, elisions, stem, isStopWord }: WordModel): Word[] {
  const words: Word[] = [];
  const add = (start: number, end: number, image: string): void => {
    const lower = image.toLowerCase();
    words.push({ start, end, stem: stem(lower), stop: isFunctionWord(lower, { isStopWord }) });
  };
  if (tokenize)
    tokenizeNormalised(text, { tokenize, elisions }, (start, end, type, image) => {
      const separates = type > 0xff || type === TokenType.PUNCTUATION;
      if (!separates && end > start) add(start, end, image);
    });
  else for (const { 0: word, index } of text.matchAll(WORD)) add(index, index + word.length, normaliseText(word, {}));
  return words;
}

/** The stems of the label's content words, in order. If the label has only function words, the stems of these. */
export function labelStems(label: string, model: WordModel): string[] {
  const words = wordsOf(label, model);
  const content = words.filter(word => !word.stop);
  return (content.length > 0 ? content : words).map(word => word.stem);
}

/** Matches a label as a phrase from word `at` on: the stems in order, with function words allowed between them. */
function phraseEnd(words: readonly Word[], at: number, stems: readonly string[]): number {
  let word = at;
  for (const stem of stems) {
    while (words[word] && word > at && words[word]!.stop && words[word]!.stem !== stem) word++;
    if (words[word]?.stem !== stem) return -1;
    word++;
  }
  return word - 1;
}

function spansOfLabel(words: readonly Word[], stems: readonly string[]): Span[] {
  const wanted = new Set(stems);
  const spans: Span[] = [];
  for (let at = 0; at < words.length; at++) {
    const last = phraseEnd(words, at, stems);
    const from = words[at]!;
    if (last >= 0) {
      spans.push({ start: from.start, end: words[last]!.end, kind: 'label' });
      at = last;
    } else if (wanted.has(from.stem)) spans.push({ start: from.start, end: from.end, kind: 'near' });
  }
  return spans;
}

/** Evidence for any of the labels, in reading order, without overlaps; phrases before single words. */
export function evidence(text: string, labels: readonly string[], model: WordModel): Span[] {
  if (labels.length === 0 || text === '') return [];
  const words = wordsOf(text, model);
  const spans = labels.flatMap(label => spansOfLabel(words, labelStems(label, model)));
  const rank = (span: Span) => (span.kind === 'label' ? 0 : 1);
  const kept: Span[] = [];
  for (const span of spans.sort((a, b) => rank(a) - rank(b) || a.start - b.start))
    if (!kept.some(other => span.start < other.end && other.start < span.end)) kept.push(span);
  return kept.sort((a, b) => a.start - b.start);
}

/** The positions of a label's word, or of a form of that word, in the texts. */
export interface WordPlace {
  readonly word: string;
  readonly places: readonly {
    readonly field: string;
    readonly before: string;
    readonly match: string;
    readonly after: string;
  }[];
}

const CONTEXT = 22;

const contextBefore = (text: string, at: number): string => {
  const from = Math.max(0, at - CONTEXT);
  const cut = text.slice(from, at);
  return from === 0 ? cut : cut.replace(/^\S*\s/, '');
};

const contextAfter = (text: string, at: number): string => {
  const cut = text.slice(at, at + CONTEXT);
  return at + CONTEXT >= text.length ? cut : cut.replace(/\s\S*$/, '');
};

export function wordPlaces(
  label: string,
  fields: readonly (readonly [string, string])[],
  model: WordModel,
): WordPlace[] {
  const shown = wordsOf(label, model);
  const spelt = (stem: string) => shown.find(word => word.stem === stem)!;
  return labelStems(label, model).map(stem => ({
    word: label.slice(spelt(stem).start, spelt(stem).end),
    places: fields.flatMap(([field, text]) => {
      const found = wordsOf(text, model).find(word => word.stem === stem);
      if (!found) return [];
      const match = text.slice(found.start, found.end);
      return [{ field, before: contextBefore(text, found.start), match, after: contextAfter(text, found.end) }];
    }),
  }));
}

/** How many of a label's words the document has, and where. */
export interface LabelMatch {
  readonly label: string;
  readonly words: number;
  readonly found: number;
  readonly fields: readonly string[];
  readonly missing: readonly string[];
}

export function labelMatch(
  label: string,
  fields: readonly (readonly [string, string])[],
  model: WordModel,
): LabelMatch {
  const places = wordPlaces(label, fields, model);
  const holding = new Set(places.flatMap(place => place.places.map(({ field }) => field)));
  const missing = places.filter(place => place.places.length === 0).map(place => place.word);
  return {
    label,
    words: places.length,
    found: places.length - missing.length,
    fields: fields.map(([name]) => name).filter(name => holding.has(name)),
    missing,
  };
}

const shareFound = ({ words, found }: LabelMatch): number => (words === 0 ? 0 : found / words);

/**
 * The match of the label that the document fits best; of equal ones, that with more words. A cluster has several
 * labels, and a document rarely contains all of them. A cluster without a label gives a match of no words.
 */
export function bestLabelMatch(
  labels: readonly string[],
  fields: readonly (readonly [string, string])[],
  model: WordModel,
): LabelMatch {
  const none: LabelMatch = { label: '', words: 0, found: 0, fields: [], missing: [] };
  const better = (one: LabelMatch, other: LabelMatch) =>
    shareFound(one) - shareFound(other) || one.found - other.found || one.words - other.words;
  return labels
    .map(label => labelMatch(label, fields, model))
    .reduce((best, each) => (better(each, best) > 0 ? each : best), none);
}

/** Whether the label occurs in the texts as a phrase, compared by stems. */
export function hasPhrase(label: string, texts: readonly string[], model: WordModel): boolean {
  const stems = labelStems(label, model);
  return texts.some(text => spansOfLabel(wordsOf(text, model), stems).some(span => span.kind === 'label'));
}

/** Splits text that a source marked with bold tags into plain text, as `plain` has it, and the marked places. */
export function sourceMarks(text: string): { text: string; spans: Span[] } {
  if (!/[<\ue000]/.test(text)) return { text, spans: [] };
  const spans: Span[] = [];
  let plain = '';
  let open = -1;
  const marked = text.replaceAll('\ue000', '<b>').replaceAll('\ue001', '</b>');
  for (const [place, part] of splitMarkup(marked).entries()) {
    if (place % 2 === 0) plain += part;
    else if (/^<(?:b|em|strong|mark)\b/i.test(part)) open = plain.length;
    else if (open >= 0 && /^<\/(?:b|em|strong|mark)\b/i.test(part)) {
      spans.push({ start: open, end: plain.length, kind: 'hit' });
      open = -1;
    }
  }
  return { text: plain, spans };
}
