import { periodOf, type Span } from '@sheaf/clustering/internal';
import { InputError } from '../../input/open-inputs.js';

/**
 * The day, the week or the month of a date, as `periodOf` names them.
 *
 * @throws InputError for a text that is not a date
 */
export function spanOf(text: string, span: Span): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new InputError(`${JSON.stringify(text)} is not a date.`);
  return periodOf(time, span);
}
