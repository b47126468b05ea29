/**
 * VitePress gives its articles a main landmark, and the home page none. There, what people with a screen reader jump to
 * is the whole content.
 */

/** The HTML of a page with a main landmark. */
export const withMain = (html: string): string =>
  /<main\b/.test(html) ? html : html.replace('id="VPContent"', 'id="VPContent" role="main"');

/** The same after a link was followed within the pages. */
export function markMain(): void {
  const content = document.querySelector('#VPContent');
  if (content?.querySelector('main')) content.removeAttribute('role');
  else content?.setAttribute('role', 'main');
}
