/** Characters XML cannot hold. */
const forbidden = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

/** The text with the signs of markup as references, for elements and attributes of XML and HTML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The text without the characters that XML does not allow. */
export const xmlText = (text: string): string => text.replace(forbidden, '');
