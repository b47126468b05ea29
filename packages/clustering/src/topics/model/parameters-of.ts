import { entriesOf, isJsonObject, type JsonObject, type JsonValue, resolve, TYPE_KEY } from '@sheaf/core';
import { leidenParameters } from '../../algorithms/leiden/leiden-parameters.js';
import type { LeidenParameters } from '../../algorithms/parameter-types.generated.js';
import type { TopicModel } from './topic-model.js';

/** The parameters of a model, with the defaults of those that did not exist when it was made. */
export const parametersOf = ({ parameters }: Pick<TopicModel, 'parameters'>): LeidenParameters =>
  resolve(leidenParameters, parameters);

/**
 * Parameters with some of them replaced, also one by one within their groups. Lists are replaced as a whole, and groups
 * by those of another type.
 */
export function overridden(parameters: object, changes: object): JsonObject {
  const replaced = new Map(entriesOf(parameters as JsonObject));
  for (const [name, value] of entriesOf(changes as JsonObject)) {
    if (value === undefined) continue;
    const known = replaced.get(name);
    const isPart = isJsonObject(known) && isJsonObject(value) && areAlike(known, value);
    replaced.set(name, isPart ? overridden(known, value) : value);
  }
  return Object.fromEntries(replaced);
}

function areAlike(known: JsonObject, changes: JsonObject): boolean {
  const type = typeOf(changes);
  return type === undefined || type === typeOf(known);
}

const typeOf = (group: JsonObject): JsonValue | undefined => entriesOf(group).find(([name]) => name === TYPE_KEY)?.[1];
