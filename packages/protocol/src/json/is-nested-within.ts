/**
 * Whether a value as `JSON.parse` makes it, which has no limit, has no more levels of objects and arrays than these.
 * Deeper ones would exhaust the stack of whatever walks through them.
 *
 * @example
 * import { isNestedWithin } from '@sheaf/protocol';
 *
 * console.log(isNestedWithin({ a: [1] }, 2), isNestedWithin({ a: [[1]] }, 2));
 * // → true false
 */
export function isNestedWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  if (Array.isArray(value)) {
    for (const item of value) if (!isNestedWithin(item, levels - 1)) return false;
    return true;
  }
  const fields = value as { readonly [key: string]: unknown };
  for (const key in fields) if (!isNestedWithin(fields[key], levels - 1)) return false;
  return true;
}
