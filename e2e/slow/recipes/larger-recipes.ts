/** The recipes that add a folder: an algorithm, a language made from its template, a source. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.js';
import type { Recipe } from './template.js';

const algorithm: Recipe = {
  name: 'an algorithm',
  files: {
    'packages/core/src/algorithms/first-letter/first-letter-parameters.ts': `import { integer } from '../../parameters/kinds.js';
import { Type } from '../../schema.js';

export const firstLetterParameters = Type.Object(
  { smallest: integer({ default: 2, minimum: 1, title: 'Smallest', description: 'Documents of a cluster, at least.' }) },
  { title: 'First letter', description: 'Parameters of First letter.', additionalProperties: false },
);
`,
    'packages/core/src/algorithms/first-letter/first-letter.ts': `import { defineAlgorithm, type Document } from '../../model.js';
import { firstLetterParameters } from './first-letter-parameters.js';

const firstLetterOf = (document: Document): string =>
  String(document instanceof Map ? [...document.values()][0] : Object.values(document)[0]).slice(0, 1).toUpperCase();

/** Documents that begin with the same letter. */
export const firstLetter = defineAlgorithm({
  name: 'First letter',
  description: 'Groups documents by the letter they begin with.',
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
      'packages/core/src/index.ts',
      "export { stcParameters } from './algorithms/stc/stc-parameters.js';\n",
      "export { firstLetter } from './algorithms/first-letter/first-letter.js';\n",
    ],
    ['packages/service/src/registry/algorithms.ts', 'type Algorithm, ', 'firstLetter, '],
    ['packages/service/src/registry/algorithms.ts', '= [', 'firstLetter, '],
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
In spring the meadows are under water for some weeks. Then the farmers bring their sheep to higher pastures and mend
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
    'packages/sources/src/orchard/orchard.ts': `import { Type } from 'typebox';
import { describeFields } from '../fields/describe-fields.js';
import { defineSource } from '../source.js';

const records = [{ title: 'Apples' }, { title: 'Pears' }];

/** A list of trees. */
export const orchard = defineSource({
  name: 'orchard',
  title: 'Orchard',
  summary: 'Trees.',
  help: 'Has two trees.',
  query: Type.Object({ query: Type.String({ default: '', title: 'Query' }) }),
  asksQuery: true,
  read: async ({ query }) => ({ query, records, fields: describeFields(records), format: 'json', notices: [], details: {} }),
});
`,
  },
  lines: [
    [
      'packages/sources/src/index.ts',
      "export { joinRecordSets, type NamedSet } from './read/join-record-sets.js';\n",
      "export { orchard } from './orchard/orchard.js';\n",
    ],
  ],
};

export const largerRecipes: readonly Recipe[] = [algorithm, language, source];

/** What each of them must do then. The contract suite of the languages asks the new one all it asks the others. */
export const largerContract = `
import { cluster, firstLetter } from '@sheaf/core';
import { LocalEngine } from '@sheaf/engine';
import { catalogue } from '@sheaf/languages';
import { english } from '@sheaf/languages/english';
import { orchard } from '@sheaf/sources';
import { expect, test } from 'vitest';
import { allAlgorithms } from './packages/service/src/registry/algorithms.js';

const documents = [{ title: 'Apples' }, { title: 'Bees' }, { title: 'Ants' }];

test('the algorithm is a value of the library, and the server has it by its name', async () => {
  expect(cluster(documents, { algorithm: firstLetter, language: english }).map(({ labels }) => labels)).toEqual([['A']]);
  const engine = new LocalEngine({ algorithms: allAlgorithms, languages: catalogue });
  const request = { algorithm: 'First letter', language: 'Esperanto', documents };
  expect((await engine.cluster({ ...request, parameters: { smallest: 1 } })).clusters).toHaveLength(2);
  await expect(engine.cluster({ ...request, parameters: { smallest: 0 } })).rejects.toThrow('Value must be >= 1');
});

test('every other algorithm takes the new language', async () => {
  const engine = new LocalEngine({ algorithms: allAlgorithms, languages: catalogue });
  for (const { name } of allAlgorithms)
    await expect(engine.cluster({ algorithm: name, language: 'Esperanto', documents })).resolves.toHaveProperty('clusters');
});

test('the source is read, and its fields are described', async () => {
  const { records, fields } = await orchard.read({ query: 'tree' });
  expect([records.length, fields.map(({ name }) => name)]).toEqual([2, ['title']]);
});
`;
