import { sharedStart } from './automaton.mjs';

/** No Polish prefix that a lemma lacks is longer. */
const LONGEST_PREFIX = 6;

/**
 * How to make a lemma of a form, as text: letters to take off the start, letters to take off the end, letters to add.
 * The cheapest of the ways is chosen, so that words of one paradigm share it.
 */
export function editFrom(form, lemma) {
  let best = { cost: Number.POSITIVE_INFINITY, text: '' };
  for (let start = 0; start <= Math.min(form.length, LONGEST_PREFIX); start++) {
    const rest = form.slice(start);
    const shared = sharedStart(rest, lemma);
    const taken = rest.length - shared;
    const added = lemma.slice(shared);
    const cost = start + taken + 2 * added.length;
    if (cost < best.cost) best = { cost, text: `${start} ${taken} ${added}` };
  }
  return best.text;
}
