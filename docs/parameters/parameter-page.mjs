/** The pages of parameters, made from the declarations with which the server checks requests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyParameter, readDeclaration } from '@sheaf/core';
import { changeWhen } from './change-when.mjs';
import { otherValueOf, sliderOf } from './slider.mjs';

const tuning = readFileSync(join(import.meta.dirname, '../guides/tune.md'), 'utf8');

/** The parameters below a part. Those of variants stand in the table of the variants, those of lists in their text. */
const belowPart = parameter => (parameter.kind === 'part' ? parameter.part.parameters : []);

/** Every parameter with a section, nested ones after their part. */
const parametersOf = declaration => everyParameter(readDeclaration(declaration).parameters, belowPart);

const nameOf = ({ path }) => path.join('.');

const typeNames = {
  part: () => 'object',
  parts: () => 'array of objects',
  strings: () => 'array of strings',
  enum: ({ options }) => options.map(({ value }) => `\`${value}\``).join(', '),
  choice: () => 'one of several, chosen by `@type`',
};

function typeOf(parameter) {
  const type = typeNames[parameter.kind]?.(parameter) ?? parameter.kind;
  return parameter.nullable ? `${type} or \`null\`` : type;
}

function rangeText({ range: { minimum, maximum } = {} }) {
  if (minimum === undefined) return maximum === undefined ? null : `at most ${maximum}`;
  return maximum === undefined ? `at least ${minimum}` : `${minimum} to ${maximum}`;
}

/** An object that holds nothing but the value at the path: what a request must send. */
const snippetOf = (path, value) => JSON.stringify(path.reduceRight((inner, key) => ({ [key]: inner }), value));

const defaultsOf = parameters =>
  Object.fromEntries(parameters.map(parameter => [parameter.name, defaultOf(parameter)]));

function defaultOf(parameter) {
  if (parameter.kind === 'choice') return { '@type': parameter.defaultVariant.typeName };
  if (parameter.default !== undefined) return parameter.default;
  return parameter.kind === 'part' ? defaultsOf(parameter.part.parameters) : null;
}

/** What a declaration lacks stops the build. */
function checkDeclaration(algorithm, parameter) {
  const { schema, kind } = parameter;
  const lacks = ['title', 'description'].filter(key => !schema[key]);
  if (kind !== 'part' && kind !== 'choice' && schema.default === undefined) lacks.push('default');
  if (lacks.length > 0)
    throw new Error(`Parameter ${nameOf(parameter)} of ${algorithm} has no ${lacks.join(', no ')}.`);
}

/** What the tuning guide says happens when it goes up: `clusters ▲`. */
const effectOf = (algorithm, path) =>
  [...tuning.matchAll(/^\| ([\w -]+) \| `([\w.]+)` \| (.+) \|$/gm)].find(
    ([, name, of]) => name === algorithm && of === path,
  )?.[3];

/** Parameters of the same part. */
const relatedTo = (parameter, parameters) => {
  const parentOf = ({ path }) => path.slice(0, -1).join('.');
  return parameters.filter(other => other !== parameter && parentOf(other) === parentOf(parameter));
};

const ownOf = parameter => {
  const range = rangeText(parameter);
  const type = typeOf({ ...parameter, nullable: false });
  return `\`${parameter.name}\` (${type}${range ? `, ${range}` : ''}; default \`${parameter.default}\`)`;
};

function variantRow({ typeName, title, description, parameters }) {
  const takes = parameters.length > 0 ? ` Takes ${parameters.map(ownOf).join(', ')}.` : '';
  return `| \`${typeName}\` | ${title}: ${description.replaceAll('|', '\\|')}${takes} |`;
}

/** Values of parameters that are neither numbers nor switches, by the last name of the path. */
const EXAMPLES = {
  queryHint: 'solar energy',
  boostFields: ['title'],
  titleFields: ['title', 'heading'],
  wordFilters: [{ exact: ['page', 'click'] }],
  labelFilters: [{ glob: ['click *'] }],
  synonyms: [{ words: ['car', 'automobile'] }],
  labelBoosts: [{ factor: 3, glob: ['solar *'] }],
  dictionaries: { labelFilters: [{ glob: ['click *'] }] },
};

