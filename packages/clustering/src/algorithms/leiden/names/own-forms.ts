import { type Language, STOP_WORD, type Vocabulary } from '@sheaf/core';
import { formatPhrase, hasUpperCase, int32Column, lowerCase } from '@sheaf/core/internal';
import { isLinkingWord } from './final/linking-words.js';

/** What a language says of the forms of words. */
type Spelling = Pick<Language, 'joinWith' | 'endsAsName' | 'asName' | 'isEnding'>;

/** Finds the words of a label as most of some documents write them. */
export interface FormChooser {
  formOf(label: readonly number[], documents: Int32Array): readonly number[];
  /** The words as a label, in the capitals that most of the documents use: US, iPhone. */
  spell(form: readonly number[], documents: Int32Array): string;
}

/** A label goes on with a word that this share of its documents has after it. */
const GOES_ON = 0.8;

/** A form that ends a name is shown, if it is in this share of the documents, before more frequent ones that do not. */
const ENDS_NAME = 0.2;

/** The ending that was cut off a word follows it in this share of the documents. */
const CUT_OFF = 0.5;

/** After the particle of a verb, this share of the documents ends a clause; after a preposition hardly any does. */
const ENDS = 0.25;

export function createFormChooser(vocabulary: Vocabulary, language: Spelling): FormChooser {
  const occurrences = createOccurrences(vocabulary);
  return {
    formOf: createChoice(vocabulary, language, occurrences),
    spell: createSpeller(vocabulary, language, occurrences),
  };
}

function createSpeller(
  vocabulary: Vocabulary,
  { joinWith, asName }: Spelling,
  { eachOccurrence, wordAt }: Occurrences,
): FormChooser['spell'] {
  const { words, tokens } = vocabulary;
  /** A capital at the beginning says nothing about a function word: it may begin a sentence. */
  const spellingAt = (token: number): string => {
    const written = tokens.images[tokens.image[token]!]!;
    const word = wordAt(token);
    const isStop = (words.type[word]! & STOP_WORD) !== 0;
    return isStop && !hasUpperCase(written.slice(1)) ? words.image[word]! : written;
  };
  return (form, documents) => {
    const format = (spellingOf?: (place: number) => string): string =>
      formatPhrase(vocabulary, form, [0, form.length], { joinWith, spellingOf });
    const spellings = new Tally();
    eachOccurrence(form, documents, (document, at) => {
      if (form.every((word, place) => wordAt(at + place) === word))
        spellings.add(
          document,
          format(place => spellingAt(at + place)),
        );
    });
    const text = spellings.most(format(), hasFewerCapitals);
    return asName
      ? asName(
          text,
          Array.from(form, word => words.image[word]!),
        )
      : text;
  };
}

/**
 * Words with the same stem need not mean the same, like *organ* and *organisation*: a cluster shows the words that
 * most of its own documents use. Of forms that are equally frequent there, the form that represents the stem everywhere
 * comes first. A particle that belongs to the last word, as in *sign in*, is shown, too; languages without blanks have
 * none, and what ends a clause there is no part of a name.
 */
function createChoice(
  { words }: Vocabulary,
  { joinWith, endsAsName, isEnding }: Spelling,
  { eachOccurrence, wordAt }: Occurrences,
): FormChooser['formOf'] {
  const images = words.image;
  const isStop = (word: number): boolean => (words.type[word]! & STOP_WORD) !== 0;
  const mayBeParticle = (word: number): boolean => isStop(word) && isLinkingWord(lowerCase(images[word]!));
  return (label, documents) => {
    const containing = new Set<number>();
    const forms = new Tally();
    const before = new Tally<number>();
    const after = new Tally<number>();
    const closing = new Tally<number>();
    eachOccurrence(label, documents, (document, at) => {
      const form = label.map((_, place) => wordAt(at + place));
      const end = at + label.length;
      if (form.length > 1 || !isStop(form[0]!)) forms.add(document, form.join());
      containing.add(document);
      before.add(document, wordAt(at - 1));
      after.add(document, wordAt(end));
      if (wordAt(end + 1) < 0) closing.add(document, wordAt(end));
    });
    const isName = (form: string): boolean => endsAsName?.(form.split(',').map(word => images[+word]!)) !== false;
    const best = forms
      .mostWanted(label.join(), isName, ENDS_NAME * containing.size)
      .split(',')
      .map(Number);
    const least = GOES_ON * containing.size;
    const [first, last] = [best[0]!, best.at(-1)!];
    const previous = before.most(-1);
    const next = after.most(-1);
    const repeatsBefore = previous === first && before.count(previous) >= least;
    const isParticle = joinWith !== '' && mayBeParticle(next) && closing.count(next) >= ENDS * after.count(next);
    const goesOn = next >= 0 && after.count(next) >= least && (next === last || isParticle);
    const isEndingOfLast = next >= 0 && isEnding?.(images[next]!, images[last]!) === true;
    const isCutOff = isEndingOfLast && after.count(next) >= CUT_OFF * containing.size;
    return [...(repeatsBefore ? [first] : []), ...best, ...(goesOn || isCutOff ? [next] : [])];
  };
}

