/** Query parameters as values: how each is described, and how its text is read. */
import type { Query } from './query.js';

export interface QueryParameter<Value> {
  readonly description: string;
  /** JSON Schema of the text. */
  readonly schema: { readonly type: 'string' | 'boolean'; readonly enum?: readonly string[] };
  readonly allowEmptyValue?: true;
  /** @param given undefined if the query does not have the parameter */
  readonly read: (given: string | undefined) => Value;
}

/** The parameters of a route, by name. */
export type QueryParameters = { readonly [name: string]: QueryParameter<unknown> };

/** The values of the parameters of a route, by name. */
export type QueryValues<Parameters extends QueryParameters> = {
  readonly [Name in keyof Parameters]: ReturnType<Parameters[Name]['read']>;
};

const ON = ['', 'yes', 'true', 'on', 'enabled'];

/** A switch: `?indent` alone is on, and so are some words in any case. Any other text is off. */
export const flag = (description: string): QueryParameter<boolean> => ({
  description: `${description} On if empty, ${ON.slice(1, -1)
    .map(word => `\`${word}\``)
    .join(', ')} or \`${ON.at(-1)}\`, in any case.`,
  schema: { type: 'boolean' },
  allowEmptyValue: true,
  read: given => given !== undefined && ON.includes(given.toLowerCase()),
});

/** Any text, or null. */
export const text = (description: string): QueryParameter<string | null> => ({
  description,
  schema: { type: 'string' },
  read: given => given ?? null,
});

/** One of some names, or null. The route decides what an unknown name means. */
export function nameOf(names: Iterable<string>, description: string): QueryParameter<string | null> {
  const known = [...names];
  // A list of choices must not be empty in JSON Schema.
  return known.length === 0 ? text(description) : { ...text(description), schema: { type: 'string', enum: known } };
}

/** The values of all parameters. Parameters that the route does not declare are ignored. */
export function readParameters<Parameters extends QueryParameters>(
  parameters: Parameters,
  query: Query,
): QueryValues<Parameters> {
  const values: { [name: string]: unknown } = {};
  for (const name in parameters) values[name] = parameters[name]!.read(query.get(name));
  return values as QueryValues<Parameters>;
}
