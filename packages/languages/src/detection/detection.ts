/**
 * Tells the language of a text. Opt-in and apart from the languages themselves: a program that names its language
 * loads none of this.
 */
import type { Document } from '@sheaf/core';
import { type LetterModel, learn, wordsIn } from './letter-model.js';
import { isOnlyToldByWords, leanOf } from './neighbours.js';
import { otherLanguages } from './other-languages.js';
import { leansToBrazil } from './portuguese-countries.js';
import { samples } from './samples.generated.js';
import { FOREIGN_LETTERS, mainScript, type Script, wordsOfScript } from './script.js';
import { textsOf } from './texts-of.js';
import { isTraditionalChinese } from './traditional-chinese.js';

/** A language a text may be in. */
export interface Candidate {
  /** English name of the language. */
  readonly name: string;
  /** 0 to 1; the candidates of one text sum to 1. */
  readonly confidence: number;
}

/** No known language is likely enough. */
export class UnsureLanguageError extends Error {
  override readonly name = 'UnsureLanguageError';
  constructor(
    /** At most three, the likeliest first; empty if no language is near. */
    readonly candidates: readonly Candidate[],
    reason: string = reasonOf(candidates),
  ) {
    super(`The language of the text is not clear. ${reason} Set the language.`);
  }
}

/** Why no language was chosen. A language that is far ahead of the others may still not fit the text. */
function reasonOf(candidates: readonly Candidate[]): string {
  const [first] = candidates;
  if (first === undefined) return 'No known language is close.';
  if (first.confidence >= LEAST_CONFIDENCE && isOther(first))
    return `It seems to be in ${first.name}, which is none of the languages here, or is too short to tell.`;
  if (first.confidence >= LEAST_CONFIDENCE)
    return `The text is too short to tell, or in a language that Sheaf does not have. The nearest is ${first.name}.`;
  const list = candidates.map(({ name, confidence }) => `${name} (${Math.round(confidence * 100)} %)`);
  return `Candidates: ${list.join(', ')}.`;
}

const NAMES: Readonly<Record<Script, readonly string[]>> = {
  Latin: (
    'Brazilian Croatian Czech Danish Dutch English Estonian Finnish French Galician German Hungarian Indonesian Irish ' +
    'Italian Latvian Lithuanian Norwegian Polish Portuguese Romanian Spanish Swedish Turkish'
  ).split(' '),
  Cyrillic: ['Bulgarian', 'Russian'],
  Greek: ['Greek'],
  Armenian: ['Armenian'],
  Arabic: ['Arabic'],
  Devanagari: ['Hindi'],
  Thai: ['Thai'],
  Hangul: ['Korean'],
  Kana: ['Japanese'],
  Han: ['Chinese-Simplified', 'Chinese-Traditional'],
  other: [],
};

/** More of a text than this adds nothing. */
const ENOUGH = 20_000;

/** Neighbouring letters tell the same thing more than once; this many nats are worth one. */
const REDUNDANCY = 2;

/** Below this confidence a result is a guess. */
const LEAST_CONFIDENCE = 0.6;

/**
 * By how much a language must fit a text better than all languages on average do, as a share of the largest possible
 * difference. Texts in languages that nothing was learnt from mostly stay below; of sentences in ours, 1 in 100 does.
 */
const LEAST_MARGIN = 0.18;

/** Documents that differ agree on a language after a few pages. */
const ENOUGH_DOCUMENTS = 50;
const ENOUGH_OF_DOCUMENT = 400;

/** Share of words with foreign letters from which on a text is in none of our languages. */
const MOST_FOREIGN = 0.1;

/**
 * The language that a text, or most of a collection, is in.
 *
 * @param text a text, or documents whose texts are judged together
 * @throws UnsureLanguageError where no language, or more than one, is likely
 * @example
 * import { detectLanguage } from '@sheaf/languages/detection';
 *
 * console.log(detectLanguage('Die alte Brücke über den Fluss').name);
 * // → German
 */
export function detectLanguage(text: string | readonly Document[]): Candidate {
  const { candidates, sure } = typeof text === 'string' ? judge(text) : judgeAll(text);
  if (!sure) throw new UnsureLanguageError(candidates.slice(0, 3));
  return candidates[0]!;
}

