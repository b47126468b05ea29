import { entriesOf, isJsonObject, type JsonValue, SpeltNumber } from '@sheaf/core';

/** A value as `JSON.parse` makes it, whichever reader made it. */
export function plainValue(value: JsonValue): unknown {
  if (value instanceof SpeltNumber) return value.value;
  if (Array.isArray(value)) return value.map(plainValue);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(entriesOf(value).map(([key, item]) => [key, plainValue(item)]));
}
