const WRITTEN = 'http://localhost:8080';

/** Examples name the server the pages come from, so that they can be copied and run as they are. */
export function showOwnAddress(base: string): void {
  const here = `${location.origin}${base.replace(/\/doc\/$/, '')}`;
  for (const code of document.querySelectorAll('.vp-doc code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.nodeValue?.includes(WRITTEN)) text.nodeValue = text.nodeValue.replaceAll(WRITTEN, here);
  }
}
