/** The pages of parameters, from the declarations the server checks requests with. What a declaration lacks stops the build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const tuning = readFileSync(join(import.meta.dirname, 'guides/tune.md'), 'utf8');

const isPart = schema => schema.properties !== undefined;
const variantsOf = schema => (schema.anyOf ?? []).filter(isPart);
const isNullable = schema => (schema.anyOf ?? []).some(({ type }) => type === 'null');
const isLeaf = schema => !isPart(schema) && variantsOf(schema).length === 0;

/** Every parameter with its path, nested ones after their parent. */
function parametersOf(schema, path = []) {
  return Object.entries(schema.properties)
    .filter(([key]) => key !== '@type')
    .flatMap(([key, property]) => {
      const own = [...path, key];
      const inner = isPart(property) ? [property] : property.defaultType ? [] : variantsOf(property);
      return [{ path: own.join('.'), schema: property }, ...inner.flatMap(part => parametersOf(part, own))];
    });
}

function typeOf(schema) {
  if (schema.defaultType) return 'one of several, chosen by `@type`';
  if (schema.enum) return schema.enum.map(value => `\`${value}\``).join(', ');
  if (isPart(schema)) return 'object';
  if (schema.type === 'array') return schema.items?.type === 'string' ? 'array of strings' : 'array of objects';
  if (schema.anyOf)
    return [...new Set(schema.anyOf.map(variant => (variant.type === 'null' ? '`null`' : typeOf(variant))))].join(
      ' or ',
    );
  return schema.type;
}

const INT_MIN = -2147483648;
const INT_MAX = 2147483647;

function rangeOf({ minimum, maximum }) {
  const low = minimum === undefined || minimum === INT_MIN ? null : minimum;
  const high = maximum === undefined || maximum === INT_MAX ? null : maximum;
  if (low === null && high === null) return null;
  if (high === null) return `at least ${low}`;
  return low === null ? `at most ${high}` : `${low} to ${high}`;
}

/** Objects that hold nothing but the value at the path: what a request must send. */
const snippetOf = (path, value) =>
  JSON.stringify(path.split('.').reduceRight((inner, key) => ({ [key]: inner }), value));

/** The same in a Java program, which sends it as text: JSON's way of writing text is Java's too. */
const javaOf = (path, value) => JSON.stringify(snippetOf(path, value));

/** The same as a program writes it. */
const typeScriptOf = (path, value) =>
  path.split('.').reduceRight((inner, key) => `{ ${key}: ${inner} }`, JSON.stringify(value).replaceAll('"', "'"));

function defaultOf(schema) {
  if (schema.defaultType) return { '@type': schema.defaultType };
  if (schema.default !== undefined) return schema.default;
  if (isPart(schema))
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([key]) => key !== '@type')
        .map(([key, property]) => [key, defaultOf(property)]),
    );
  const [part] = variantsOf(schema);
  return part ? defaultOf(part) : null;
}

function checkDeclaration(algorithm, { path, schema }) {
  const lacks = ['title', 'description'].filter(key => !schema[key]);
  if (isLeaf(schema) && typeOf(schema) === undefined) lacks.push('type');
  if (isLeaf(schema) && defaultOf(schema) === undefined) lacks.push('default');
  if (lacks.length > 0) throw new Error(`Parameter ${path} of ${algorithm} has no ${lacks.join(', no ')}.`);
}

/** What the tuning guide says happens when it goes up: `clusters ▲`. */
const effectOf = (algorithm, path) =>
  [...tuning.matchAll(/^\| ([\w -]+) \| `([\w.]+)` \| (.+) \|$/gm)].find(
    ([, name, of]) => name === algorithm && of === path,
  )?.[3];

/** Parameters of the same part. */
const relatedTo = (path, parameters) => {
  const parent = path.split('.').slice(0, -1).join('.');
  return parameters.filter(other => other.path !== path && other.path.split('.').slice(0, -1).join('.') === parent);
};

const ownOf = (key, schema) => {
  const range = rangeOf(schema);
  return `\`${key}\` (${typeOf(schema)}${range ? `, ${range}` : ''}; default \`${schema.default}\`)`;
};

function variantRow(variant) {
  const own = Object.entries(variant.properties).filter(([key]) => key !== '@type');
  const takes = own.length > 0 ? ` Takes ${own.map(([key, schema]) => ownOf(key, schema)).join(', ')}.` : '';
  const name = variant.properties['@type'].const;
  return `| \`${name}\` | ${variant.title}: ${variant.description.replaceAll('|', '\\|')}${takes} |`;
}

function section(algorithm, { path, schema }, parameters) {
  const lines = [`## \`${path}\` {id="${path}"}`, '', `**${schema.title}.** ${schema.description}`, ''];
  lines.push(`- Type: ${typeOf(schema)}${isNullable(schema) && !schema.anyOf ? ' or `null`' : ''}`);
  const range = rangeOf(schema);
  if (range) lines.push(`- Range: ${range}`);
  const effect = effectOf(algorithm, path);
  if (effect) lines.push(`- Moved up: ${effect} ([all directions](../../guides/tune#directions-at-a-glance))`);
  if (isLeaf(schema) || schema.defaultType) {
    const value = defaultOf(schema);
    lines.push(
      `- Default: \`${JSON.stringify(value)}\``,
      `- In a request, from any language: \`"parameters": ${snippetOf(path, value)}\``,
      `- In TypeScript: \`parameters: ${typeScriptOf(path, value)}\``,
      `- In Java: \`String parameters = ${javaOf(path, value)};\``,
    );
  }
  const related = relatedTo(path, parameters).slice(0, 6);
  if (related.length > 0 && path.includes('.'))
    lines.push(`- Beside it: ${related.map(other => `[${other.schema.title}](#${other.path})`).join(', ')}`);
  if (schema.defaultType) lines.push('', '| `@type` | |', '|---|---|', ...variantsOf(schema).map(variantRow));
  return [...lines, ''].join('\n');
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

export function parameterPage(algorithm) {
  const parameters = parametersOf(algorithm.parameters);
  for (const parameter of parameters) checkDeclaration(algorithm.name, parameter);
  const request = {
    algorithm: algorithm.name,
    language: 'English',
    parameters: defaultOf(algorithm.parameters),
    documents: [{ title: 'Data mining' }, { title: 'Data mining tools' }],
  };
  return `# Parameters: ${algorithm.name}

*Reference.* ${algorithm.description} Made from the declarations the server checks requests with. All of them are there since 0.1.0; none is deprecated.

All of them with their defaults, ready to be pasted as \`parameters\` of a request. Names lead to their sections:

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
