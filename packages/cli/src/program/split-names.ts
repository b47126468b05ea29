/** Names between commas; a name in quotation marks may hold commas, and a quotation mark is doubled in it. */
export const splitNames = (text: string): readonly string[] =>
  [...text.matchAll(/"((?:[^"]|"")*)"|[^,]+/g)].map(([name, quoted]) => quoted?.replaceAll('""', '"') ?? name);