/** A value that a request may want to send: not the default, where another is known. */
function otherValue(parameter) {
  const { kind, name, options = [], variants = [], defaultVariant } = parameter;
  if (kind === 'choice') {
    const other = variants.find(({ typeName }) => typeName !== defaultVariant.typeName) ?? defaultVariant;
    return { '@type': other.typeName };
  }
  const option = options.find(({ value }) => value !== parameter.default)?.value;
  return otherValueOf(parameter) ?? option ?? EXAMPLES[name] ?? defaultOf(parameter);
}

/** What it is called in words, and when to change it; then the same for programs. */
function section(algorithm, parameter, parameters) {
  const name = nameOf(parameter);
  const { description, kind, variants } = parameter;
  const slider = sliderOf(algorithm, parameter);
  const lines = [
    // Named in words, too: they are what people look for.
    `## ${titleOf(parameter, parameters)}: \`${name}\` {id="${name}"}`,
    '',
    description,
  ];
  const when = changeWhen(algorithm, name);
  if (when) lines.push('', when);
  if (slider) lines.push('', slider);
  lines.push('', `- Type: ${typeOf(parameter)}`);
  const range = rangeText(parameter);
  if (range) lines.push(`- Range: ${range}`);
  const effect = effectOf(algorithm, name);
  if (effect) lines.push(`- Moved up: ${effect} ([all directions](../../guides/tune#directions-at-a-glance))`);
  if (kind !== 'part')
    lines.push(
      `- Default: \`${JSON.stringify(defaultOf(parameter))}\``,
      `- In a request: \`"parameters": ${snippetOf(parameter.path, otherValue(parameter))}\``,
    );
  const related = relatedTo(parameter, parameters).slice(0, 6);
  if (related.length > 0 && name.includes('.'))
    lines.push(`- See also: ${related.map(other => `[${other.title}](#${nameOf(other)})`).join(', ')}`);
  if (kind === 'choice') lines.push('', '| `@type` | |', '|---|---|', ...variants.map(variantRow));
  return [...lines, ''].join('\n');
}

/** The switch of a part is named after the part: "Enabled" alone stands seven times on a page. */
function titleOf({ name, title, path }, parameters) {
  if (name !== 'enabled') return title;
  const part = parameters.find(other => nameOf(other) === path.slice(0, -1).join('.'));
  return `${part.title} on or off`;
}

const escaped = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** JSON in which every name is a link to its section; copied, it is plain JSON. */
function linkedJson(value, path = '', indent = '') {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return escaped(JSON.stringify(value));
  const lines = Object.entries(value).map(([key, inner]) => {
    const own = path === '' ? key : `${path}.${key}`;
    const name = key === '@type' ? `"${key}"` : `"<a href="#${own}">${key}</a>"`;
    return `${indent}  ${name}: ${linkedJson(inner, own, `${indent}  `)}`;
  });
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** As the pages show code, with the button that copies. */
const codeBlock = html =>
  `<div class="language-json"><button title="Copy Code" class="copy"></button><span class="lang">json</span><pre v-pre><code>${html}</code></pre></div>`;

/** The rest of the note says what the description does. */
const lastSentenceOf = text => text.split(/(?<=\.) /).at(-1);

/** The page of one entry of the catalogue. */
export function parameterPage({ algorithm, choose }) {
  const parameters = parametersOf(algorithm.parameters);
  for (const parameter of parameters) checkDeclaration(algorithm.name, parameter);
  const request = {
    algorithm: algorithm.name,
    language: 'English',
    parameters: defaultsOf(readDeclaration(algorithm.parameters).parameters),
    documents: [{ title: 'Data mining' }, { title: 'Data mining tools' }],
  };
  return `# Parameters: ${algorithm.name}

*Reference.* ${algorithm.description} ${lastSentenceOf(choose)}

This page is made from the declarations with which the server checks requests. All parameters have existed since 0.1.0; none is deprecated.

These are all parameters with their defaults, ready to be pasted as \`parameters\` of a request. Each name leads to its section:

${codeBlock(linkedJson(request.parameters))}

::: details A complete request

\`\`\`json
${JSON.stringify(request, null, 2)}
\`\`\`

:::

${parameters.map(each => section(algorithm.name, each, parameters)).join('\n')}
**Next:** [tune results](../../guides/tune), [choose an algorithm](../../guides/choose-an-algorithm).
`;
}
