/** The part of JSON Schema that declarations use, with keywords of our own. */
import type { Range } from './range.js';

/** A declaration as plain JSON Schema. Only `read-declaration.ts` and `request-schema.ts` look into it. */
export interface DeclaredSchema extends Range {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly DeclaredSchema[];
  readonly items?: DeclaredSchema;
  readonly properties?: Readonly<Record<string, DeclaredSchema>>;
  readonly default?: unknown;
  /** What every text of a list has to match. */
  readonly pattern?: string;
  readonly title?: string;
  readonly description?: string;
  /** The name of a part in Carrot2, accepted as `@type`. */
  readonly typeName?: string;
  readonly interfaceName?: string;
  /** The `typeName` of the variant that applies where a request names none. */
  readonly defaultType?: string;
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
  /** Whether forms hide the parameter until advanced ones are asked for. */
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
