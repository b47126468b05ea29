/**
 * Writes the reference pages that follow from declarations: parameters, server options, command line, languages, and
 * the theme's tokens. Run after the packages are built. Everything written is ignored by git.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cluster, leiden } from '@sheaf/clustering';
import { algorithmCatalogue, allAlgorithms } from '@sheaf/clustering/catalogue';
import { catalogue } from '@sheaf/languages';
import { english } from '@sheaf/languages/english';
import { optionTable } from '@sheaf/service';
import { bundleSizes } from './bundle-sizes.mjs';
import { writeErrorPage } from './generate-errors.mjs';
import { languagesPage } from './generate-languages.mjs';
import {
  comparisonTable,
  continuityTable,
  leidenSizesTable,
  qualityTable,
  rivalsTable,
  sizingTable,
  topicFigures,
  topicTimes,
  vectorSettings,
  waysTable,
} from './generate-measured.mjs';
import { keywordsOfPages } from './keywords.mjs';
import { parameterPage } from './parameters/parameter-page.mjs';
import { referenceOfApi } from './reference/reference.mjs';

const here = import.meta.dirname;
const root = join(here, '..');

const write = (path, text) => {
  mkdirSync(join(here, path, '..'), { recursive: true });
  writeFileSync(join(here, path), text);
};

/** A page with the words that people may look for it with. */
const withKeywords = (keywords, text) => `---\nkeywords: ${keywords}\n---\n${text}`;

// ── parameters

for (const entry of algorithmCatalogue)
  write(
    `api/parameters/${entry.page}.md`,
    withKeywords('parameters settings options attributes', parameterPage(entry)),
  );

// ── server options

const options = optionTable();
const optionRows = group =>
  options
    .filter(option => option.group === group)
    .map(
      ({ flag, default: value, description }) =>
        `| \`${flag}\` | \`${JSON.stringify(value)}\` | ${description.replaceAll('|', '\\|')} |`,
    )
    .join('\n');
const optionGroups = [...new Set(options.map(({ group }) => group))];

write(
  'operate/options.md',
  `---
keywords: flags command line arguments environment variables settings configuration limits port host maximum documents request disable enable algorithms workers
---
# Options

*Reference.* Every option of \`sheaf serve\`, made from its declaration. Each can be given as a flag, as a variable of the
environment (\`--body-limit\` is \`SHEAF_BODY_LIMIT\`), or in a JSON file named by \`--config\` (\`{"bodyLimit": 1000000}\`). A flag
overrides the environment, and the environment overrides the file. \`--print-config\` shows what applies.

${optionGroups.map(group => `## ${group}\n\n| Option | Default | |\n|---|---|---|\n${optionRows(group)}\n`).join('\n')}
**Next:** [deploy and scale](deploy), [security](security).
`,
);

const publicRows = options
  .filter(({ default: value, public: forPublic }) => value !== forPublic)
  .map(row => `| \`${row.flag}\` | \`${JSON.stringify(row.default)}\` | \`${JSON.stringify(row.public)}\` |`);

write(
  'operate/public.generated.md',
  `| Option | Default | With \`--public\` |\n|---|---|---|\n${publicRows.join('\n')}\n`,
);

/** The address for reports, which the release sets once as the `repository` of the workspace. */
const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
write(
  'operate/report.generated.md',
  repository === ''
    ? 'This copy has no public repository yet: report a vulnerability privately to the person who gave it to you.\n'
    : `Privately: [report a vulnerability](${repository}/security/advisories/new). Please do not open a public issue first. For anything else, [open an issue](${repository}/issues).\n`,
);

// ── licences

const origins = readFileSync(join(root, 'packages/languages/ORIGINS.md'), 'utf8');
write('move/origins.generated.md', origins.slice(origins.indexOf('| Language')));
const [, samples] = /## Origin and licence\n([\s\S]*?)\n## /.exec(
  readFileSync(join(root, 'corpora/README.md'), 'utf8'),
);
write('move/samples.generated.md', samples);

// ── command line

const help = (...args) =>
  execFileSync(process.execPath, [join(root, 'packages/cli/dist/main.js'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, COLUMNS: '100' },
  }).trimEnd();
