/** LaTeX as text: what stands between the beginning and the end of the document, without formulas, tables and commands. */
import { plainTex } from '../../bibliography/tex-text.js';
import { readSections } from './read-sections.js';

/** Whether a text is in LaTeX: a document, or a piece of one with a heading. */
export const isLatex = (text: string): boolean =>
  /^(?:[^\n]*\n){0,200}?[ \t]*\\(?:documentclass|begin\{document\}|(?:chapter|section|subsection)\*?\{)/.test(
    text.slice(0, 20_000),
  );

/** Environments that hold no sentences. */
const HIDDEN =
  /^(?:equation|align|alignat|gather|multline|eqnarray|displaymath|math|figure|wrapfigure|table|longtable|tabularx?|tikzpicture|picture|array|verbatim|lstlisting|minted|algorithm(?:ic)?|thebibliography|filecontents)$/;

const ENVIRONMENT = /\\(begin|end)\s?\{([A-Za-z]+)\*?\}(?:\[[^\][]{0,200}\])?/g;

/** The text outside of environments without sentences; their marks become line ends, so that paragraphs end there. */
function outsideHidden(text: string): string {
  const kept: string[] = [];
  const hidden: string[] = [];
  let from = 0;
  for (const match of text.matchAll(ENVIRONMENT)) {
    const [written, mark, name = ''] = match;
    const before = text.slice(from, match.index);
    // A formula between two lines of a paragraph does not end it.
    if (hidden.length === 0) kept.push(...(HIDDEN.test(name) ? [before.trimEnd()] : [before, '\n\n']));
    from = match.index + written.length;
    if (mark === 'begin' && (HIDDEN.test(name) || hidden.length > 0)) hidden.push(name);
    else if (mark === 'end' && hidden.at(-1) === name) hidden.pop();
  }
  if (hidden.length === 0) kept.push(text.slice(from));
  return kept.join('');
}

/** What is between the beginning and the end of the document; all of a piece of one. */
function bodyOf(text: string): string {
  const start = text.indexOf('\\begin{document}');
  const end = text.lastIndexOf('\\end{document}');
  return text.slice(Math.max(0, start), end < 0 ? undefined : end);
}

/** Commands whose arguments are no words of the text. */
const SILENT =
  /\s?~?\\(?:[A-Za-z]*cite[a-z]*|[A-Za-z]*ref|label|index|includegraphics|input|include|bibliography(?:style)?|usepackage|vspace|hspace|url|footnotemark|pagestyle|thispagestyle|setlength|newcommand|renewcommand)\*?(?:\[[^\][]{0,200}\])*(?:\{[^{}]{0,300}\})+/g;

const FORMULA =
  /\\\[[^\\]{0,500}(?:\\(?!\])[^\\]{0,500}){0,60}\\\]|\$\$[^$]{0,2000}\$\$|\$[^$\n]{0,500}\$|\\\([^\n]{0,500}?\\\)/g;

const COMMENT = /(?<![\\%])%.*/g;

const withoutCode = (text: string): string =>
  outsideHidden(bodyOf(text).replace(COMMENT, '')).replace(FORMULA, ' ').replace(SILENT, '');

const HEADING =
  /^\s*\\(?:part|chapter|(?:sub){0,2}section|(?:sub)?paragraph)\*?(?:\[[^\][]{0,200}\])?\{(.{0,300}?)\}\s*$/;

const plainLine = (line: string): string =>
  plainTex(line.replace(/^\s*\\item\b(?:\[[^\][]{0,100}\])?/, ''))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '');

export const readLatex = readSections({
  name: 'LaTeX',
  withoutCode,
  heading: line => HEADING.exec(line)?.[1],
  plainLine,
});
