/** The options of a source in a link: those that it contains, and those that it may contain. */
import { addressIn, type Values } from '../trust/declared.js';
import { shareable } from '../trust/held-values.js';
import { type LinkPlan, planLink } from '../trust/link-plan.js';
import { fittingValues } from './ask-source.js';
import { knownTargets } from './known-targets.js';
import { remoteSources } from './remote-sources.js';
import { declaredOf, heldValues, setSourceValue } from './source-values.js';

/** Options of sources without a declaration are never put into a link. */
const declaredAt = (id: string) => (Object.hasOwn(remoteSources, id) ? declaredOf(id, remoteSources[id]!.query) : null);

/** What was entered, without credentials. */
export function optionsToShare(id: string): Values {
  const declared = declaredAt(id);
  return declared ? shareable(declared, heldValues(id, declared)) : {};
}

export function planFor(id: string, given: Values): LinkPlan {
  const declared = declaredAt(id);
  if (!declared) return { options: {}, elsewhere: {}, asks: null };
  const known = { own: heldValues(id, declared).values, targets: knownTargets(id) };
  return planLink(declared, fittingValues(id, given), known);
}

/** Where this person searches without a link. */
export function ownAddress(id: string): string {
  const declared = declaredAt(id);
  return declared ? addressIn(declared, heldValues(id, declared).values) : '';
}

/**
 * Takes the values as if the person had entered them: the person has agreed, or has searched at this address before.
 */
export function takeOptions(id: string, options: Values): void {
  const declared = declaredAt(id);
  if (!declared) return;
  for (const [name, value] of Object.entries(options)) setSourceValue(id, declared, name, value);
}
