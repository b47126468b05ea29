/**
 * What may be done with the options of a link before the person has said anything. They are a proposal: only values
 * that the declaration of the source allows, never a credential; and an address that this person has not used is asked
 * about.
 */
import { originOf, plainAddress, withoutLogin } from './address.js';
import { addressIn, type Declared, targetIn, type Values } from './declared.js';

export interface LinkPlan {
  /** What the link would set. */
  readonly options: Values;
  /** The options of the link without those that decide where requests go. */
  readonly elsewhere: Values;
  /** The address to ask about; null if the person uses it already. */
  readonly asks: Asking | null;
}

export interface Asking {
  readonly address: string;
  readonly origin: string;
  /** What the link adds to the address: titles of the fields, and their texts. */
  readonly parts: readonly (readonly [title: string, text: string])[];
}

export interface Known {
  /** What the person entered, without credentials. */
  readonly own: Values;
  /** Where the person has searched before: results of `targetIn`. */
  readonly targets: readonly string[];
}

const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** @param fitting the options of the link that the declaration of the source has, within their ranges */
export function planLink(declared: Declared, fitting: Values, known: Known): LinkPlan {
  const { address } = declared;
  const allowed = without(fitting, [...declared.credentials]);
  if (address === null) return { options: allowed, elsewhere: allowed, asks: null };
  const named = !declared.fixed && originOf(String(allowed[address] ?? '')) !== null;
  const options = named
    ? { ...allowed, [address]: withoutLogin(String(allowed[address])) }
    : without(allowed, [address]);
  const elsewhere = without(allowed, [address, ...declared.parts.keys()]);
  return { options, elsewhere, asks: askingOf(declared, { ...known.own, ...options }, known) };
}

/** Nothing is asked about values without an origin: they lead to no request. */
function askingOf(declared: Declared, proposed: Values, { own, targets }: Known): Asking | null {
  const known = [targetIn(declared, own), targetIn(declared, {}), ...targets];
  const origin = originOf(addressIn(declared, proposed));
  if (origin === null || known.includes(targetIn(declared, proposed))) return null;
  const parts = [...declared.parts].flatMap(([name, title]) => {
    const text = proposed[name];
    return typeof text === 'string' && text !== '' ? [[title, text] as const] : [];
  });
  return { address: plainAddress(addressIn(declared, proposed)), origin, parts };
}
