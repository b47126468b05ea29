import { fromBase64 } from '@sheaf/core/internal';
import { type LemmaAutomaton, lemmaIn, readAutomaton } from './lemma-automaton.js';
import { lemmas } from './lemmas.generated.js';

/** Unpacked when the first word asks: a server that offers Polish seldom meets it. */
let automaton: LemmaAutomaton | undefined;

/** The lemma of a form in lower case, the first that the dictionary gives; undefined for a word it does not know. */
export function lemmaOf(form: string): string | undefined {
  automaton ??= readAutomaton(fromBase64(lemmas));
  return lemmaIn(automaton, form);
}
