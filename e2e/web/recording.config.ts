/**
 * What makes pictures. `npm run screenshots`: those of screens for the README and the guides. `npm run recording`: a
 * minute of work as a row of pictures and a film, and the pictures of the tutorials.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@sheaf/source'] },
  ssr: { resolve: { conditions: ['@sheaf/source', 'node', 'module', 'import', 'default'] } },
  test: {
    include: ['screenshots', 'recording', '*-pictures'].map(name => `e2e/web/${name}.ts`),
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
