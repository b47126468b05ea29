import { leidenParameters } from '../../algorithms/leiden/leiden-parameters.js';
import type { LeidenParameters } from '../../algorithms/parameter-types.generated.js';
import { TYPE_KEY } from '../../parameters/read-declaration.js';
import { resolve } from '../../parameters/resolve.js';
import type { TopicModel } from './topic-model.js';

/** The parameters of a model, with the defaults of those that did not exist when it was made. */
export const parametersOf = ({ parameters }: Pick<TopicModel, 'parameters'>): LeidenParameters =>
  resolve(leidenParameters, parameters);

/**
 * Parameters with some of them replaced, also one by one within their groups. Lists are replaced as a whole, and groups
 * by those of another type.
 */
export function overridden(parameters: object, changes: object): object {
  const replaced: Record<string, unknown> = { ...parameters };
  for (const [name, value] of Object.entries(changes) as [string, unknown][]) {
    if (value === undefined) continue;
    const known = replaced[name];
    replaced[name] = isGroup(known) && isGroup(value) && areAlike(known, value) ? overridden(known, value) : value;
  }
  return replaced;
}

type Group = { readonly [name: string]: unknown };

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areAlike = (known: Group, { [TYPE_KEY]: type = known[TYPE_KEY] }: Group): boolean => type === known[TYPE_KEY];
