/**
 * The policy of a page of ours that people keep as a file: it loads nothing, and runs no script but the one that it
 * brings. It goes before all else in the head.
 *
 * @param script its hash, such as `sha256-…`; none for a page without a script
 */
export const policyMeta = (script?: string): string =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'${script === undefined ? '' : `; script-src '${script}'`}">`;

/** Escapes the special characters of HTML and XML, for elements and attributes. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
