/** Splits names at commas. A name in quotation marks may contain commas; quotation marks in it are doubled. */
export const splitNames = (text: string): readonly string[] =>
  [...text.matchAll(/"((?:[^"]|"")*)"|[^,]+/g)].map(([name, quoted]) => quoted?.replaceAll('""', '"') ?? name);
