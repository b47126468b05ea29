/** The most characters that are quoted. */
const MOST = 40;

/** The beginning of a text in quotation marks, without a full stop at its end: sentences that end with it have their own. */
export const quoted = (text: string): string =>
  `“${text
    .trim()
    .slice(0, MOST)
    .replace(/(?<=.)\.$/, '')}”`;
