/**
 * Puts the core and TypeBox into a few files, `packages/core/dist/bundle`: their nine hundred modules take longer to
 * load than a request takes to answer. Programs import the bundle; tests read the sources.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const dist = join(import.meta.dirname, '../packages/core/dist');
const folder = join(dist, 'bundle');
const banner = '// Contains TypeBox, MIT licence, copyright (c) 2017-2026 Haydn Paterson.';

const bundle = await rolldown({
  input: {
    index: join(dist, 'index.js'),
    schema: join(dist, 'schema.js'),
    algorithms: join(dist, 'algorithms/algorithms.generated.js'),
    catalogue: join(dist, 'algorithms/catalogue.js'),
    declarations: join(dist, 'algorithms/declarations.js'),
    notes: join(dist, 'algorithms/notes.js'),
  },
  external: ['re2js'],
  logLevel: 'silent',
});
rmSync(folder, { recursive: true, force: true });
await bundle.write({
  dir: folder,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'shared.js',
  banner,
  sourcemap: true,
});
