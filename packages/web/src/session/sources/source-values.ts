/** What people entered for each source. Remembered, but for keys and passwords: those live as long as the page. */
import { create } from 'zustand';
import { config } from '../settings/config.js';
import { isRecord, recall, remember } from '../settings/storage.js';
import { type Declared, declaredIn, type Values } from '../trust/declared.js';
import { type Held, heldOf, storable, valuesOf, withValue } from '../trust/held-values.js';

const useHeld = create<Readonly<Record<string, Held>>>()(() => ({}));

const isValues = (value: unknown): value is Values => isRecord(value);

const stored = (id: string): Values => recall<Values>(`source:${id}`, {}, isValues);

/** The declaration of a source as the rules of trust read it, in this deployment. */
export const declaredOf = (id: string, schema: { readonly properties: object }): Declared =>
  declaredIn(schema, config().sources[id]);

export const heldValues = (id: string, declared: Declared): Held =>
  useHeld.getState()[id] ?? heldOf(declared, stored(id));

/** With the credentials that were entered for the address among them. */
export const sourceValues = (id: string, declared: Declared): Values => valuesOf(declared, heldValues(id, declared));

export const useSourceValues = (id: string, declared: Declared): Values =>
  valuesOf(declared, useHeld(state => state[id]) ?? heldOf(declared, stored(id)));

export function setSourceValue(id: string, declared: Declared, name: string, value: unknown): void {
  const held = withValue(declared, heldValues(id, declared), name, value);
  useHeld.setState({ [id]: held });
  remember(`source:${id}`, storable(declared, held));
}

/** Another text stands for other values. */
export const valuesKey = (id: string): string => JSON.stringify(useHeld.getState()[id] ?? stored(id));
