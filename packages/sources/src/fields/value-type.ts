/** What kind of value a text is. */
import { isVectorText } from '../read/vector-text.js';
import type { ValueType } from '../record-set.js';

const number = /^[+-]?(?:\d{1,3}(?:[,'’ \u00a0\u202f]\d{3})+|\d+)?(?:[.,]\d+)?(?:[eE][+-]?\d+)?\s?[%€$£]?$/;
const date =
  /^(?:\d{4}-\d{1,2}-\d{1,2}(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}:?\d{2})?)?|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?:,? \d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?)?|\d{4}\/\d{1,2}\/\d{1,2}(?:,? \d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?(?: [A-Z]{2,4}(?:[+-]\d{1,2})?)?)?|(?:\d{1,2} )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* (?:\d{1,2},? )?\d{4}|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? \d{1,2} \w{3} \d{4}[ \d:+-]*(?:GMT|UTC)?)$/;
const url = /^(?:https?|ftp):\/\/\S+$/i;
const boolean = /^(?:true|false|yes|no)$/i;

/** The type of one value. Long texts are texts: the patterns are not tried on them. */
export function valueTypeOf(value: string): ValueType {
  if (isVectorText(value)) return 'vector';
  const text = value.trim();
  if (url.test(text)) return 'url';
  if (text.length > 40) return 'text';
  if (/\d/.test(text) && number.test(text)) return 'number';
  if (boolean.test(text)) return 'boolean';
  return date.test(text) ? 'date' : 'text';
}
