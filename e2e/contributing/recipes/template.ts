/** A template instance for each recipe of CONTRIBUTING that changes a source: files to make, and the lines to add. */
export interface Recipe {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** In each file, what stands after what. */
  readonly lines: readonly (readonly [file: string, after: string, added: string])[];
}

const core = 'packages/core/src';
const service = 'packages/service/src';

export const filter: Recipe = {
  name: 'a label filter',
  files: {
    [`${core}/labels/filters/long-label.ts`]: `import type { LabelFilter } from './candidate.js';

/** Five words at most. */
export const notLong: LabelFilter = ({ from, to }) => to - from <= 5;
`,
  },
  lines: [
    [
      `${core}/labels/label-parameters.ts`,
      "  numericLabelFilter: filter('NumericLabelFilter', 'Numbers', 'Removes labels that begin with a number.', {}),\n",
      "  longLabelFilter: filter('LongLabelFilter', 'Long labels', 'Removes labels of more than five words.', {}),\n",
    ],
    [
      `${core}/labels/select-labels.ts`,
      "import { notNumeric } from './filters/numeric.js';\n",
      "import { notLong } from './filters/long-label.js';\n",
    ],
    [
      `${core}/labels/select-labels.ts`,
      "  if (options.numericLabelFilter?.enabled) filters.push(['numericLabelFilter', notNumeric]);\n",
      "  if (options.longLabelFilter?.enabled) filters.push(['longLabelFilter', notLong]);\n",
    ],
  ],
};

export const weighting: Recipe = {
  name: 'a term weighting',
  files: {
    [`${core}/vector-space/weighting/rare-only.ts`]: `/** Words of few documents alone. */
export const rareOnly = (df: number, documents: number): number => (df * 4 <= documents ? 1 : 0);
`,
  },
  lines: [
    [
      `${core}/vector-space/weighting/weighting.ts`,
      "import { javaLog } from '../../matrix/java-log.js';\n",
      "import { rareOnly } from './rare-only.js';\n",
    ],
    [`${core}/vector-space/weighting/weighting.ts`, '  TfTermWeighting: tf,\n', '  RareOnlyTermWeighting: rareOnly,\n'],
    [
      `${core}/vector-space/vector-space-parameters.ts`,
      "    variant('TfTermWeighting', {}, { title: 'tf', description: 'The number of occurrences alone.' }),\n",
      "    variant('RareOnlyTermWeighting', {}, { title: 'Rare only', description: 'Words of few documents alone.' }),\n",
    ],
  ],
};

export const view: Recipe = {
  name: 'a view',
  files: {
    'packages/views/src/plain/plain.ts': `import { Type } from '@sheaf/core/schema';
import { notes } from '../notes.js';
import { clusterTable } from '../table/cluster-table.js';
import { defineView } from '../view.js';

/** The labels, one below the other. */
export const plain = defineView({
  name: notes.plain.name,
  title: notes.plain.title,
  gestures: [],
  options: Type.Object({ large: Type.Boolean({ default: true, title: 'Large letters', description: 'For the wall.' }) }),
  table: clusterTable,
  mount() {
    throw new Error('Not on a page.');
  },
  toSVG: model => \`<svg xmlns="http://www.w3.org/2000/svg">\${model.clusters.map(({ label }) => \`<text>\${label}</text>\`).join('')}</svg>\`,
});
`,
  },
  lines: [
    [
      'packages/views/src/notes.ts',
      'export const notes = {\n',
      "  plain: { name: 'plain', title: 'Plain', icon: 'M3 6h18M3 12h18M3 18h18', place: 'menu' },\n",
    ],
    [
      'packages/views/src/views.ts',
      "export { pie } from './pie/pie.js';\n",
      "export { plain } from './plain/plain.js';\n",
    ],
  ],
};

export const route: Recipe = {
  name: 'a route',
  files: {
    [`${service}/routes/hello.ts`]: `import type { ServiceContext } from '../context/context.js';
import { defineRoute } from '../route/route.js';

/** \`GET /hello\`: how many algorithms there are. */
export const helloRoute = ({ engine }: ServiceContext) =>
  defineRoute({
    method: 'GET',
    place: 'service',
    paths: ['/hello'],
    isGuarded: true,
    otherMethods: 'refused',
    operation: { id: 'Hello', tag: 'Configuration', summary: 'Counts the algorithms.' },
    query: {},
    responses: { 200: { description: 'The number of algorithms.', content: { 'application/json': { schema: { type: 'object' } } } } },
    errors: [],
    handler: (_request, reply) => reply.send({ algorithms: engine.registry.algorithms.size }),
  });
`,
  },
  lines: [
    [
      `${service}/routes/service-routes.ts`,
      "import { clusteringRoute, clusterRoute } from './cluster.js';\n",
      "import { helloRoute } from './hello.js';\n",
    ],
    [`${service}/routes/service-routes.ts`, 'const furtherRoutes = [', 'helloRoute, '],
  ],
};

