/**
 * What a person entered for a source. Names, passwords and keys belong to the origin for which they were entered. They
 * are never sent to another origin, wherever its address comes from.
 */
import { originOf, withoutLogin } from './address.js';
import { addressIn, type Declared, type Values } from './declared.js';

export interface Held {
  /** Everything but credentials, by field. */
  readonly values: Values;
  readonly credentials: { readonly [origin: string]: Values };
}

const NO_ORIGIN = '';

const picked = (values: Values, wanted: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => wanted(name)));

const originIn = (declared: Declared, values: Values): string => originOf(addressIn(declared, values)) ?? NO_ORIGIN;

/**
 * Takes values that lie side by side, as they are stored: the credentials among them belong to the address among them.
 */
export function heldOf(declared: Declared, flat: Values): Held {
  const credentials = picked(flat, name => declared.credentials.has(name) && !declared.secrets.has(name));
  return {
    values: picked(flat, name => !declared.credentials.has(name)),
    credentials: { [originIn(declared, flat)]: credentials },
  };
}

/** The values as a request or a form needs them: with the credentials of their own origin, and of no other. */
export const valuesOf = (declared: Declared, { values, credentials }: Held): Values => ({
  ...values,
  ...credentials[originIn(declared, values)],
});

/** The values with one more. A credential belongs to the address that is entered at this moment. */
export function withValue(declared: Declared, held: Held, name: string, value: unknown): Held {
  if (!declared.credentials.has(name)) return { ...held, values: { ...held.values, [name]: value } };
  const origin = originIn(declared, held.values);
  return {
    ...held,
    credentials: { ...held.credentials, [origin]: { ...held.credentials[origin], [name]: value } },
  };
}

/** What the browser may keep. */
export const storable = (declared: Declared, held: Held): Values =>
  picked(valuesOf(declared, held), name => !declared.secrets.has(name));

/** What a link may hold: the address in any case, so that it leads to the same server. */
export function shareable(declared: Declared, { values }: Held): Values {
  if (declared.address === null) return values;
  return { ...values, [declared.address]: withoutLogin(addressIn(declared, values)) };
}
