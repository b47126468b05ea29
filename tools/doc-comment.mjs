/** Comments of generated TypeScript, which an editor shows. */

const WIDTH = 100;

/** A comment with these lines, each wrapped. @param indent the spaces before it */
export function docComment(lines, indent) {
  const wrapped = lines.filter(line => line !== '').flatMap(wrap);
  return `${indent}/**\n${wrapped.map(line => `${indent} * ${line.replaceAll('*/', '*\\/')}\n`).join('')}${indent} */\n`;
}

function wrap(line) {
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1);
    if (last !== '' && last.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

/** A range as a sentence; empty without limits. */
export function rangeText({ minimum, maximum }) {
  if (minimum !== undefined && maximum !== undefined) return `From ${minimum} to ${maximum}.`;
  if (minimum !== undefined) return `At least ${minimum}.`;
  return maximum === undefined ? '' : `At most ${maximum}.`;
}

/** The default as a tag of the comment. */
export const defaultTag = value => `@defaultValue \`${value}\``;