export const command: Recipe = {
  name: 'a command',
  files: {
    'packages/cli/src/commands/hello.ts': `import { ExitStatus } from '../outcome/exit-status.js';
import { writeOut } from '../output/write-out.js';

/** \`sheaf hello\`. */
export async function helloCommand(): Promise<number> {
  await writeOut('Hello.\\n');
  return ExitStatus.success;
}
`,
  },
  lines: [
    [
      'packages/cli/src/program/program.ts',
      "import type { ClusterCommand } from '../commands/cluster.js';\n",
      "import { helloCommand } from '../commands/hello.js';\n",
    ],
    [
      'packages/cli/src/program/program.ts',
      '  addList(program, options);\n',
      "  program.command('hello').description('Say hello.').action(async () => options.finish(await helloCommand()));\n",
    ],
  ],
};

export const recipes: readonly Recipe[] = [filter, weighting, view, route, command];

/** What each of them must do then, as tests beside the sources. */
export const contract = `
import { cluster } from '@sheaf/clustering';
import { kmeans, lingo, lingoParameters, requestSchema } from '@sheaf/core';
import { createEngine } from '@sheaf/engine';
import { english } from '@sheaf/languages/english';
import { plain, toClusterItems } from '@sheaf/views';
import { clusteringService } from '@sheaf/service';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createProgram } from './packages/cli/src/program/program.js';
import { contextWith } from './packages/service/src/context/context-with.js';
import { Ledger } from './packages/service/src/memory/ledger.js';
import { createLog } from './packages/service/src/observe/log.js';
import { pathsOf } from './packages/service/src/openapi/paths.js';
import { defaultOptions } from './packages/service/src/options/serve-options.js';
import { serviceRoutes } from './packages/service/src/routes/service-routes.js';
import { parseRoute } from './packages/web/src/session/settings/routes.js';
import { chartViews } from './packages/web/src/ui/charts/chart-views.js';
import { chartEditors } from './packages/web/src/ui/charts/use-chart-options.js';
import { VIEW_MENU } from './packages/web/src/ui/clusters/view-items.js';

const documents = Array.from({ length: 12 }, (_, i) => ({ title: ['data mining tools', 'solar energy panels', 'mining safety'][i % 3]! + ' ' + i }));

test('the filter is a parameter, works, and can be switched off', () => {
  expect(JSON.stringify(requestSchema(lingoParameters))).toContain('longLabelFilter');
  const long = Array.from({ length: 6 }, () => ({ title: 'alpha beta gamma delta epsilon zeta eta' }));
  const lengths = (enabled: boolean) =>
    cluster([...long, ...documents], { algorithm: lingo, language: english, parameters: { preprocessing: { labelFilters: { longLabelFilter: { enabled } } } } })
      .flatMap(found => found.labels)
      .map(label => label.split(' ').length);
  expect(Math.max(...lengths(false))).toBeGreaterThan(5);
  expect(Math.max(...lengths(true))).toBeLessThanOrEqual(5);
});

test('the weighting is chosen by its name', () => {
  const with_ = (type: string) => cluster(documents, { algorithm: kmeans, language: english, parameters: { matrixBuilder: { termWeighting: { '@type': type as never } } } });
  expect(with_('RareOnlyTermWeighting').flatMap(found => found.labels)).not.toEqual(with_('TfTermWeighting').flatMap(found => found.labels));
});

test('the view draws every cluster', () => {
  const clusters = toClusterItems([{ labels: ['A'], documents: [0], clusters: [] }], 1);
  expect(plain.toSVG({ clusters, titles: ['a'], colours: new Map() } as never, {}, {})).toContain('<text>A</text>');
});

test('the view is in the menu of the application, in its addresses, with its options and its table', () => {
  expect(VIEW_MENU.find(({ id }) => id === 'plain')).toMatchObject({ name: 'Plain' });
  expect(parseRoute('#/search/sample/tree/plain')).toMatchObject({ view: 'plain' });
  expect(chartEditors('plain').map(({ title }) => title)).toEqual(['Large letters']);
  const clusters = toClusterItems([{ labels: ['A'], documents: [0], clusters: [] }], 1);
  const { rows } = chartViews['plain'].table({ clusters, titles: ['a'], colours: new Map() } as never);
  expect(rows).toEqual([{ label: 'A', values: [1, 1, undefined] }]);
});

test('the route responds and is described', async () => {
  const lists = { algorithms: [lingo], languages: [{ name: 'English', load: async () => english }] } as never;
  const engine = await createEngine(lists);
  const app = fastify();
  await app.register(clusteringService, { prefix: '/service', engine });
  expect((await app.inject('/service/hello')).json()).toEqual({ algorithms: 1 });
  await app.close();
  const context = contextWith(engine, defaultOptions, {
    log: createLog(defaultOptions, process.stdout),
    ledger: new Ledger(2 ** 28),
    fingerprint: '',
  });
  expect(pathsOf(serviceRoutes(context), '')).toHaveProperty('/hello');
});

test('the command runs and is in the help', async () => {
  const ends: number[] = [];
  const program = createProgram({ algorithms: [], settings: [], actions: {} as never, finish: status => ends.push(status) });
  expect(program.helpInformation()).toContain('Say hello.');
  await program.parseAsync(['node', 'sheaf', 'hello']);
  expect(ends).toEqual([0]);
});
`;
