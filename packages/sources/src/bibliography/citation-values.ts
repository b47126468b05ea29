/** Values of bibliographic records in one form, whatever the format writes. */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Whether a database says that it has no value: `[No abstract available]` of Scopus, `[Not Available].` of PubMed. */
export const isMissing = (text: string): boolean =>
  /^\[no(?:t| abstract| title| author (?:name|id)s?) (?:available|found)\]\.?$/i.test(text.trim());

/** What an address encodes, such as `/` as `%2F`. In a text that is no valid encoding, `%` is a character like any other. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A DOI without the address of a resolver, which may encode it, or a label before it. */
export function plainDoi(text: string): string {
  const [, inAddress] = /^(?:https?:\/\/)?(?:dx\.)?doi\.org\/(.*)$/is.exec(text.trim()) ?? [];
  return inAddress === undefined ? text.trim().replace(/^doi:\s*/i, '') : decoded(inAddress);
}

/** The year in a date of any format. */
export const yearIn = (text: string): string | undefined => /(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)/.exec(text)?.[1];

/** The year that two digits represent, as in `98` or `'98`: from 1969 to 2068, as in POSIX. */
export function shortYear(text: string): string | undefined {
  const [, digits] = /^['’]?(\d\d)\/*$/.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  return `${Number(digits) < 69 ? 20 : 19}${digits}`;
}

/**
 * `2020/05/12/` of RIS as `2020-05-12`, as far as it is known, and `2020///Winter` as `2020 Winter`; undefined for a
 * year alone.
 */
export function risDate(text: string): string | undefined {
  const [, year, month, day, other = ''] = /^(\d{4})\/(\d{1,2})?\/?(\d{1,2})?(?:\/(.*))?$/.exec(text.trim()) ?? [];
  if (year === undefined) return /^\d{4}$/.test(text.trim()) || text.trim() === '' ? undefined : text.trim();
  const season = other.replaceAll('/', ' ').trim();
  if (month === undefined) return season === '' ? undefined : `${year} ${season}`;
  return [year, month.padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])].join('-');
}

/** The date as RIS writes it. */
export function toRisDate(date: string): string {
  const [, year, month, day = ''] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(date) ?? [];
  return year === undefined ? date : `${year}/${month}/${day}/`;
}

/** `2020 May 12` of PubMed as `2020-05-12`. Seasons and spans of months stay as they are; a year alone is no date. */
export function nbibDate(text: string): string | undefined {
  if (/^\d{4}$/.test(text.trim())) return undefined;
  const [, year, name, day] = /^(\d{4}) ([A-Z][a-z]{2})(?: (\d{1,2}))?$/.exec(text.trim()) ?? [];
  const month = name === undefined ? -1 : MONTHS.indexOf(name);
  if (month < 0) return text.trim();
  return [year, String(month + 1).padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])].join('-');
}

/** The date as PubMed writes it. */
export function toNbibDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? date : [year, name, ...(day === undefined ? [] : [String(Number(day))])].join(' ');
}

/** Whether a standard number is that of a journal and not of a book. */
export const isIssn = (text: string): boolean => /^\d{4}-?\d{3}[\dXx](?![\d-])/.test(text.trim());

/** First and last page of a span; the last one is undefined if it is none. */
export function pageSpan(pages: string): readonly [first: string, last?: string] {
  const [, first, last] = /^([^\s–-]+)\s*[–-]+\s*([^\s–-]+)$/.exec(pages.trim()) ?? [];
  return first === undefined || last === undefined ? [pages.trim()] : [first, last];
}
