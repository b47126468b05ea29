/**
 * What people entered for each source. It is remembered, except for keys and passwords, which are forgotten with the
 * page.
 */
import { config } from '../settings/config.js';
import { remember } from '../settings/storage.js';
import { type Declared, declaredIn, type Values } from '../trust/declared.js';
import { type Held, heldOf, storable, valuesOf, withValue } from '../trust/held-values.js';
import { storedValues, useHeld } from './held-store.js';

/** The declaration of a source as the rules of trust read it, in this deployment. */
export const declaredOf = (id: string, schema: { readonly properties: object }): Declared =>
  declaredIn(schema, config().sources[id]);

export const heldValues = (id: string, declared: Declared): Held =>
  useHeld.getState()[id] ?? heldOf(declared, storedValues(id));

/** Defaults of the deployment for fields of a source, such as its index. A password is never a default. */
const deployedValues = (id: string, declared: Declared): Values =>
  Object.fromEntries(
    Object.entries(config().sources[id] ?? {}).filter(
      ([name]) => name !== declared.address && !declared.credentials.has(name),
    ),
  );

const over = (id: string, declared: Declared, held: Held): Values => ({
  ...deployedValues(id, declared),
  ...valuesOf(declared, held),
});

/** The values of a source, with the credentials that were entered for its address. */
export const sourceValues = (id: string, declared: Declared): Values => over(id, declared, heldValues(id, declared));

export const useSourceValues = (id: string, declared: Declared): Values =>
  over(id, declared, useHeld(state => state[id]) ?? heldOf(declared, storedValues(id)));

export function setSourceValue(id: string, declared: Declared, name: string, value: unknown): void {
  const held = withValue(declared, heldValues(id, declared), name, value);
  useHeld.setState({ [id]: held });
  remember(`source:${id}`, storable(declared, held));
}
