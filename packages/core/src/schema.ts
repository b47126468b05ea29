/**
 * Declares values as JSON Schema together with their TypeScript type. The builders return plain objects, and the type
 * is in a property that no object has. A library of schemas would do the same, and more; its hundreds of files took
 * longer to load than a clustering, its types took editors seconds, and everyone who installs the core would carry it.
 */

/** The schema of values of type `T`. */
export interface TSchema<T = unknown> {
  /** Never present: `Static` reads the type from here. */
  readonly '~static'?: T;
}

/** The type of the values that a schema describes. */
export type Static<S extends TSchema> = S extends TSchema<infer T> ? T : never;

/** The schema of a member that may be absent. */
export interface TOptional<T = unknown> extends TSchema<T> {
  /** Never present: marks the type alone. */
  readonly '~optional'?: true;
}

/** The members of an object, by name. */
export interface TProperties {
  /** The schema of the member with this name. */
  readonly [name: string]: TSchema;
}

type OptionalNames<P extends TProperties> = {
  [K in keyof P]: '~optional' extends keyof P[K] ? K : never;
}[keyof P];

type Members<P extends TProperties> = { -readonly [K in Exclude<keyof P, OptionalNames<P>>]: Static<P[K]> } & {
  -readonly [K in OptionalNames<P>]?: Static<P[K]>;
};

/** The schema of an object of type `T`, which need not be computed from the members. */
export interface Declaration<T = object> extends TSchema<T> {
  /** The members, by name. */
  readonly properties: TProperties;
}

/** The schema of an object with these members. */
export interface TObject<P extends TProperties = TProperties>
  extends Declaration<{ [K in keyof Members<P>]: Members<P>[K] }> {
  /** The members, by name. */
  readonly properties: P;
}

/** Keywords of JSON Schema, and those of Sheaf. */
type Keywords = object;

/** Schemas that `Optional` has marked: they are left out of `required`. */
const optional = new WeakSet<object>();

const schema = <T>(keywords: object): TSchema<T> => keywords;

/** The builders. Each takes further keywords last, and puts them after its own. */
export const Type = {
  /** A list of values of one schema. */
  Array: <S extends TSchema>(items: S, keywords?: Keywords) =>
    schema<Static<S>[]>({ type: 'array', items, ...keywords }),
  /** `true` or `false`. */
  Boolean: (keywords?: Keywords) => schema<boolean>({ type: 'boolean', ...keywords }),
  /** One of several texts. */
  Enum: <const V extends readonly string[]>(values: V, keywords?: Keywords) =>
    schema<V[number]>({ enum: [...values], ...keywords }),
  /** A whole number. */
  Integer: (keywords?: Keywords) => schema<number>({ type: 'integer', ...keywords }),
  /** One text. */
  Literal: <const V extends string>(value: V, keywords?: Keywords) =>
    schema<V>({ type: 'string', const: value, ...keywords }),
  /** `null`. */
  Null: (keywords?: Keywords) => schema<null>({ type: 'null', ...keywords }),
  /** A number, whole or not. */
  Number: (keywords?: Keywords) => schema<number>({ type: 'number', ...keywords }),
  /** An object with these members. All are required unless `Optional` marks them. */
  Object: <P extends TProperties>(properties: P, keywords?: Keywords) => {
    const required = Object.keys(properties).filter(name => !optional.has(properties[name]!));
    return { type: 'object', ...(required.length > 0 ? { required } : {}), properties, ...keywords } as TObject<P>;
  },
  /** The same schema for a member that may be absent. */
  Optional: <T>(of: TSchema<T>): TOptional<T> => {
    const marked = { ...of };
    optional.add(marked);
    return marked;
  },
  /** An object whose members have any names. */
  Record: <T>(_names: TSchema<string>, values: TSchema<T>, keywords?: Keywords) =>
    schema<Record<string, T>>({ type: 'object', patternProperties: { '^.*$': values }, ...keywords }),
  /** A text. */
  String: (keywords?: Keywords) => schema<string>({ type: 'string', ...keywords }),
  /** A value of any of several schemas. */
  Union: <S extends readonly TSchema[]>(anyOf: readonly [...S], keywords?: Keywords) =>
    schema<Static<S[number]>>({ anyOf: [...anyOf], ...keywords }),
  /** A value of any kind. */
  Unknown: (keywords?: Keywords) => schema<unknown>({ ...keywords }),
  /** A schema whose type cannot be derived from it. */
  Unsafe: <T>(keywords: Keywords) => schema<T>(keywords),
};
