/** A program that names everything of the library, with every option of every algorithm. */

import { algorithmCatalogue } from '@sheaf/clustering/catalogue';
import { type Parameter, type Part, readDeclaration, type Variant } from '@sheaf/core';

/** An object literal with every parameter. A choice is written as a list, with an object for each of its variants. */
function printPart(part: Part): string {
  const type = part.typeName === undefined || !('title' in part) ? '' : `'@type': '${(part as Variant).typeName}', `;
  return `{ ${type}${part.parameters.map(parameter => `${parameter.name}: ${printValue(parameter)}`).join(', ')} }`;
}

function printValue(parameter: Parameter): string {
  switch (parameter.kind) {
    case 'part':
      return printPart(parameter.part);
    case 'parts':
      return `[${printPart(parameter.part)}]`;
    case 'choice':
      return printPart(parameter.variants[0]!);
    case 'integer':
    case 'number':
      return String(parameter.default ?? 1);
    case 'enum':
      return `'${parameter.options[0]!.value}'`;
    case 'strings':
      return `['a']`;
    case 'boolean':
      return 'true';
    default:
      return `'a'`;
  }
}

/** Each variant of a choice, as a value of the type of the choice. */
function printVariants(part: Part, path: string): readonly string[] {
  return part.parameters.flatMap(parameter => {
    const own = `${path}['${parameter.name}']`;
    if (parameter.kind === 'choice')
      return parameter.variants.flatMap(variant => {
        const type = `Extract<${own}, { '@type': '${variant.typeName}' }>`;
        return [`const _: ${type} = ${printPart(variant)};`, ...printVariants(variant, type)];
      });
    if (parameter.kind === 'part') return printVariants(parameter.part, `NonNullable<${own}>`);
    if (parameter.kind === 'parts') return printVariants(parameter.part, `NonNullable<${own}>[number]`);
    return [];
  });
}

const algorithms = algorithmCatalogue.map(({ page, algorithm }) => ({
  name: page,
  type: `${page.charAt(0).toUpperCase()}${page.slice(1)}Parameters`,
  part: readDeclaration(algorithm.parameters),
}));

const names = algorithms.map(({ name }) => name);
const types = algorithms.map(({ type }) => type);

/** The text of the program. */
export const everything = `
import { createEngine } from '@sheaf/engine';
import { connect } from '@sheaf/client';
import { type Cluster, cluster, english, loadLanguage, withDictionaries, ${names.join(', ')} } from 'sheaf';
import type { ${types.join(', ')} } from 'sheaf';

const documents = [{ title: 'Data mining' }];
${algorithms
  .map(
    ({ name, type, part }) => `
cluster(documents, {
  algorithm: ${name},
  language: english,
  parameters: ${printPart(part)},
  checkpoint: () => {},
});
${printVariants(part, type)
  .map((line, at) => line.replace('const _', `export const ${name}${at}`))
  .join('\n')}`,
  )
  .join('\n')}

export const shown = (found: Cluster<string>) => [found.labels, found.documents, found.clusters, found.score];
withDictionaries(english, { wordFilters: [{ exact: [], glob: [], regexp: [] }], labelFilters: [], synonyms: [] });
await loadLanguage('Polish');
await createEngine({ entry: '', workers: 1, memory: 0, data: 1, queue: 0, queueBytes: 0, stopGrace: 50 });
await createEngine({ algorithms: [], languages: [], choosers: [], templates: [], limits: { documents: 1, characters: 1 } });
connect('http://localhost', { apiKey: '', headers: {}, fetch });
`;

/** Every name of the program that a person may point at, with its place: names of values, types, and keys. */
export function namesIn(text: string): readonly { readonly name: string; readonly at: number }[] {
  const ours = /\b(?:cluster|Cluster|english|loadLanguage|withDictionaries|createEngine|connect)\b/.source;
  const chosen = new RegExp(
    `${ours}|\\b(?:${[...names, ...types].join('|')})\\b|(?<=[{,]\\s*)\\w+(?=:)|(?<=found\\.)\\w+`,
    'g',
  );
  return [...text.matchAll(chosen)]
    .map(({ 0: name, index }) => ({ name, at: index }))
    .filter(({ name }) => name !== 'title');
}
