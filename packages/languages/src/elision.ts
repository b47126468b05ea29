/** What French and Italian join to the next word with an apostrophe: articles, pronouns, prepositions, conjunctions. */
const ELIDED = new Set(
  (
    'c d j jusqu l lorsqu m n presqu puisqu qu quelqu quoiqu s t ' +
    'all coll com cos dall dell dov nell quest quell senz sull tutt un v'
  ).split(' '),
);

/** A word without what is joined to it: *n'avions* is *avions*, *dell'altro* is *altro*. */
export function withoutElision(word: string): string {
  const apostrophe = word.indexOf("'");
  return apostrophe > 0 && ELIDED.has(word.slice(0, apostrophe)) ? word.slice(apostrophe + 1) : word;
}
