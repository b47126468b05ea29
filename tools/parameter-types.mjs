/**
 * Writes the parameters of each algorithm as TypeScript interfaces, from their declarations: an editor shows title,
 * description, range and default of each member, and needs no computation to know its type. Runs before every build and
 * type check; a file is written only when it changes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultTag, docComment, rangeText } from './doc-comment.mjs';
import { loadSources } from './load-sources.mjs';

const [core, clustering] = ['core', 'clustering'].map(name => resolve(import.meta.dirname, `../packages/${name}/src`));
/** The interfaces of Carrot2's algorithms, and those of the others. */
const targets = [core, clustering].map(folder => join(folder, 'algorithms/parameter-types.generated.ts'));

const alias = {
  '@sheaf/core/internal': join(core, 'internal.ts'),
  '@sheaf/core/notes': join(core, 'algorithms/notes.ts'),
  '@sheaf/core/schema': join(core, 'schema.ts'),
  '@sheaf/core': join(core, 'index.ts'),
};

const loadDeclarations = () =>
  loadSources(
    `import * as declared from ${JSON.stringify(join(clustering, 'algorithms/parameters.generated.ts'))};
    export { notes } from ${JSON.stringify(join(clustering, 'algorithms/notes.ts'))};
    export { readDeclaration } from ${JSON.stringify(join(core, 'parameters/read-declaration.ts'))};
    export { declared };`,
    alias,
  );

/** `lingoParameters` → `LingoParameters`. */
const interfaceOf = exported => exported.charAt(0).toUpperCase() + exported.slice(1);

/** Interfaces in the order in which they were first needed. Equal parts of several algorithms share one. */
class Interfaces {
  /** The names of the interfaces by their text. */
  #byText = new Map();
  #taken = new Set();
  /** What tells the parts of this algorithm from parts of the same name elsewhere. */
  prefix = '';
  /** The texts of the interfaces by their names. */
  written = new Map();

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
      this.written.set(name, `${head}export interface ${name}${body}`);
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

const head = '/** Made by tools/parameter-types.mjs from the declarations of the algorithms: complete parameters. */\n';

/** The names among `known` that occur in texts. */
const namesIn = (texts, known) => {
  const words = new Set(texts.join(' ').match(/\w+/g));
  return known.filter(name => words.has(name));
};

/** These names, and all that their interfaces name in turn. */
function withParts(names, written) {
  const more = namesIn(
    names.map(name => written.get(name)),
    [...written.keys()],
  );
  return more.length === names.length ? names : withParts(more, written);
}

/**
 * The two modules, from declarations by the names of their exports: the interfaces of Carrot2's algorithms with their
 * parts, and all others. The first algorithms have the plain names.
 */
function printTypes({ notes, declared, readDeclaration }) {
  const interfaces = new Interfaces();
  const nameOf = algorithm => interfaceOf(`${algorithm}Parameters`);
  for (const algorithm of Object.keys(notes)) {
    interfaces.prefix = interfaceOf(algorithm);
    interfaces.nameOf(readDeclaration(declared[`${algorithm}Parameters`]), nameOf(algorithm));
  }
  const { written } = interfaces;
  const ofCarrot2 = Object.keys(notes).filter(algorithm => notes[algorithm].isOfCarrot2);
  const exact = withParts(ofCarrot2.map(nameOf), written);
  const ours = [...written].filter(([name]) => !exact.includes(name)).map(([, text]) => text);
  const any = Object.keys(notes).map(nameOf).join(' | ');
  const union = `/** The parameters of any algorithm of Sheaf. */\nexport type AnyParameters = ${any};\n`;
  return [
    [head, ...exact.map(name => written.get(name))].join('\n'),
    [
      head,
      `import type { ${namesIn([...ours, union], exact).join(', ')} } from '@sheaf/core';\n`,
      `export type { ${exact.join(', ')} } from '@sheaf/core';\n`,
      ...ours,
      union,
    ].join('\n'),
  ];
}

/** Brings the interfaces up to date. */
export async function setup() {
  for (const [at, text] of printTypes(await loadDeclarations()).entries()) {
    const target = targets[at];
    if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
  }
}
