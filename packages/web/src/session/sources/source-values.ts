/** What people entered for each source. Remembered, but for keys and passwords: those live as long as the page. */
import { create } from 'zustand';
import { config } from '../settings/config.js';
import { isRecord, recall, remember } from '../settings/storage.js';

export type Values = Readonly<Record<string, unknown>>;

const SECRET = /key$|password|secret|token/i;

export const isSecret = (name: string): boolean => SECRET.test(name) && name !== 'keyHeader';

const useValues = create<Readonly<Record<string, Values>>>()(() => ({}));

const isValues = (value: unknown): value is Values => isRecord(value);

export function sourceValues(id: string): Values {
  const known = useValues.getState()[id];
  if (known) return known;
  const { url } = config().sources[id] ?? {};
  const preset: Values = url ? { url, address: url } : {};
  return { ...preset, ...recall<Values>(`source:${id}`, {}, isValues) };
}

export const useSourceValues = (id: string): Values => useValues(state => state[id]) ?? sourceValues(id);

export function setSourceValue(id: string, name: string, value: unknown): void {
  const values = { ...sourceValues(id), [name]: value };
  useValues.setState({ [id]: values });
  remember(`source:${id}`, Object.fromEntries(Object.entries(values).filter(([key]) => !isSecret(key))));
}
