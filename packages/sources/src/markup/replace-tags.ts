/** Removes tags from a text, in linear time for any text. */

/**
 * Names that only tags have: those of HTML, of MathML, of the formats of publishers, and of marks around matches. Rare
 * ones are missing, because tags that are opened and closed are known by that.
 */
const NAMES: ReadonlySet<string> = new Set(
  (
    'a abbr acronym area article aside audio b base bdi bdo big blockquote body br button canvas caption ' +
    'center cite code col colgroup dd del details dfn div dl dt em embed figcaption figure font footer form h1 h2 h3 ' +
    'h4 h5 h6 head header hr html i iframe img input ins kbd label li link main mark meta nav noscript ol p ' +
    'picture pre q rp rt ruby s samp script section small span strike strong style sub sup svg table tbody td ' +
    'textarea tfoot th thead title tr tt u ul var video wbr math mfrac mi mn mo mrow mspace msqrt mstyle msub msubsup ' +
    'msup mtext bold emph emphasis ext-link inf inline-formula italic list-item monospace para sc scp sec small-caps ' +
    'tex-math underline xref hit highlight hl hlword'
  ).split(' '),
);

/**
 * What may be markup: comments, sections, declarations, and tags. Each part ends at the next sign that could begin
 * another, so that no text takes more than linear time.
 */
const MARKUP =
  /<!--(?:[^<]|<(?!!--))*?-->|<!\[CDATA\[|\]\]>|<(?:!doctype|\?[a-z]|!\[(?:end)?if)[^<>]*>|<(\/?)([a-z][\w.-]*(?::[a-z][\w.-]*)?)((?:[\s/][^<>]*)?)>/gi;

const ATTRIBUTE = /^[\s/]+[\w:.-]+\s*=/;
const QUOTED_ATTRIBUTE = /^[\s/]+[\w:.-]+\s*=\s*["']/;

/** Whether a tag with this name is one by itself. A name of one letter may be a variable, as in “a<b and c>d”. */
function isKnown(name: string, rest: string): boolean {
  if (name.includes(':')) return true;
  if (!NAMES.has(name.toLowerCase())) return QUOTED_ATTRIBUTE.test(rest);
  return name.length > 1 || /^[\s/]*$/.test(rest) || ATTRIBUTE.test(rest);
}

/**
 * A text in pieces: texts and markup take turns, and a text is the first and the last. What is written like a tag is
 * one if its name is known, or has a prefix, or if it has several letters and is both opened and closed. “P < 0.05”,
 * “List<String>” and “<unknown>” are none.
 */
export function splitMarkup(text: string): readonly string[] {
  if (!text.includes('<')) return [text];
  const found = [...text.matchAll(MARKUP)];
  const names = (sign: string) => new Set(found.filter(([, slash]) => slash === sign).map(([, , name]) => name));
  const [opened, closed] = [names(''), names('/')];
  const isPair = (name: string) => name.length > 1 && opened.has(name) && closed.has(name);
  const pieces: string[] = [];
  let start = 0;
  let inSection = false;
  for (const match of found) {
    const [written, , name, rest = ''] = match;
    if (written === ']]>' && !inSection) continue;
    if (name !== undefined && !isPair(name) && !isKnown(name, rest)) continue;
    if (name === undefined) inSection = written.toUpperCase() === '<![CDATA[';
    pieces.push(text.slice(start, match.index), written);
    start = match.index + written.length;
  }
  return [...pieces, text.slice(start)];
}

/** The text without its markup. */
export const withoutMarkup = (text: string, put = ''): string =>
  splitMarkup(text)
    .filter((_, place) => place % 2 === 0)
    .join(put);

/**
 * Replaces the matches of a pattern. After the last `>` there can be no further tag; to look for the end of a tag from
 * each `<` there would take quadratic time.
 *
 * @param pattern global, and what it finds ends in `>`
 */
export function replaceTags(text: string, pattern: RegExp, put: string): string {
  const end = text.lastIndexOf('>') + 1;
  return text.slice(0, end).replace(pattern, put) + text.slice(end);
}

const ANY_TAG = /<[^>]*>/g;

/** The text with everything replaced that is between `<` and `>`, for texts that are HTML for sure. */
export const withoutTags = (text: string, put = ''): string => replaceTags(text, ANY_TAG, put);
