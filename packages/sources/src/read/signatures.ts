/** The first bytes of a file, which say what it is. */

/** Whether a file begins with these bytes, each written as a character. */
export const startsWith = (bytes: Uint8Array, signature: string): boolean =>
  [...signature].every((character, place) => bytes[place] === character.charCodeAt(0));

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 'PK\x03\x04');
