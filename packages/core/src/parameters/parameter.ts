/** The tree into which a declaration is read: a part has parameters, and a parameter may be a part with its own. */
import type { DeclaredSchema } from './declared-schema.js';
import type { Range } from './range.js';

/** A parameter applies only while the parameter at `path` applies itself and has one of `values`. */
export interface Condition {
  /** Keys of the other parameter, from the outside in. */
  readonly path: readonly string[];
  /** The values with which this parameter applies. */
  readonly values: readonly unknown[];
}

/** An object with parameters. */
export interface Part {
  /** The name of the part in Carrot2, accepted as `@type`. */
  readonly typeName?: string;
  /** The parameters in the order of their declaration. */
  readonly parameters: readonly Parameter[];
  /** The boolean member that switches the part on and off, if it has one. */
  readonly switchedBy?: string;
  /** The declaration it was read from. */
  readonly schema: DeclaredSchema;
}

/** One of several implementations of a part. */
export interface Variant extends Part {
  /** The name by which `@type` chooses it. */
  readonly typeName: string;
  /** A short name for people. */
  readonly title: string;
  /** Markdown. */
  readonly description: string;
}

/** One value of an enum. */
export interface Option {
  /** The value as requests have it. */
  readonly value: string;
  /** As forms show it. */
  readonly title: string;
}

/** What a declaration states for parameters of every kind. */
interface Described {
  /** The last key of the path. */
  readonly name: string;
  /** Keys from the outside in: `['preprocessing', 'phraseDfThreshold']`. `*` represents any item of a list. */
  readonly path: readonly string[];
  /** The declared title, else the name. */
  readonly title: string;
  /** Markdown; empty if nothing is declared. */
  readonly description: string;
  /** The declared default. A part without one has the defaults of its parameters. */
  readonly default: unknown;
  /** Whether null is a value. */
  readonly nullable: boolean;
  /** When the parameter applies; absent if it always does. */
  readonly when?: Condition;
  /** The heading under which help and forms show the parameter. */
  readonly group?: string;
  /** Whether forms hide the parameter until advanced ones are shown. */
  readonly advanced: boolean;
  /** The whole declaration, for keywords that only one reader knows. */
  readonly schema: DeclaredSchema;
  /** The declaration without its alternative null; `schema` itself if it has none. */
  readonly valueSchema: DeclaredSchema;
}

/** What is particular to each kind of parameter. */
type Kind =
  | { readonly kind: 'integer' | 'number'; readonly range: Range }
  | { readonly kind: 'boolean' | 'string' }
  | { readonly kind: 'enum'; readonly typeName: string; readonly options: readonly Option[] }
  | { readonly kind: 'strings'; readonly nullItems: boolean; readonly pattern?: RegExp }
  /** An object with parameters of its own. */
  | { readonly kind: 'part'; readonly part: Part }
  /** A list of objects. `interfaceName` is the name that messages have for an item. */
  | { readonly kind: 'parts'; readonly part: Part; readonly interfaceName: string }
  /** One of several implementations, chosen by `@type`. */
  | {
      readonly kind: 'choice';
      readonly variants: readonly Variant[];
      readonly defaultVariant: Variant;
      readonly interfaceName: string;
      /** The parameters of all variants, each path once, with the variants it applies to as its condition. */
      readonly parameters: readonly Parameter[];
    };

/** A parameter as every reader of declarations sees it. */
export type Parameter = Described & Kind;

/** A parameter of one kind. */
export type ParameterOfKind<K extends Parameter['kind']> = Extract<Parameter, { readonly kind: K }>;
