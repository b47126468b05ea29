/** What French and Italian join to the next word with an apostrophe: articles, pronouns, prepositions, conjunctions. */
export const elisions: ReadonlySet<string> = new Set(
  (
    'c d j jusqu l lorsqu m n puisqu qu quelqu quoiqu s t ' +
    'all coll com cos dall dell dov nell quest quell senz sull tutt un v'
  ).split(' '),
);

/** A word without what is joined to it: *n'avions* is *avions*, *dell'altro* is *altro*. */
export function withoutElision(word: string): string {
  const apostrophe = word.indexOf("'");
  return apostrophe > 0 && elisions.has(word.slice(0, apostrophe)) ? word.slice(apostrophe + 1) : word;
}
