import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** React Aria brings its sentences in thirty languages; the interface speaks one, so the others stay out of the bundle. */
const oneLocale = (): Plugin => ({
  name: 'one-locale',
  enforce: 'pre',
  load: id => (/[\\/]intl[\\/].*[\\/](?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/.test(id) ? 'export default {};' : null),
});

/** The sample collections lie beside the application, as they are in the repository. */
const samples = (): Plugin => {
  const corpora = join(import.meta.dirname, '../../corpora');
  return {
    name: 'samples',
    closeBundle() {
      if (existsSync(corpora))
        cpSync(corpora, join(import.meta.dirname, 'dist/samples'), {
          recursive: true,
          filter: path => !/\.(ts|mjs|py|sh|test\.ts)$/.test(path),
        });
    },
    configureServer(server) {
      server.middlewares.use('/samples', async (request, response, next) => {
        const file = join(corpora, decodeURIComponent(request.url ?? '').replace(/\?.*$/, ''));
        if (!file.startsWith(corpora) || !existsSync(file)) return next();
        const { readFile } = await import('node:fs/promises');
        response.end(await readFile(file));
      });
    },
  };
};

export default defineConfig({
  base: './',
  plugins: [oneLocale(), react(), samples()],
  resolve: { conditions: ['@sheaf/source', 'module', 'browser', 'development|production'] },
  worker: { format: 'es', plugins: () => [oneLocale()] },
  define: {
    __BUILD__: JSON.stringify({
      version: process.env.npm_package_version ?? '0.1.0',
      date: new Date().toISOString().slice(0, 10),
    }),
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    manifest: true,
  },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
});
