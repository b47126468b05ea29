/**
 * The texts of a program that people read: strings of three words or more, and the text between tags. Everything else,
 * comments included, becomes spaces, so that lines and columns stay the same.
 */
const parts = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}=;]{8,}</g;

const isProse = part => part.startsWith('>') || (!/^\/[/*]/.test(part) && part.trim().split(/\s+/).length >= 3);

const hidden = text => text.replace(/[^\n]/g, ' ');

/** Names of code within prose are no words: `someName`, links and the like. */
const withoutCode = prose => prose.replace(/`[^`\n]*`|\$\{[^}]*\}|https?:\S+/gm, hidden);

export function wordsOfCode(source) {
  let at = 0;
  let words = '';
  for (const { index, 0: part } of source.matchAll(parts)) {
    words += hidden(source.slice(at, index));
    // A template is prose to its own quotes.
    words += isProse(part) ? withoutCode(part.startsWith('`') ? ` ${part.slice(1, -1)} ` : part) : hidden(part);
    at = index + part.length;
  }
  return words + hidden(source.slice(at));
}
