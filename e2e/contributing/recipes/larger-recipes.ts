/** The recipes that add a folder: an algorithm, a language made from its template, a source. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../processes.js';
import type { Recipe } from './template.js';

const algorithm: Recipe = {
  name: 'an algorithm',
  files: {
    'packages/clustering/src/algorithms/first-letter/first-letter-parameters.ts': `import { integer } from '@sheaf/core/internal';
import { Type } from '@sheaf/core/schema';

export const firstLetterParameters = Type.Object(
  { smallest: integer({ default: 2, minimum: 1, title: 'Smallest', description: 'Documents of a cluster, at least.' }) },
  { title: 'First letter', description: 'Parameters of First letter.', additionalProperties: false },
);
`,
    'packages/clustering/src/algorithms/first-letter/first-letter-note.ts': `import type { AlgorithmNote } from '@sheaf/core/notes';

export const firstLetterNote = {
  name: 'First letter',
  description: 'Groups documents by the letter they begin with.',
  choose: 'For lists in the order of the alphabet.',
  page: 'first-letter',
} as const satisfies AlgorithmNote;
`,
    'packages/clustering/src/algorithms/first-letter/first-letter.ts': `import { defineAlgorithm, type Document } from '@sheaf/core';
import { firstLetterNote } from './first-letter-note.js';
import { firstLetterParameters } from './first-letter-parameters.js';

const firstLetterOf = (document: Document): string =>
  String(document instanceof Map ? [...document.values()][0] : Object.values(document)[0]).slice(0, 1).toUpperCase();

/** Documents that begin with the same letter. */
export const firstLetter = defineAlgorithm({
  name: firstLetterNote.name,
  description: firstLetterNote.description,
  parameters: firstLetterParameters,
  cluster(documents, _language, { smallest }) {
    const groups = new Map<string, number[]>();
    documents.forEach((document, number) => {
      const letter = firstLetterOf(document);
      groups.set(letter, [...(groups.get(letter) ?? []), number]);
    });
    return [...groups]
      .filter(([, members]) => members.length >= smallest)
      .map(([letter, members]) => ({ labels: [letter], documents: members, clusters: [] }));
  },
});
`,
  },
  lines: [
    [
      'packages/clustering/src/algorithms/notes.ts',
      "import { leidenNote } from './leiden/leiden-note.js';\n",
      "import { firstLetterNote } from './first-letter/first-letter-note.js';\n",
    ],
    ['packages/clustering/src/algorithms/notes.ts', 'export const notes = {\n', '  firstLetter: firstLetterNote,\n'],
  ],
};

const esperanto = (text: string): string =>
  text.replaceAll('template', 'esperanto').replaceAll('Template', 'Esperanto');
const languages = 'packages/languages/src';
const templateFiles = readdirSync(join(root, languages, 'template')).map(name => [
  `${languages}/esperanto/${esperanto(name)}`,
  esperanto(readFileSync(join(root, languages, 'template', name), 'utf8')),
]);

/** Two paragraphs of plain prose, as the template asks for. */
const sample = `The river rises in the hills and crosses four valleys before it reaches the town. Old mills stand along its
banks, and two of them still grind corn for the bakers of the market.
In spring the meadows are under water for some weeks. Then the farmers bring their sheep to higher pastures and fix
walls, gates and roofs until the grass is dry again.
`;

const language: Recipe = {
  name: 'a language',
  files: { ...Object.fromEntries(templateFiles), [`${languages}/esperanto/esperanto.sample.txt`]: sample },
  lines: [
    [
      `${languages}/catalogue.ts`,
      "  { name: 'English', load: async () => (await import('./english/english.js')).english },\n",
      "  { name: 'Esperanto', load: async () => (await import('./esperanto/esperanto.js')).esperanto },\n",
    ],
    [`${languages}/detection/detection.ts`, 'Dutch English ', 'Esperanto '],
    [
      `${languages}/contract.words.ts`,
      "  Estonian: 'öörong kaarte rumeenia eesti india juuni ascensioni burkina cooki eritrea',\n",
      "  Esperanto: 'rivers:river cities:city is as trees:tree houses:house songs:song sun moon countries:country',\n",
    ],
  ],
};

const source: Recipe = {
  name: 'a source',
  files: {
    'packages/sources/src/orchard/orchard.ts': `import { Type } from '@sheaf/core/schema';
import { describeFields } from '../fields/describe-fields.js';
import { notes } from '../notes.js';
import { defineSource } from '../source.js';

const records = [{ title: 'Apples' }, { title: 'Pears' }];

/** A list of trees. */
export const orchard = defineSource({
  name: notes.orchard.name,
  title: notes.orchard.title,
  summary: notes.orchard.summary,
  help: notes.orchard.help,
  query: Type.Object({
    query: Type.String({ default: '', title: 'Query', description: 'A kind of tree.' }),
    ripe: Type.Boolean({ default: true, title: 'Ripe only', description: 'Whether unripe fruit is left out.' }),
  }),
  asksQuery: true,
  read: async ({ query }) => ({ query, records, fields: describeFields(records), format: 'json', notices: [], details: {} }),
});
`,
  },
  lines: [
    [
      'packages/sources/src/notes.ts',
      'export const notes = {\n',
      `  orchard: {
    name: 'orchard',
    title: 'Orchard',
    summary: 'Two trees',
    help: 'Has two trees.',
    inSearch: true,
    isEnabled: true,
    url: '',
    anyAddress: false,
  },
