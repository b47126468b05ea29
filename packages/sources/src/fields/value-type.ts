/** What kind of value a text is. */

import type { ValueType } from '../record-set.js';
import { isVectorText } from '../records/vector-text.js';
import { inEnglish } from './written-dates.js';

const number = /^[+-]?(?:\d{1,3}(?:[,'’ \u00a0\u202f]\d{3})+|\d+)?(?:[.,]\d+)?(?:[eE][+-]?\d+)?\s?[%€$£]?$/;
const TIME = String.raw`\d{1,2}[:.]\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AaPp]\.?[Mm]\.?)?`;
const ZONE = String.raw` ?(?:Z|[A-Z]{2,4}|[+-]\d{2}:?\d{2}|[A-Z]{3}[+-]\d{1,4})`;
const WEEKDAY = '(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? )?';
const MONTH = String.raw`(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\.?`;
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th|\.)?`;
const YEAR = String.raw`(?:\d{4}|\d{2})`;
const CLOCK = `(?:(?:,? |T)${TIME}(?:${ZONE})?)?`;

/** The forms of dates, each with an example in the tests. */
const dates = [
  String.raw`\d{4}-\d{1,2}-\d{1,2}${CLOCK}`,
  String.raw`\d{4}\/\d{1,2}\/\d{1,2}${CLOCK}`,
  String.raw`\d{1,2}([./-])\d{1,2}\1${YEAR}${CLOCK}`,
  `${WEEKDAY}${DAY}([ /-])${MONTH}\\2${YEAR}${CLOCK}`,
  `${WEEKDAY}${MONTH} (?:${DAY},? )?\\d{4}${CLOCK}`,
  `${WEEKDAY}${MONTH} ${DAY} ${TIME}(?:${ZONE})? \\d{4}`,
  String.raw`\d{1,2} \d{1,2}, \d{4}`,
  String.raw`\d{4}\. ?\d{1,2}\. ?\d{1,2}\.?(?: ${TIME})?`,
];
const date = new RegExp(`^(?:${dates.join('|')})$`);
const url = /^(?:https?|ftp):\/\/\S+$/i;
const boolean = /^(?:true|false|yes|no)$/i;

/** Dates with a zone that is named are long: `Sun Mar 10 2024 10:00:00 GMT+0100 (Central European Standard Time)`. */
const LONGEST = 70;

/** The type of one value. Long texts are texts: the patterns are not tried on them. */
export function valueTypeOf(value: string): ValueType {
  if (isVectorText(value)) return 'vector';
  const text = value.trim();
  if (url.test(text)) return 'url';
  if (text.length > LONGEST) return 'text';
  if (/\d/.test(text) && number.test(text)) return 'number';
  if (boolean.test(text)) return 'boolean';
  return date.test(inEnglish(text)) ? 'date' : 'text';
}
