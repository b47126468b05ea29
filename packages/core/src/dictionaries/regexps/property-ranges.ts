/** Properties of Unicode that linear-time engines do not know, as ranges. The runtime is asked for them once. */

const properties = { Alphabetic: /\p{Alphabetic}/u, Uppercase: /\p{Uppercase}/u, Lowercase: /\p{Lowercase}/u };

/** No assigned code point beyond this one has any of the properties. */
const LAST = 0x33fff;

const known = new Map<string, string>();

/** The items of a class that has all characters with the property. */
export function propertyRanges(name: keyof typeof properties): string {
  const items = known.get(name) ?? itemsOf(properties[name]);
  known.set(name, items);
  return items;
}

function itemsOf(property: RegExp): string {
  const items: string[] = [];
  let first = -1;
  for (let code = 0; code <= LAST + 1; code++) {
    const has = code <= LAST && property.test(String.fromCodePoint(code));
    if (has && first < 0) first = code;
    if (has || first < 0) continue;
    items.push(`\\x{${first.toString(16)}}-\\x{${(code - 1).toString(16)}}`);
    first = -1;
  }
  return items.join('');
}