/** Whether there is anything to tell a language by. */
export const hasLetters = (documents: readonly Document[]): boolean =>
  documents.some(document => textsOf(document).some(text => /\p{L}/u.test(text)));

/** Documents from all over the collection. */
export function sampleOf(documents: readonly Document[]): readonly Document[] {
  const step = Math.max(1, Math.ceil(documents.length / ENOUGH_DOCUMENTS));
  return documents.filter((_, number) => number % step === 0);
}

/** The beginning of a document. */
export const pieceOf = (document: Document): string => textsOf(document).join(' ').slice(0, ENOUGH_OF_DOCUMENT);

/**
 * Beginnings of documents from all over the collection, each once, with the number of documents. Texts that differ in
 * their numbers alone, as lines of logs do, are one.
 */
export function piecesOf(documents: readonly Document[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const document of sampleOf(documents)) {
    const piece = pieceOf(document).replace(/\d+/g, '0');
    pieces.set(piece, (pieces.get(piece) ?? 0) + 1);
  }
  return pieces;
}

/** Beginnings of documents from all over the collection, in one text. */
export const pageOf = (documents: readonly Document[]): string => sampleOf(documents).map(pieceOf).join('\n');

/**
 * The language of each document by itself. A document that is too short to tell gets the most likely of the languages
 * that other documents are certainly in.
 *
 * @throws UnsureLanguageError where no document tells
 */
export function languagesOf(documents: readonly Document[]): readonly string[] {
  const judgements = documents.map(document => judge(textsOf(document).join(' ')));
  const sure = new Map<string, number>();
  for (const { candidates, sure: isSure } of judgements)
    if (isSure) sure.set(candidates[0]!.name, (sure.get(candidates[0]!.name) ?? 0) + 1);
  const main = [...sure].sort(([, one], [, other]) => other - one)[0]?.[0] ?? detectLanguage(documents).name;
  return judgements.map(({ candidates }) => candidates.find(({ name }) => sure.has(name))?.name ?? main);
}

interface Judgement {
  /** The most likely first. */
  readonly candidates: readonly Candidate[];
  readonly sure: boolean;
}

/** So few different texts may be sure of a language only because they come again and again. */
const FEW_TEXTS = 10;

/** Weighs the languages of a collection. Of few texts that are repeated, one or all together must tell the language, too. */
export function judgeAll(documents: readonly Document[]): Judgement {
  const whole = judge(pageOf(documents));
  const pieces = [...piecesOf(documents).keys()];
  if (!whole.sure || pieces.length > FEW_TEXTS || pieces.length === documents.length) return whole;
  const tells = (text: string): boolean => {
    const { candidates, sure } = judge(text);
    return sure && candidates[0]!.name === whole.candidates[0]!.name;
  };
  return tells(pieces.join('\n')) || pieces.some(tells) ? whole : { ...whole, sure: false };
}

/** Weighs the languages of the text's script. */
export function judge(text: string): Judgement {
  const piece = text.slice(0, ENOUGH);
  const script = mainScript(piece) ?? 'other';
  const words = wordsOfScript(wordsIn(piece), script);
  const foreign = words.filter(word => FOREIGN_LETTERS.test(word)).length;
  if (script === 'other' || foreign > MOST_FOREIGN * words.length) return { candidates: [], sure: false };
  if (script === 'Han') return certain(isTraditionalChinese(piece) ? 'Chinese-Traditional' : 'Chinese-Simplified');
  const { names } = modelOf(script);
  return names.length === 1 ? certain(names[0]!) : inItsCountry(piece, weigh(words, script));
}

const certain = (name: string): Judgement => ({ candidates: [{ name, confidence: 1 }], sure: true });

