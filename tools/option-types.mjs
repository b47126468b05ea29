/**
 * Writes the options of the server as a TypeScript interface, from their declaration: an editor shows the description,
 * the range and the default of each. Runs before every build and type check; a file is written only when it changes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultTag, docComment, rangeText } from './doc-comment.mjs';
import { loadSources } from './load-sources.mjs';

const packages = resolve(import.meta.dirname, '../packages');
const options = join(packages, 'service/src/options');
const target = join(options, 'serve-options-type.generated.ts');

/** All that the declaration imports. The whole engine would take a second to load. */
const alias = {
  '@sheaf/core/schema': join(packages, 'core/src/schema.ts'),
  '@sheaf/core': join(packages, 'core/src/parameters/range.ts'),
  '@sheaf/engine/internal': join(packages, 'engine/src/longest-timer.ts'),
  '@sheaf/engine': join(packages, 'engine/src/limit-declarations.ts'),
};

const loadDeclaration = () =>
  loadSources(
    `export { serveOptions } from ${JSON.stringify(join(options, 'serve-options.ts'))};
    export { rangeOf } from ${JSON.stringify(join(packages, 'core/src/parameters/range.ts'))};`,
    alias,
  );

const typeOf = ({ type, enum: values }) => {
  if (values !== undefined) return values.map(value => `'${value}'`).join(' | ');
  return type === 'integer' ? 'number' : type;
};

/** The module. @param rangeOf takes limits of the number's type off a range */
function printOptions({ serveOptions, rangeOf }) {
  const members = Object.entries(serveOptions.properties).map(([name, schema]) => {
    const lines = [schema.description, rangeText(rangeOf(schema)), defaultTag(JSON.stringify(schema.default))];
    return `${docComment(lines, '  ')}  ${name}: ${typeOf(schema)};\n`;
  });
  return `/** Made by tools/option-types.mjs from the declaration in serve-options.ts. */

/** Options as the server takes them: complete. */
export interface ServeOptions {
${members.join('')}}
`;
}

/** Brings the interface up to date. */
export async function setup() {
  const text = printOptions(await loadDeclaration());
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
}
