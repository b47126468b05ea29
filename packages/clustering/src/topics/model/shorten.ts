/** Texts of documents as a model can hold them: a document may have words of any length. */
import { LONGEST } from './limits.js';

/** The first characters of a text. A character of two units is kept whole or not at all. */
export const beginningOf = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');

/** A name as it is, or its beginning where it is too long for a model. */
export const shortLabel = (label: string): string =>
  label.length > LONGEST.label ? beginningOf(label, LONGEST.label) : label;