function weigh(words: readonly string[], script: Script): Judgement {
  const { names, likelihoodsOf } = modelOf(script);
  const likelihoods = words.map(likelihoodsOf);
  const total = new Float64Array(names.length);
  for (const each of likelihoods) for (let l = 0; l < total.length; l++) total[l]! += each[l]!;
  const best = Math.max(...total);
  const weights = total.map(each => Math.exp((each - best) / REDUNDANCY));
  const sum = weights.reduce((one, other) => one + other);
  const candidates = names
    .map((name, l) => ({ name, confidence: weights[l]! / sum }))
    .sort((one, other) => other.confidence - one.confidence);
  const told = amongNeighbours(candidates, words);
  const explained = meanMargin(likelihoods, total.indexOf(best)) / Math.log(names.length);
  const hasTellingWord = !isOnlyToldByWords(told[0]!.name) || leanOf(told[0]!.name, words) !== undefined;
  return settle(told, hasTellingWord && (NAMES[script].length <= 2 || explained >= LEAST_MARGIN));
}

/** The same candidates; of a language and a neighbour, the one whose words the text has takes the shares of both. */
function amongNeighbours(candidates: readonly Candidate[], words: readonly string[]): readonly Candidate[] {
  const lean = leanOf(candidates[0]!.name, words);
  if (lean === undefined) return candidates;
  const shareOf = (name: string): number => candidates.find(each => each.name === name)?.confidence ?? 0;
  const confidence = shareOf(lean.to) + shareOf(lean.from);
  const others = candidates.filter(({ name }) => name !== lean.to && name !== lean.from);
  return [{ name: lean.to, confidence }, ...others];
}

/** How much better one language explains a word than all of them together, in nats; a stray word costs one at most. */
function meanMargin(likelihoods: readonly Float64Array[], language: number): number {
  const margins = likelihoods.map(each => Math.max(-1, each[language]! - logMean(each)));
  return margins.reduce((one, other) => one + other, 0) / margins.length;
}

/** Portuguese is one language in two countries: how sure it is counts both. */
function settle(candidates: readonly Candidate[], explained: boolean): Judgement {
  const first = candidates[0]!;
  const confidence = isPortuguese(candidates) ? first.confidence + candidates[1]!.confidence : first.confidence;
  return { candidates, sure: explained && !isOther(first) && confidence >= LEAST_CONFIDENCE };
}

const isOther = (candidate: Candidate): boolean => !samples.some(({ name }) => name === candidate.name);

/** Whether Sheaf has the language. */
export const isOurs = (candidate: Candidate): boolean => !isOther(candidate);

const isPortuguese = ([first, second]: readonly Candidate[]): boolean =>
  [first?.name, second?.name].sort().join() === 'Brazilian,Portuguese';

/**
 * Letters hardly tell Brazil from Portugal, other signs do. Short Portuguese often shows none; then it is taken for
 * European, which is not a mistake.
 */
function inItsCountry(text: string, judgement: Judgement): Judgement {
  if (!isPortuguese(judgement.candidates)) return judgement;
  const name = leansToBrazil(text) > 0 ? 'Brazilian' : 'Portuguese';
  const [first, second, ...others] = judgement.candidates as [Candidate, Candidate, ...Candidate[]];
  const [one, other] = first.name === name ? [first, second] : [second, first];
  const [more, less] = [first.confidence, second.confidence];
  return { ...judgement, candidates: [{ ...one, confidence: more }, { ...other, confidence: less }, ...others] };
}

function logMean(logs: Float64Array): number {
  const best = Math.max(...logs);
  return best + Math.log(logs.reduce((sum, each) => sum + Math.exp(each - best), 0) / logs.length);
}

/** Our languages, and the other ones in their script. */
const namesOf = (script: Script): readonly string[] => [
  ...NAMES[script],
  ...otherLanguages.filter(({ text }) => mainScript(text) === script).map(({ name }) => name),
];

interface ScriptModel {
  readonly names: readonly string[];
  readonly likelihoodsOf: LetterModel;
}

const models = new Map<Script, ScriptModel>();

/** Learnt when the first text of a script asks, in a few hundredths of a second. */
function modelOf(script: Script): ScriptModel {
  const known = models.get(script);
  if (known !== undefined) return known;
  const names = namesOf(script);
  const likelihoodsOf = learn(names.map(name => [...samples, ...otherLanguages].find(sample => sample.name === name)!));
  const model = { names, likelihoodsOf };
  models.set(script, model);
  return model;
}
