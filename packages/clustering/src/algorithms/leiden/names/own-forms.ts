import { STOP_WORD, type Vocabulary } from '@sheaf/core';
import { int32Column } from '@sheaf/core/internal';

/** Finds the words of a label as most of some documents write them. */
export type FormChooser = (label: readonly number[], documents: Int32Array) => readonly number[];

/** A label goes on with a word that this share of its documents has after it. */
const GOES_ON = 0.8;

/** After the particle of a verb, this share of the documents ends a clause; after a preposition hardly any does. */
const ENDS = 0.25;

/**
 * Words with the same stem need not mean the same, like *organ* and *organisation*: a cluster shows the words that
 * most of its own documents use. Of forms that are equally frequent there, the form that represents the stem everywhere
 * comes first. A particle that belongs to the last word, as in *sign in*, is shown, too.
 */
export function createFormChooser(vocabulary: Vocabulary): FormChooser {
  const occurrencesOf = createOccurrences(vocabulary);
  const { words } = vocabulary;
  const isStop = (word: number): boolean => (words.type[word]! & STOP_WORD) !== 0;
  return (label, documents) => {
    const forms = new Tally();
    const before = new Tally();
    const after = new Tally();
    const closing = new Tally();
    for (const document of documents) {
      const occurrences = occurrencesOf(label, document);
      if (occurrences.length === 0) continue;
      forms.add(occurrences.map(({ form }) => form).filter(form => label.length > 1 || !isStop(form[0]!)));
      before.add(occurrences.map(found => [found.before]));
      after.add(occurrences.map(found => [found.after]));
      closing.add(occurrences.filter(found => found.closes).map(found => [found.after]));
    }
    const best = forms.most(label);
    const least = GOES_ON * before.documents;
    const [first, last] = [best[0]!, best.at(-1)!];
    const [previous] = before.most([-1]);
    const [next] = after.most([-1]);
    const repeatsBefore = previous === first && before.count([previous]) >= least;
    const isParticle = isStop(next!) && closing.count([next!]) >= ENDS * after.count([next!]);
    const goesOn = next! >= 0 && after.count([next!]) >= least && (next === last || isParticle);
    return [...(repeatsBefore ? [first] : []), ...best, ...(goesOn ? [next!] : [])];
  };
}

/** A place where a document has the words of a label, in any form. */
interface Occurrence {
  readonly form: readonly number[];
  /** The words around it; −1 for none. */
  readonly before: number;
  readonly after: number;
  /** Whether no word follows the word after it. */
  readonly closes: boolean;
}

function createOccurrences({ tokens, wordOf, stems }: Vocabulary) {
  // Tokens of a document follow each other; separators belong to none.
  const start = int32Column(tokens.documentCount).fill(-1);
  const end = int32Column(tokens.documentCount);
  for (let at = 0; at < tokens.count; at++) {
    const document = tokens.document[at]!;
    if (document < 0) continue;
    if (start[document]! < 0) start[document] = at;
    end[document] = at + 1;
  }
  const wordAt = (at: number): number => (at >= 0 && at < tokens.count ? wordOf[at]! : -1);
  return (label: readonly number[], document: number): readonly Occurrence[] => {
    const { ofWord } = stems;
    const [first, ...others] = label.map(word => ofWord[word]!);
    const hasStem = (at: number, stem: number): boolean => wordAt(at) >= 0 && ofWord[wordAt(at)] === stem;
    const found: Occurrence[] = [];
    const stop = end[document]!;
    for (let at = Math.max(0, start[document]!); at < stop; at++) {
      // Most tokens are passed over here.
      const word = wordOf[at]!;
      if (word < 0 || ofWord[word] !== first || !others.every((stem, place) => hasStem(at + 1 + place, stem))) continue;
      const next = at + label.length;
      const form = label.map((_, place) => wordAt(at + place));
      found.push({ form, before: wordAt(at - 1), after: wordAt(next), closes: wordAt(next + 1) < 0 });
    }
    return found;
  };
}

/** In how many documents each of several runs of words occurs. */
class Tally {
  readonly #counts = new Map<string, { readonly run: readonly number[]; times: number }>();
  /** Documents with any. */
  documents = 0;

  /** Adds the runs of one document. */
  add(runs: readonly (readonly number[])[]): void {
    if (runs.length > 0) this.documents++;
    for (const [key, run] of new Map(runs.map(run => [run.join(), run]))) {
      const known = this.#counts.get(key);
      if (known) known.times++;
      else this.#counts.set(key, { run, times: 1 });
    }
  }

  count(run: readonly number[]): number {
    return this.#counts.get(run.join())?.times ?? 0;
  }

  /** The most frequent run; of equal ones the preferred, then the one whose words come first. */
  most(preferred: readonly number[]): readonly number[] {
    let [best, most] = [preferred, this.count(preferred)];
    for (const { run, times } of this.#counts.values())
      if (times > most || (times === most && best !== preferred && comesBefore(run, best))) [best, most] = [run, times];
    return best;
  }
}

function comesBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((word, place) => word !== b[place]);
  return at >= 0 && a[at]! < b[at]!;
}
