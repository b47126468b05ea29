import { entriesOf, isJsonObject, type JsonObject, type JsonValue } from '@sheaf/core';
import type { Setting } from './take-flags.js';

/** The parameters with each setting in its place; parts on the way are made where they are missing. */
export const applySettings = (
  parameters: JsonObject | null | undefined,
  settings: readonly Setting[],
): JsonObject | undefined =>
  settings.length === 0
    ? (parameters ?? undefined)
    : settings.reduce<JsonObject>((object, { path, value }) => withValue(object, path, value), parameters ?? new Map());

function withValue(object: JsonValue | undefined, [key, ...inner]: readonly string[], value: JsonValue): JsonObject {
  // A Map: keys come from a command line and may be called anything.
  const changed = new Map(isJsonObject(object) ? entriesOf(object) : []);
  const before = changed.get(key!);
  if (inner.length > 0) changed.set(key!, withValue(before, inner, value));
  else changed.set(key!, isSamePart(before, value) ? before! : value);
  return changed;
}

/** Naming the implementation that a part has already keeps the part's parameters. */
const isSamePart = (before: JsonValue | undefined, value: JsonValue): boolean =>
  isJsonObject(before) && isJsonObject(value) && typeOf(before) !== undefined && typeOf(before) === typeOf(value);

const typeOf = (object: JsonObject): JsonValue | undefined => new Map(entriesOf(object)).get('@type');
