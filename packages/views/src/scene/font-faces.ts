import type { PictureFont } from '../view.js';

/**
 * Rules of a style sheet that bring fonts with them, for drawings and pages that stand alone. Nothing in a name can
 * leave the rule.
 */
export const fontFaces = (fonts: readonly PictureFont[]): string =>
  fonts
    .map(({ family, data, weight = '100 900', range }) => {
      const characters = range === undefined ? '' : `;unicode-range:${range.replace(/[^U+\dA-F?, -]/gi, '')}`;
      return `@font-face{font-family:'${family.replace(/['\\<>]/g, '')}';font-weight:${weight.replace(/[^\d ]/g, '')}${characters};src:url(data:font/woff2;base64,${data.replace(/[^A-Za-z0-9+/=]/g, '')}) format('woff2')}`;
    })
    .join('');
