import { defineConfig } from 'vitest/config';

/** Pages in detail and under every condition: minutes in a browser. `npm run test:slow` runs them, and CI does. */
export const thorough = 'e2e/web/thorough/*.test.ts';

// Tests read the TypeScript sources of every package, so that no stale build can be tested by mistake.
export default defineConfig({
  resolve: { conditions: ['@sheaf/source'] },
  ssr: { resolve: { conditions: ['@sheaf/source', 'node', 'module', 'import', 'default'] } },
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'conformance/**/*.test.ts',
      'e2e/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/slow/**', thorough],
    globalSetup: ['tools/dictionaries.mjs', 'tools/colours.mjs', 'tools/algorithms.mjs'],
    // One less than the cores, Vitest's choice, leaves half of a machine with two idle while pages are waited for.
    maxWorkers: 2,
    // Pages are polled; a machine may be busy.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
