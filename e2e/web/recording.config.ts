/** `npm run recording`: a minute of work as a row of pictures and a film, and the pictures of the tutorials. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@sheaf/source'] },
  ssr: { resolve: { conditions: ['@sheaf/source', 'node', 'module', 'import', 'default'] } },
  test: {
    include: ['e2e/web/recording.ts', 'e2e/web/tutorial-pictures.ts', 'e2e/web/engine-pictures.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
