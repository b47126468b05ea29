import { int32Column } from '../../../tables/columns.js';
import type { Vocabulary } from '../../../tables/pipeline.js';
import { STOP_WORD } from '../../../tokens/token-type.js';

/** Finds the form of a word that most of some documents use. */
export type FormChooser = (word: number, documents: Int32Array) => number;

/**
 * Words with the same stem need not mean the same, like *organ* and *organisation*: a cluster shows the word that
 * most of its own documents use. Of forms that are equally frequent there, the form that represents the stem everywhere
 * comes first.
 */
export function createFormChooser({ tokens, wordOf, words, stems }: Vocabulary): FormChooser {
  // Tokens of a document follow each other; separators belong to none.
  const start = int32Column(tokens.documentCount).fill(-1);
  const end = int32Column(tokens.documentCount);
  for (let at = 0; at < tokens.count; at++) {
    const document = tokens.document[at]!;
    if (document < 0) continue;
    if (start[document]! < 0) start[document] = at;
    end[document] = at + 1;
  }
  return (word, documents) => {
    const stem = stems.ofWord[word]!;
    const count = new Map<number, number>();
    for (const document of documents) {
      const forms = new Set<number>();
      for (let at = Math.max(0, start[document]!); at < end[document]!; at++) {
        const found = wordOf[at]!;
        if (found >= 0 && stems.ofWord[found] === stem) forms.add(found);
      }
      for (const form of forms) count.set(form, (count.get(form) ?? 0) + 1);
    }
    let best = word;
    for (const [form, times] of count) {
      if ((words.type[form]! & STOP_WORD) !== 0) continue;
      const most = count.get(best) ?? 0;
      if (times > most || (times === most && best !== word && form < best)) best = form;
    }
    return best;
  };
}