type Occurrences = ReturnType<typeof createOccurrences>;

/** Finds the places where documents have the words of a label, in any form. */
function createOccurrences({ tokens, wordOf, stems: { ofWord } }: Vocabulary) {
  // Tokens of a document follow each other; separators belong to none.
  const start = int32Column(tokens.documentCount).fill(-1);
  const end = int32Column(tokens.documentCount);
  const stemAt = int32Column(tokens.count);
  for (let at = 0; at < tokens.count; at++) {
    const word = wordOf[at]!;
    stemAt[at] = word < 0 ? -1 : ofWord[word]!;
    const document = tokens.document[at]!;
    if (document < 0) continue;
    if (start[document]! < 0) start[document] = at;
    end[document] = at + 1;
  }
  /** The word of a token; −1 for none. */
  const wordAt = (at: number): number => (at >= 0 && at < tokens.count ? wordOf[at]! : -1);
  /** @param visit gets a document, and the token of the first word */
  const eachOccurrence = (
    label: readonly number[],
    documents: Int32Array,
    visit: (document: number, at: number) => void,
  ): void => {
    const stems = label.map(word => ofWord[word]!);
    const first = stems[0]!;
    const isAt = (at: number): boolean => stems.every((stem, place) => stemAt[at + place] === stem);
    for (const document of documents) {
      const last = end[document]!;
      // Most tokens are passed over here.
      for (let at = start[document]!; at < last; at++) if (stemAt[at] === first && isAt(at)) visit(document, at);
    }
  };
  return { eachOccurrence, wordAt };
}

/** In how many documents each of several things occurs. */
class Tally<Thing extends string | number = string> {
  readonly #times = new Map<Thing, { documents: number; last: number }>();

  /** Counts a thing once for each document. Those of a document follow each other. */
  add(document: number, thing: Thing): void {
    const known = this.#times.get(thing) ?? { documents: 0, last: -1 };
    if (known.last === document) return;
    known.documents++;
    known.last = document;
    this.#times.set(thing, known);
  }

  count(thing: Thing): number {
    return this.#times.get(thing)?.documents ?? 0;
  }

  /** The most frequent thing; of equal ones the preferred, then the one that `isBefore` others. */
  most(
    preferred: Thing,
    isBefore: (a: Thing, b: Thing) => boolean = haveEarlierWords,
    isWanted = (_: Thing) => true,
  ): Thing {
    let best = preferred;
    let most = isWanted(preferred) ? this.count(preferred) : 0;
    for (const [thing, { documents }] of this.#times)
      if (isWanted(thing) && (documents > most || (documents === most && best !== preferred && isBefore(thing, best))))
        [best, most] = [thing, documents];
    return best;
  }

  /** The most frequent thing that is wanted, if it is in at least `least` documents; otherwise the most frequent one. */
  mostWanted(preferred: Thing, isWanted: (thing: Thing) => boolean, least: number): Thing {
    const wanted = this.most(preferred, haveEarlierWords, isWanted);
    return isWanted(wanted) && this.count(wanted) >= least ? wanted : this.most(preferred);
  }
}

/** Whether the first word in which two forms of a label differ has the smaller number. */
function haveEarlierWords(form: string | number, otherForm: string | number): boolean {
  const other = `${otherForm}`.split(',');
  const [word, at] = `${form}`.split(',').flatMap((word, at) => (word === other[at] ? [] : [+word, at]));
  return word! < +other[at!]!;
}

/** Capitals come before small letters in Unicode. */
const hasFewerCapitals = (label: string, other: string): boolean => label > other;
