/**
 * Holds the values that were entered for sources, and remembers them. The code that reads them loads with the sources.
 */
import { create } from 'zustand';
import { isRecord, recall } from '../settings/storage.js';
import type { Values } from '../trust/declared.js';
import type { Held } from '../trust/held-values.js';

export const useHeld = create<Readonly<Record<string, Held>>>()(() => ({}));

const isValues = (value: unknown): value is Values => isRecord(value);

/** What an earlier visit left. */
export const storedValues = (id: string): Values => recall<Values>(`source:${id}`, {}, isValues);

/** Another text means other values. */
export const valuesKey = (id: string): string => JSON.stringify(useHeld.getState()[id] ?? storedValues(id));
