import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findChrome } from './tools/chrome.mjs';

/** Unit tests of the pages. */
const PAGES = 'packages/web/src/**/*.test.{ts,tsx}';

/** Unit tests that share nothing. */
const ALONE = '**/*.alone.test.{ts,tsx}';

// Tests read the TypeScript sources of every package, so that no stale build can be tested by mistake.
export const common = {
  resolve: { conditions: ['@sheaf/source'] },
  ssr: { resolve: { conditions: ['@sheaf/source', 'node', 'import', 'default'] } },
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    // For single tests, as folders of these names are for files: tools/test.mjs leaves out those of later tiers.
    tags: [{ name: 'thorough' }, { name: 'nightly' }],
    globalSetup: 'tools/generate.mjs',
    setupFiles: ['tools/testing/seed.ts', 'tools/testing/cpu-seconds.ts'],
    // One less than the cores, Vitest's choice, leaves most of a machine with two idle while pages and servers are
    // waited for; two workers use 1.2 cores.
    maxWorkers: 3,
    // The limit of a worker's memory is tested without garbage.
    execArgv: ['--expose-gc'],
    // Nothing is meant to take so long: a machine may be busy, and a test that hangs must end some time.
    // Of a run elsewhere only the messages are kept: they say the whole of what was found.
    chaiConfig: { truncateThreshold: 0 },
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
};

const units: TestProjectInlineConfiguration = {
  ...common,
  test: {
    ...common.test,
    name: 'units',
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'conformance/**/*.test.ts', 'tools/**/*.test.ts'],
    exclude: [...common.test.exclude, ALONE, PAGES],
    // To load the sources for every file again would take longer than all tests; a file cleans up after itself.
    isolate: false,
    setupFiles: ['tools/testing/seed.ts', 'tools/testing/cpu-seconds.ts', 'tools/testing/clean-up.ts'],
  },
};

/** Their settings are those of a page, which the modules hold: each file ends with the defaults. */
const pages: TestProjectInlineConfiguration = {
  ...common,
  test: {
    ...common.test,
    name: 'page units',
    include: [PAGES],
    exclude: [...common.test.exclude, ALONE],
    isolate: false,
    setupFiles: [
      'tools/testing/seed.ts',
      'tools/testing/cpu-seconds.ts',
      'tools/testing/clean-up.ts',
      'tools/testing/clean-up-pages.ts',
    ],
  },
};

/** Files of unit tests that share nothing, because their subject acts on globals as soon as it is loaded, or for ever. */
const alone: TestProjectInlineConfiguration = {
  ...common,
  test: { ...common.test, name: 'units alone', include: [`packages/*/src/${ALONE}`] },
};

/** Programs in Java live for seconds here: to optimise them would take longer than what they do. */
const env = { JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1' };

/** Tests that open a page, left out on a machine without a browser. In CI they fail there. */
const IN_BROWSER = ['e2e/{charts,goldens,web}/**', 'e2e/cli/open.test.ts', 'e2e/mcp/view.test.ts'];

function withoutBrowser(): readonly string[] {
  try {
    findChrome();
    return [];
  } catch (error) {
    if (process.env['CI']) return [];
    console.log(`Tests are skipped. ${(error as Error).message}`);
    return IN_BROWSER;
  }
}
const skipped = withoutBrowser();

interface Tier {
  readonly name: string;
  readonly folders: string;
  readonly pages: string;
  readonly without: readonly string[];
  readonly order: number;
}

/**
 * The tests of one tier. Those of `pages` share the browser and the server of their worker. Those whose subject is the
 * memory or the time of a whole machine (`*.alone.test.ts`) run one at a time, after those of `order` before.
 */
function tier({ name, folders, pages, without, order }: Tier): TestProjectInlineConfiguration[] {
  const exclude = [...common.test.exclude, ...without, ...skipped];
  const alone = `${folders}/*.alone.test.ts`;
  const test = { ...common.test, env };
  const project = (kind: string, more: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
    ...common,
    test: { ...test, name: `${name}${kind}`, ...more },
  });
  return [
    project('', { include: [`${folders}/*.test.ts`], exclude: [...exclude, alone, pages] }),
    project(' of pages', {
      include: [`${pages}/*.test.ts`],
      exclude: [...exclude, alone],
      isolate: false,
      globalSetup: WITH_SERVER,
    }),
    project(' alone', { include: [alone], exclude, maxWorkers: 1, sequence: { groupOrder: order } }),
  ];
}

const NIGHTLY = '**/nightly/**';
const THOROUGH = '**/thorough/**';

const WITH_SERVER = ['tools/generate.mjs', 'e2e/web/support/global-setup.ts'];

/** `npm test` runs the units and the journeys; `--thorough` adds the thorough tests, `--nightly` all. */
export default defineConfig({
  test: {
    maxWorkers: common.test.maxWorkers,
    projects: [
      units,
      pages,
      alone,
      ...tier({
        name: 'journeys',
        folders: 'e2e/**',
        pages: 'e2e/{web,charts}/**',
        without: [THOROUGH, NIGHTLY],
        order: 1,
      }),
      ...tier({
        name: 'thorough',
        folders: 'e2e/**/thorough/**',
        pages: 'e2e/{web,charts}/thorough/**',
        without: [NIGHTLY],
        order: 2,
      }),
      ...tier({
        name: 'nightly',
        folders: 'e2e/**/nightly/**',
        pages: 'e2e/web/nightly/**',
        without: [],
        order: 3,
      }),
    ],
  },
});
