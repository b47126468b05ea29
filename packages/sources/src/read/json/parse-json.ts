/** JSON to values, without losing digits and with a place where it breaks. */
import { FileError } from '../../errors.js';
import { placeOf } from '../text/place-of.js';
import { jsonFault } from './json-fault.js';

const longNumber = /[:[,\s]-?\d{16,}/;
/** The digits of a fraction and of an exponent follow other signs than a number does. */
const stringOrLongNumber = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|(?<=[:[,\s])-?\d{16,}(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Identifiers of 16 digits and more do not fit a double: they are read as texts. */
const quoteLongNumbers = (text: string): string =>
  text.replace(stringOrLongNumber, part => (part.startsWith('"') ? part : `"${part}"`));

const SEVERAL = 'another value begins here; put the values into one list, or write each of them in one line';

/** Whether a value of JSON ends before a place, where the next one begins. */
const isBehindValue = (text: string, place: number): boolean =>
  '[{'.includes(text[place] || ' ') && jsonFault(text.slice(0, place)) === undefined;

/**
 * Parses JSON. Whole numbers of 16 digits and more, such as identifiers, become texts.
 *
 * @throws FileError that names line and column and what is expected there
 */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // Every string of valid JSON is closed. In other texts the search for the end of strings could take very long.
    return longNumber.test(text) ? JSON.parse(quoteLongNumbers(text)) : value;
  } catch (cause) {
    const fault = jsonFault(text);
    throw fault
      ? new FileError(isBehindValue(text, fault.offset) ? SEVERAL : fault.reason, placeOf(text, fault.offset), {
          cause,
        })
      : new FileError('this is not JSON', {}, { cause });
  }
}
