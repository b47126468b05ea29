/**
 * Writes the reference pages that follow from declarations: parameters, server options, command line, languages, and
 * the theme's tokens. Run after the packages are built. Everything written is ignored by git.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kmeans, leiden, lingo, stc } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';
import { serveOptions } from '@sheaf/service';
import { writeErrorPage } from './generate-errors.mjs';
import { labelsOfLanguages } from './labels-of-languages.mjs';

const here = import.meta.dirname;
const root = join(here, '..');

const write = (path, text) => {
  mkdirSync(join(here, path, '..'), { recursive: true });
  writeFileSync(join(here, path), text);
};

// ── parameters

const isPart = schema => schema.properties !== undefined;
const variantsOf = schema => (schema.anyOf ?? []).filter(isPart);
const isNullable = schema => (schema.anyOf ?? []).some(({ type }) => type === 'null');

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

function parameterSection({ path, schema }) {
  const leaf = !isPart(schema) && variantsOf(schema).length === 0;
  const lines = [
    `## \`${path}\` {#${path.replaceAll('.', '-').toLowerCase()}}`,
    '',
    `**${schema.title}.** ${schema.description}`,
    '',
  ];
  lines.push(`- Type: ${typeOf(schema)}${isNullable(schema) && !schema.anyOf ? ' or `null`' : ''}`);
  const range = rangeOf(schema);
  if (range) lines.push(`- Range: ${range}`);
  if (leaf || schema.defaultType) {
    const value = defaultOf(schema);
    lines.push(
      `- Default: \`${JSON.stringify(value)}\``,
      `- In a request: \`"parameters": ${snippetOf(path, value)}\``,
    );
  }
  if (schema.defaultType) {
    lines.push('', '| `@type` | |', '|---|---|');
    for (const variant of variantsOf(schema)) {
      const own = Object.keys(variant.properties).filter(key => key !== '@type');
      const takes =
        own.length > 0
          ? ` Takes ${own.map(key => `\`${key}\` (${typeOf(variant.properties[key])}; default \`${variant.properties[key].default}\`)`).join(', ')}.`
          : '';
      lines.push(
        `| \`${variant.properties['@type'].const}\` | ${variant.title}: ${variant.description.replaceAll('|', '\\|')}${takes} |`,
      );
    }
  }
  return [...lines, ''].join('\n');
}

function parameterPage(algorithm, file) {
  const parameters = parametersOf(algorithm.parameters);
  const outline = JSON.stringify(defaultOf(algorithm.parameters), null, 2);
  const text = `# Parameters: ${algorithm.name}

*Reference.* ${algorithm.description} Made from the declarations the server checks requests with.

All of them with their defaults, ready to be pasted as \`parameters\` of a request:

\`\`\`json
${outline}
\`\`\`

${parameters.map(parameterSection).join('\n')}
**Next:** [tune results](../../guides/tune), [choose an algorithm](../../guides/choose-an-algorithm).
`;
  write(`api/parameters/${file}.md`, text);
}

parameterPage(lingo, 'lingo');
parameterPage(stc, 'stc');
parameterPage(kmeans, 'kmeans');
parameterPage(leiden, 'leiden');

// ── server options

const flagOf = name => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
const groups = Map.groupBy
  ? Map.groupBy(Object.entries(serveOptions.properties), ([, option]) => option.group)
  : Object.entries(serveOptions.properties).reduce(
      (all, entry) => all.set(entry[1].group, [...(all.get(entry[1].group) ?? []), entry]),
      new Map(),
    );
const optionRows = options =>
  options
    .filter(([, option]) => !option.hidden)
    .map(
      ([name, option]) =>
        `| \`--${flagOf(name)}\` | \`${JSON.stringify(option.default)}\` | ${option.description.replaceAll('|', '\\|')} |`,
    )
    .join('\n');

write(
  'operate/options.md',
  `# Options

*Reference.* Every option of \`sheaf serve\`, made from its declaration. Each can be given as a flag, as a variable of the
environment (\`--body-limit\` is \`SHEAF_BODY_LIMIT\`), or in a JSON file named by \`--config\` (\`{"bodyLimit": 1000000}\`). Flags
win over the environment, the environment over the file. \`--print-config\` shows what applies.

${[...groups].map(([group, options]) => `## ${group}\n\n| Option | Default | |\n|---|---|---|\n${optionRows(options)}\n`).join('\n')}
**Next:** [deploy and scale](deploy), [security](security).
`,
);

// ── command line

const help = (...args) =>
  execFileSync(process.execPath, [join(root, 'packages/cli/dist/main.js'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, COLUMNS: '100' },
  }).trimEnd();

write(
  'api/cli.md',
  `# Command line

*Reference.* \`npx sheaf\` or, installed, \`sheaf\`. What follows is what the program prints.

## sheaf

\`\`\`text
${help('--help')}
\`\`\`

## sheaf cluster

\`\`\`text
${help('cluster', '--help')}
\`\`\`

## sheaf list

\`\`\`text
${help('list', '--help')}
\`\`\`

The options of \`sheaf serve\` have [a page of their own](../operate/options).
`,
);

// ── languages

const count = (language, kind) => {
  const folder = language.toLowerCase();
  const file = join(root, `packages/languages/src/${folder}/${folder}.${kind}-filters.json`);
  if (!existsSync(file)) return 0;
  const { exact = [], glob = [], regexp = [] } = JSON.parse(readFileSync(file, 'utf8'));
  return exact.length + glob.length + regexp.length;
};

const firstFive = labels => labels.slice(0, 5).join(' · ');

write(
  'guides/languages.md',
  `# Languages

*Reference.* ${catalogue.length} languages, the same for every algorithm. Names are case-sensitive. A language is loaded on first use.

| Language | Word filters | Label filters | In a program |
|---|---:|---:|---|
${catalogue
  .map(
    ({ name }) =>
      `| ${name} | ${count(name, 'word')} | ${count(name, 'label')} | \`@sheaf/languages/${name.toLowerCase()}\` |`,
  )
  .join('\n')}

Stems equal those of Carrot2 4 for the 31 languages its server has. Croatian, Estonian and Thai have no stemmer, there as
here. Thai, Chinese and Japanese are segmented by \`Intl.Segmenter\`, so results depend on the Unicode data of the runtime;
Korean particles are cut off.

Texts of another language than the one named are clustered all the same, with wrong stems and the wrong function words.

## What labels look like

The first five labels in twenty sentences on five subjects, the same in every language: solar panels, coffee beans, a
national team, an earthquake and a museum. STC with \`minBaseClusterScore\` 1, for twenty sentences are few.

| Language | Lingo | STC |
|---|---|---|
${(await labelsOfLanguages())
  .map(({ name, lingo, stc }) => `| ${name} | ${firstFive(lingo)} | ${firstFive(stc)} |`)
  .join('\n')}

**Next:** [dictionaries](dictionaries).
`,
);

// ── errors

write('api/errors.md', await writeErrorPage());

// ── changelog and figures, which live beside the code

const copied = (from, to, kind, next) => {
  const path = join(root, from);
  if (!existsSync(path)) return;
  const [title, ...rest] = readFileSync(path, 'utf8').split('\n');
  write(to, `${title}\n\n_${kind}._\n${rest.join('\n')}\n**Next:** ${next}\n`);
};
const figures = join(root, 'benchmarks/RESULTS.md');
write(
  'operate/performance.md',
  `# Performance

_Reference._ Measured by \`npm run bench\`, which draws its requests from a seed, runs ours and the published Carrot2 library in turns in one run, warm, and takes
medians. Ratios within one run say more than milliseconds, which depend on the machine. No figure on this page was typed by hand.

${existsSync(figures) ? readFileSync(figures, 'utf8').replace(/^# .*\n/, '') : 'No figures yet: run it.'}

**Next:** [deploy and scale](deploy), [choose an algorithm](../guides/choose-an-algorithm).
`,
);

// Kept beside the measurements' other notes; the menu has it under Operate.
write(
  'operate/quality.md',
  `${readFileSync(join(here, 'quality.md'), 'utf8').trimEnd()}\n\n**Next:** [choose an algorithm](../guides/choose-an-algorithm), [performance](performance).\n`,
);

copied('CHANGELOG.md', 'move/changelog.md', 'Reference', '[deviations](deviations), [contribute](contribute).');

// ── a request to begin with

const { documents } = JSON.parse(readFileSync(join(root, 'corpora/debian-science.json'), 'utf8'));
const first = documents.filter((_, i) => i % 10 === 0).map(({ title, snippet }) => ({ title, snippet }));
write(
  'examples/science.json',
  `{ "documents": [\n${first.map(document => JSON.stringify(document)).join(',\n')}\n] }\n`,
);

// The answer to it, as the engine gives it now: dictionaries grow, and the page must not lag behind.
const answer = help('cluster', join(here, 'examples/science.json'), '--format', 'json', '--indent');
if (JSON.parse(answer).clusters.length < 10) throw new Error('The first example has too few clusters to be shown.');
write('examples/outputs/science.head.txt', `${answer.split('\n').slice(0, 14).join('\n')}\n`);

// ── theme

const tokens = readFileSync(join(root, 'packages/web/src/styles/tokens.css'), 'utf8');
write(
  '.vitepress/theme/tokens.generated.css',
  tokens
    .replaceAll(':root[data-theme="dark"]', ':root.dark')
    .replace(/@media \(prefers-color-scheme: dark\) \{\s*:root[\s\S]*?\n\}\n/, ''),
);

write('public/icon.svg', readFileSync(join(root, 'packages/web/public/icon.svg'), 'utf8'));
