/**
 * Vectors in records. A record holds texts; a list of hundreds of numbers becomes one text that can be recognised,
 * takes little space, and is sent to a clusterer without another conversion.
 */

/** Shorter lists of numbers are values that people may want to read. */
const FEWEST = 16;

const PREFIX = 'vector;float32;base64,';

/** The text for a list of numbers; undefined for any other value. */
export function vectorText(value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length < FEWEST) return undefined;
  if (!value.every(item => typeof item === 'number' && Number.isFinite(Math.fround(item)))) return undefined;
  const bytes = new Uint8Array(Float32Array.from(value as readonly number[]).buffer);
  let characters = '';
  for (const byte of bytes) characters += String.fromCharCode(byte);
  return PREFIX + btoa(characters);
}

/** Whether a text represents a vector. */
export const isVectorText = (text: string): boolean => text.startsWith(PREFIX);

/** The vector of such a text as base64 of little-endian 32-bit floating-point numbers; undefined for any other text. */
export const vectorOf = (text: string): string | undefined =>
  isVectorText(text) ? text.slice(PREFIX.length) : undefined;

/** How many numbers the vector of such a text has. */
export const dimensionsOf = (text: string): number => Math.floor(((text.length - PREFIX.length) * 3) / 16);