const section = name => `## sheaf ${name}\n\n\`\`\`text\n${help(...name.split(' '), '--help')}\n\`\`\`\n`;

write(
  'api/cli.md',
  `---
keywords: cli terminal shell command npx flags bash completion autocomplete pipe stdin batch script json cron
---
# Command line

*Reference.* \`npx @sheaf/cli\` or, after \`npm install -g @sheaf/cli\`, \`sheaf\`. The package is [not published yet](../operate/install#not-published): in a built checkout
the command is \`npx sheaf\`. Files need no command:

\`\`\`sh
npx @sheaf/cli tickets.csv                  # an outline on a terminal, JSON in a pipe or a file
npx @sheaf/cli tickets.csv --open           # the workbench in your browser, with the file in it
npx @sheaf/cli papers.xlsx -a STC > clusters.json
npx @sheaf/cli papers.csv -o papers.xlsx    # also .csv, .tsv, .jsonl, .parquet, .html (a report), .ris, .nbib, .bib
npx @sheaf/cli tickets.csv --ban parcel     # no label has this word; other forms, such as parcels, stay
npx @sheaf/cli describe papers.csv          # the format of the file and what its columns contain
npx @sheaf/cli duplicates papers.csv        # documents that are nearly the same
\`\`\`

JSON counts documents from 0. Outlines and tables, which people read, number them from 1. \`sheaf cluster --help\` shows one screen;
\`sheaf cluster --help parameters\`, printed below, also shows the rare options and the parameters of the algorithms. The other commands show
their options with \`--help\`; \`sheaf topics fit\` also takes the parameters of Leiden. You can write the names of algorithms, languages and formats in upper or lower case.

## sheaf

\`\`\`text
${help('--help')}
\`\`\`

## sheaf cluster

\`\`\`text
${help('cluster', '--help', 'parameters')}
\`\`\`

${['describe', 'duplicates', 'prisma', 'list'].map(section).join('\n')}
${['fit', 'assign', 'update', 'edit', 'show', 'trends'].map(name => section(`topics ${name}`)).join('\n')}
${['diff', 'track', 'mcp', 'completion'].map(section).join('\n')}
[Topics that stay](../guides/topics) shows how to use \`sheaf topics\`, and [Agents](../guides/agents) shows \`sheaf mcp\`. The options of \`sheaf serve\` have [a page of their own](../operate/options).
`,
);

// ── languages

write(
  'guides/languages.md',
  withKeywords(
    'german french spanish chinese japanese korean arabic russian hindi multilingual mixed detect detection supported language-detection stemming stemmer stems tokenizer tokenization segmentation unicode translation non-english custom new-language other-language hebrew ukrainian',
    await languagesPage(),
  ),
);
write('api/bundle-sizes.generated.md', await bundleSizes());

// ── errors

write(
  'api/errors.md',
  withKeywords('error errors status code codes exception problem message response 400 413 503', await writeErrorPage()),
);

// ── the public API

for (const [path, text] of await referenceOfApi()) write(`api/reference/${path}.md`, text);

// ── changelog and figures, which live beside the code

