import { is } from '../../input/cluster-input.js';
import { TopicModelError } from './topic-model-error.js';

/** Bounds of an integer. */
type Bounds = readonly [minimum: number, maximum: number];

/** The largest integer that every reader of JSON reads exactly. */
export const MAX_COUNT = Number.MAX_SAFE_INTEGER;

/** A JSON Pointer (RFC 6901) of keys and places, from the outside in. */
export const pointerOf = (steps: readonly (string | number)[]): string =>
  steps.map(step => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** A value in a document of JSON with the pointer to it. Its readers return the value, or say what is wrong there. */
export class Place {
  readonly #inside: Place | undefined;
  readonly #key: string;

  /** @param inside the value that this one is in, under `key`; absent for the whole document */
  constructor(
    readonly value: unknown,
    inside?: Place,
    key = '',
  ) {
    this.#inside = inside;
    this.#key = key;
  }

  /** A JSON Pointer. It is put together when something is wrong: a model has thousands of places. */
  get pointer(): string {
    if (this.#inside === undefined) return '';
    return `${this.#inside.pointer}${pointerOf([this.#key])}`;
  }

  /** @throws TopicModelError always */
  fail(rule: string): never {
    const place = this.pointer === '' ? 'The model' : this.pointer;
    throw new TopicModelError('invalid-model', `${place} must be ${rule}, but ${is(this.value)}.`, this.pointer);
  }

  /** The members of an object with these keys and no others, except for those that may be absent. */
  members<K extends string>(keys: readonly K[], optional: readonly string[] = []): Readonly<Record<K, Place>> {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) this.fail('an object');
    const object = value as Readonly<Record<string, unknown>>;
    for (const key of Object.keys(object))
      if (!(keys as readonly string[]).includes(key)) this.#at(key, object[key]).fail('absent: no model has this key');
    const places: Partial<Record<K, Place>> = {};
    for (const key of keys) {
      const place = this.#at(key, Object.hasOwn(object, key) ? object[key] : undefined);
      if (place.value === undefined && !optional.includes(key)) place.fail('there');
      places[key] = place;
    }
    return places as Record<K, Place>;
  }

  /** The items of a list. */
  items(maximum: number): readonly Place[] {
    return this.#list(maximum).map((value, number) => this.#at(String(number), value));
  }

  /** The items of a list as they are if all pass a test, without an object for each; null if one does not. */
  itemsIf<T>(maximum: number, passes: (item: unknown) => item is T): readonly T[] | null {
    const list = this.#list(maximum);
    return list.every(passes) ? list : null;
  }

  /** One item of a list. */
  item(number: number): Place {
    return this.#at(String(number), (this.value as readonly unknown[])[number]);
  }

  /** A list of integers, read without an object or a call for each: a model has a hundred thousand. */
  integers(maximum: number, bounds: Bounds): readonly number[] {
    const list = this.#list(maximum);
    const [least, most] = bounds;
    for (let number = 0; number < list.length; number++) {
      const value = list[number] as number;
      if (typeof value === 'number' && value >= least && value <= most && value % 1 === 0 && value !== 0) continue;
      if (!isInteger(value, bounds)) this.item(number).integer(bounds);
    }
    return list as readonly number[];
  }

  /** A list of texts of at most `longest` characters, read without an object for each. */
  texts(maximum: number, longest: number): readonly string[] {
    const list = this.#list(maximum);
    for (let number = 0; number < list.length; number++) {
      const value = list[number];
      if (typeof value !== 'string' || value.length > longest) this.item(number).text(longest);
    }
    return list as readonly string[];
  }

  /** A list of integers each of which is larger than the one before. */
  ascending(maximum: number, bounds: Bounds): readonly number[] {
    const list = this.integers(maximum, bounds);
    for (let number = 1; number < list.length; number++)
      if (list[number]! <= list[number - 1]!) this.item(number).fail('larger than the number before it');
    return list;
  }

  integer(bounds: Bounds): number {
    if (!isInteger(this.value, bounds)) this.fail(`a whole number from ${bounds[0]} to ${bounds[1]}`);
    return this.value as number;
  }

  boolean(): boolean {
    if (typeof this.value !== 'boolean') this.fail('true or false');
    return this.value as boolean;
  }

  /** A text of at most `longest` characters. */
  text(longest: number, pattern: RegExp | null = null, rule = `a text of at most ${longest} characters`): string {
    const { value } = this;
    if (typeof value !== 'string' || value.length > longest || pattern?.test(value) === false) this.fail(rule);
    return value as string;
  }

  /** A text, or null. */
  textOrNull(longest: number): string | null {
    return this.value === null ? null : this.text(longest, null, `a text of at most ${longest} characters or null`);
  }

  #list(maximum: number): readonly unknown[] {
    if (!Array.isArray(this.value)) this.fail('a list');
    const list = this.value as readonly unknown[];
    if (list.length > maximum)
      throw new TopicModelError(
        'invalid-model',
        `${this.pointer} must have at most ${maximum} items, but it has ${list.length}.`,
        this.pointer,
      );
    return list;
  }

  #at(key: string, value: unknown): Place {
    return new Place(value, this, key);
  }
}

const isInteger = (value: unknown, [least, most]: Bounds): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most && !Object.is(value, -0);
