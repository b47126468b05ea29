/** `npm run screenshots`: pictures of every main screen, for the README and for our own eyes. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@sheaf/source'] },
  ssr: { resolve: { conditions: ['@sheaf/source', 'node', 'module', 'import', 'default'] } },
  test: { include: ['e2e/web/screenshots.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
});
