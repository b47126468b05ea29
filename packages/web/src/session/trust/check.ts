/** Small checks of values from files. Each names the place, the rule, and the value that breaks the rule. */

/** What is wrong, in a sentence without its subject: `documents[3].title is a text or a list of texts, not 7.` */
export class CheckError extends Error {
  override readonly name = 'CheckError';
}

const LONGEST = 60;

/** A value as people can read it, in a few characters. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** @throws CheckError always */
export function refuse(place: string, rule: string, value: unknown): never {
  throw new CheckError(value === undefined ? `${place} is missing` : `${place} is ${rule}, not ${shown(value)}`);
}

export function checkText(value: unknown, place: string): asserts value is string {
  if (typeof value !== 'string') refuse(place, 'a text', value);
}

export function checkNumber(value: unknown, place: string): asserts value is number {
  if (typeof value !== 'number' || !Number.isFinite(value)) refuse(place, 'a number', value);
}

export function checkChoice<T extends string>(
  value: unknown,
  place: string,
  choices: readonly T[],
): asserts value is T {
  if (!choices.includes(value as T)) refuse(place, `one of ${choices.join(', ')}`, value);
}

export function checkRecord(value: unknown, place: string): asserts value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(place, 'an object', value);
}

export function checkList(value: unknown, place: string, most: number): asserts value is readonly unknown[] {
  if (!Array.isArray(value)) refuse(place, 'a list', value);
  if (value.length > most)
    throw new CheckError(
      `${place} has ${value.length.toLocaleString('en')} entries, and at most ${most.toLocaleString('en')} are opened`,
    );
}

export function checkTexts(value: unknown, place: string, most: number): asserts value is readonly string[] {
  checkList(value, place, most);
  for (const [i, item] of value.entries()) checkText(item, `${place}[${i}]`);
}