`,
    ],
    [
      'packages/sources/src/searched.ts',
      "export { elasticsearch } from './remote/elasticsearch.js';\n",
      "export { orchard } from './orchard/orchard.js';\n",
    ],
  ],
};

export const largerRecipes: readonly Recipe[] = [algorithm, language, source];

/** What each of them must do then. The suites of algorithms and languages ask the new ones all they ask the others. */
export const largerContract = `
import { cluster } from '@sheaf/clustering';
import { firstLetter } from '@sheaf/core';
import { algorithmCatalogue, allAlgorithms } from '@sheaf/clustering/catalogue';
import { declarationOf } from '@sheaf/clustering/declarations';
import { LocalEngine } from '@sheaf/engine';
import { catalogue } from '@sheaf/languages';
import { english } from '@sheaf/languages/english';
import { orchard } from '@sheaf/sources';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { parameterPage } from './docs/parameters/parameter-page.mjs';
import { takeParameterFlags } from './packages/cli/src/parameters/take-flags.js';
import { About } from './packages/web/src/app/About.js';
import { formOf } from './packages/web/src/session/parameters/form.js';
import { placed } from './packages/web/src/session/parameters/place-editors.js';
import { readSource } from './packages/web/src/session/sources/ask-source.js';
import { searchSources, workbenchSources } from './packages/web/src/session/sources/registry.js';
import { remoteSources } from './packages/web/src/session/sources/remote-sources.js';
import { algorithmItems } from './packages/web/src/ui/algorithm-items.js';
import { formOf as formOfSource } from './packages/web/src/ui/sources/source-forms.js';

const documents = [{ title: 'Apples' }, { title: 'Bees' }, { title: 'Ants' }];

vi.hoisted(() => Object.assign(globalThis, { addEventListener: () => {} }));
beforeAll(() => {
  Object.assign(globalThis, { document: { baseURI: 'http://localhost/' }, __BUILD__: { version: '', date: '', revision: '' } });
});

test('the algorithm is a value of the library, and every engine has it by its name', async () => {
  expect(cluster(documents, { algorithm: firstLetter, language: english }).map(({ labels }) => labels)).toEqual([['A']]);
  const engine = new LocalEngine({ algorithms: allAlgorithms, languages: catalogue });
  const request = { algorithm: 'First letter', language: 'Esperanto', documents };
  expect((await engine.cluster({ ...request, parameters: { smallest: 1 } })).clusters).toHaveLength(2);
  await expect(engine.cluster({ ...request, parameters: { smallest: 0 } })).rejects.toThrow('Value must be >= 1');
});

test('the algorithm has a form in the workbench, and a line in the menus', () => {
  const groups = placed(formOf(declarationOf('First letter')!));
  expect(groups.flatMap(({ editors }) => editors.map(({ editor }) => editor.title))).toEqual(['Smallest']);
  expect(algorithmItems(['First letter'])).toEqual([
    { id: 'First letter', name: 'First letter', note: 'For lists in the order of the alphabet.' },
  ]);
});

test('the algorithm has a reference page', () => {
  const entry = algorithmCatalogue.find(({ page }) => page === 'first-letter')!;
  expect(parameterPage(entry)).toMatch(/# Parameters: First letter[^]*## [^:]+: .smallest.[^]*- Range: at least 1[^]*- Default: .2./);
});

test('the parameter of the algorithm has a flag', () => {
  expect(takeParameterFlags(['--smallest', '3', 'file.json'], allAlgorithms)).toEqual({
    rest: ['file.json'],
    settings: [{ path: ['smallest'], value: 3 }],
  });
});

test('the algorithm and the source are on the page About', () => {
  const page = renderToString(createElement(About));
  expect(page).toContain('Groups documents by the letter they begin with.');
  expect(page).toMatch(/Orchard<.dt><dd>Two trees/);
});

test('every other algorithm takes the new language', async () => {
  const engine = new LocalEngine({ algorithms: allAlgorithms, languages: catalogue });
  for (const { name } of allAlgorithms)
    await expect(engine.cluster({ algorithm: name, language: 'Esperanto', documents })).resolves.toHaveProperty('clusters');
});

test('the source is read, and its fields are described', async () => {
  const { records, fields } = await orchard.read({ query: 'tree', ripe: true });
  expect([records.length, fields.map(({ name }) => name)]).toEqual([2, ['title']]);
});

test('the source is in the menus of both pages, has a form, and answers there', async () => {
  for (const sources of [searchSources(), workbenchSources()])
    expect(sources.find(({ id }) => id === 'orchard')).toMatchObject({ title: 'Orchard', help: 'Has two trees.' });
  expect(formOf(remoteSources['orchard']!.query).map(({ title }) => title)).toEqual(['Query', 'Ripe only']);
  expect(formOfSource('orchard')).toBeDefined();
  expect((await readSource('orchard', 'tree', AbortSignal.timeout(5000))).records).toHaveLength(2);
});
`;
