/** The part of JSON Schema that declarations use, with keywords of our own. */
import type { Range } from './range.js';

/** A declaration as plain JSON Schema. Only `read-declaration.ts` and `request-schema.ts` look into it. */
export interface DeclaredSchema extends Range {
  /**
   * The type of the value as JSON Schema names it: `integer`, `number`, `boolean`, `string`, `array`, `object` or
   * `null`.
   */
  readonly type?: string;
  /** The only value, for a member with one value. */
  readonly const?: unknown;
  /** The values, for a choice among names. */
  readonly enum?: readonly string[];
  /** Alternatives: null and a value, or the implementations of a part. */
  readonly anyOf?: readonly DeclaredSchema[];
  /** The declaration of the items of a list. */
  readonly items?: DeclaredSchema;
  /** The declarations of the members of an object, by name. */
  readonly properties?: Readonly<Record<string, DeclaredSchema>>;
  /** The value that applies where a request gives none. */
  readonly default?: unknown;
  /** What every text of a list has to match. */
  readonly pattern?: string;
  /** A short name for people. */
  readonly title?: string;
  /** Sentences for people (Markdown). */
  readonly description?: string;
  /** The name of a part in Carrot2, accepted as `@type`. */
  readonly typeName?: string;
  /** The name that messages have for the values, as Carrot2 has it. */
  readonly interfaceName?: string;
  /** The `typeName` of the variant that applies where a request names none. */
  readonly defaultType?: string;
  /** The name that messages have for an enum, as Carrot2 has it. */
  readonly enumName?: string;
  /** Whether null is accepted in a list of strings, where it means nothing. */
  readonly nullItems?: boolean;
  /** Whether null is accepted in addition to the values of an enum. */
  readonly nullable?: boolean;
  /** Of a part: the boolean member that switches the whole part on and off. */
  readonly switchedBy?: string;
  /** Titles of the values of an enum, or of `true` and `false`, by value. */
  readonly titles?: Readonly<Record<string, string>>;
  /** The heading under which help and forms show the parameter. */
  readonly group?: string;
  /** Whether forms hide the parameter until advanced ones are shown. */
  readonly advanced?: boolean;
}

/** Our own keywords, which mean nothing to readers of JSON Schema. */
export const ownKeywords: ReadonlySet<string> = new Set<keyof DeclaredSchema>([
  'typeName',
  'interfaceName',
  'defaultType',
  'enumName',
  'nullItems',
  'nullable',
  'switchedBy',
  'titles',
  'group',
  'advanced',
]);