const copied = (from, to, { kind, next, keywords }) => {
  const path = join(root, from);
  if (!existsSync(path)) return;
  const [title, ...rest] = readFileSync(path, 'utf8').split('\n');
  write(to, withKeywords(keywords, `${title}\n\n_${kind}._\n${rest.join('\n')}\n**Next:** ${next}\n`));
};
/** What a benchmark has written, without its heading. */
const figuresOf = path =>
  existsSync(join(root, path))
    ? readFileSync(join(root, path), 'utf8').replace(/^# .*\n/, '')
    : 'No figures yet: run it.';
write(
  'operate/performance.md',
  `---
keywords: benchmark benchmarks speed fast fastest milliseconds memory ram throughput requests per second latency startup cold start footprint
---
# Performance

_Reference._ Measured by \`npm run bench\`. It draws requests from a seed, runs Sheaf and the published Carrot2 library in turns, and takes medians. A program
wrote every figure on this page.

${figuresOf('benchmarks/RESULTS.md')}

## Documents, length and algorithm

<!--@include: ./sizing.generated.md-->

**Next:** [deploy and scale](deploy), [choose an algorithm](../guides/choose-an-algorithm).
`,
);

write('operate/quality.generated.md', qualityTable());
write('start/rivals.generated.md', rivalsTable());

copied('CHANGELOG.md', 'move/changelog.md', {
  kind: 'Reference',
  next: '[deviations](deviations), [contribute](contribute).',
  keywords: 'release releases notes history what changed new version breaking changes',
});

// ── a request to begin with

const { documents } = JSON.parse(readFileSync(join(root, 'corpora/debian-science.json'), 'utf8'));
const first = documents.filter((_, i) => i % 10 === 0).map(({ title, snippet }) => ({ title, snippet }));
write(
  'examples/science.json',
  `{ "documents": [\n${first.map(document => JSON.stringify(document)).join(',\n')}\n] }\n`,
);

// The response to it, as the engine gives it now: dictionaries grow, and the page must not lag behind.
const response = help(
  'cluster',
  join(here, 'examples/science.json'),
  '--algorithm',
  'Lingo',
  '--format',
  'json',
  '--indent',
);
if (JSON.parse(response).clusters.length < 10) throw new Error('The first example has too few clusters to be shown.');
write('examples/outputs/science.head.txt', `${response.split('\n').slice(0, 14).join('\n')}\n`);

// ── the same documents through all algorithms

const sets = ['debian-games', 'debian-science', 'jargon-file'].map(name => {
  const { title, documents: all } = JSON.parse(readFileSync(join(root, `corpora/${name}.json`), 'utf8'));
  const some = all.slice(0, 300).map(document => ({ title: document.title, snippet: document.snippet ?? '' }));
  return { title: `${title}, ${some.length} documents`, documents: some };
});
const sideBySide = sets.map(({ title, documents: some }) => {
  const results = allAlgorithms.map(algorithm => {
    const found = cluster(some, { algorithm, language: english });
    const inside = found.filter(({ labels: [label] }) => label !== 'Other Topics');
    const covered = Math.round((100 * new Set(inside.flatMap(each => each.documents)).size) / some.length);
    const clusters = inside.slice(0, 10).map(each => ({ label: each.labels.join(', '), size: each.documents.length }));
    return { algorithm: algorithm.name, count: inside.length, covered, clusters };
  });
  return { title, results };
});
write('.vitepress/theme/side-by-side.generated.json', `${JSON.stringify(sideBySide, null, 1)}\n`);
write('guides/comparison.generated.md', comparisonTable(sets.map(({ documents: some }) => some)));
write('operate/sizing.generated.md', sizingTable());
write('guides/leiden-sizes.generated.md', leidenSizesTable());
write('guides/ways.generated.md', waysTable());
write('guides/topic-times.generated.md', topicTimes());
write('guides/topic-figures.generated.md', topicFigures());
write('guides/continuity.generated.md', continuityTable());
write('guides/vector-settings.generated.md', vectorSettings());

// ── the texts of the first page, and their groups

const feedback = readFileSync(join(here, '.vitepress/theme/feedback.txt'), 'utf8').trimEnd().split('\n');
const texts = feedback.map(text => ({ text }));
const groups = cluster(texts, { algorithm: leiden, language: english }).map(({ labels, documents: found }) => ({
  labels,
  documents: found.map(document => texts.indexOf(document)),
}));
write(
  '.vitepress/theme/feedback.generated.json',
  `${JSON.stringify({ texts: feedback, clusters: groups }, null, 1)}\n`,
);

// ── what the search knows beside the texts

write('.vitepress/search/keywords.generated.json', `${JSON.stringify(keywordsOfPages(), null, 1)}\n`);

const names = catalogue.map(({ name }) => name);
write('.vitepress/theme/languages.generated.json', `${JSON.stringify(['auto', 'mixed', ...names])}\n`);

// ── theme

const styles = join(root, 'packages/web/src/styles');
const tokens = ['colours.generated.css', 'tokens.css'].map(name => readFileSync(join(styles, name), 'utf8')).join('\n');
write('.vitepress/theme/tokens.generated.css', tokens.replaceAll(':root[data-theme="dark"]', ':root.dark'));

write('public/icon.svg', readFileSync(join(root, 'packages/web/public/icon.svg'), 'utf8'));
