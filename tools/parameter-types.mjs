/**
 * Writes the parameters of each algorithm as TypeScript interfaces, from their declarations: an editor shows title,
 * description, range and default of each member, and needs no computation to know its type. Runs before every build and
 * type check; a file is written only when it changes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultTag, docComment, rangeText } from './doc-comment.mjs';
import { loadSources } from './load-sources.mjs';

const core = resolve(import.meta.dirname, '../packages/core/src');
export const target = join(core, 'algorithms/parameter-types.generated.ts');

const loadDeclarations = () =>
  loadSources(`
    import * as declared from ${JSON.stringify(join(core, 'algorithms/parameters.generated.ts'))};
    export { notes } from ${JSON.stringify(join(core, 'algorithms/notes.ts'))};
    export { readDeclaration } from ${JSON.stringify(join(core, 'parameters/read-declaration.ts'))};
    export { declared };`);

/** `lingoParameters` → `LingoParameters`. */
const interfaceOf = exported => exported.charAt(0).toUpperCase() + exported.slice(1);

/** Interfaces in the order in which they were first needed. Equal parts of several algorithms share one. */
class Interfaces {
  /** The names of the interfaces by their text. */
  #byText = new Map();
  #taken = new Set();
  /** What tells the parts of this algorithm from parts of the same name elsewhere. */
  prefix = '';
  written = [];

  /** The name of the interface of a part, which is written when it is first asked for. */
  nameOf(part, wanted, extra = '') {
    const members = part.parameters.map(parameter => this.#member(parameter));
    const head = docComment([sentencesOf(part.schema)], '');
    const body = ` {\n${extra}${members.join('')}}\n`;
    const text = `${wanted}${head}${body}`;
    if (!this.#byText.has(text)) {
      const name = this.#taken.has(wanted) ? `${this.prefix}${wanted}` : wanted;
      this.#taken.add(name);
      this.#byText.set(text, name);
      this.written.push(`${head}export interface ${name}${body}`);
    }
    return this.#byText.get(text);
  }

  #member(parameter) {
    return `${docComment(linesOf(parameter), '  ')}  ${parameter.name}: ${this.#typeOf(parameter)};\n`;
  }

  #typeOf(parameter) {
    return parameter.nullable ? `${this.#valueOf(parameter)} | null` : this.#valueOf(parameter);
  }

  #valueOf(parameter) {
    switch (parameter.kind) {
      case 'integer':
      case 'number':
        return 'number';
      case 'enum':
        return parameter.options.map(({ value }) => `'${value}'`).join(' | ');
      case 'strings':
        return 'string[]';
      case 'part':
        return this.nameOf(parameter.part, parameter.part.typeName ?? interfaceOf(parameter.name));
      case 'parts':
        return `${this.nameOf(parameter.part, parameter.part.typeName)}[]`;
      case 'choice':
        return parameter.variants.map(variant => this.#variant(variant)).join(' | ');
      default:
        return parameter.kind;
    }
  }

  #variant(variant) {
    return this.nameOf(
      variant,
      variant.typeName,
      `  /** Chooses this implementation. */\n  '@type': '${variant.typeName}';\n`,
    );
  }
}

const sentencesOf = ({ title = '', description = '' }) =>
  [title === '' ? '' : `${title}.`, description].join(' ').trim();

/** What an editor shows of a parameter. */
function linesOf({ title, description, default: value, range = {}, kind, variants, defaultVariant }) {
  const about = [sentencesOf({ title, description }), rangeText(range)];
  if (kind === 'choice')
    return [
      ...about,
      `One of ${variants.map(variant => `\`${variant.typeName}\``).join(', ')}.`,
      defaultTag(defaultVariant.typeName),
    ];
  return value === undefined ? about : [...about, defaultTag(JSON.stringify(value))];
}

/** The module, from declarations by the names of their exports. The first algorithms have the plain names. */
export function printTypes({ notes, declared, readDeclaration }) {
  const interfaces = new Interfaces();
  const names = Object.keys(notes).map(algorithm => interfaceOf(`${algorithm}Parameters`));
  for (const [at, algorithm] of Object.keys(notes).entries()) {
    const name = names[at];
    interfaces.prefix = interfaceOf(algorithm);
    interfaces.nameOf(readDeclaration(declared[`${algorithm}Parameters`]), name);
  }
  return [
    '/** Made by tools/parameter-types.mjs from the declarations of the algorithms: complete parameters. */\n',
    ...interfaces.written,
    `/** The parameters of any algorithm of Sheaf. */\nexport type AnyParameters = ${names.join(' | ')};\n`,
  ].join('\n');
}

/** Brings the interfaces up to date. */
export async function setup() {
  const text = printTypes(await loadDeclarations());
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await setup();
