/**
 * Puts programs for pages, notebooks and Python into one file each: `packages/views/sheaf-clusters.js`, which one
 * script tag loads, `packages/mcp/view/clusters.html`, the view that hosts of agents show, and the engine and the
 * widget of `packages/python`.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';

const packages = join(import.meta.dirname, '../packages');

/** Zod has its messages in fifty languages, and the SDK of the view holds on to all of them. */
const oneLocale = {
  name: 'one-locale',
  load: id => (/zod\/v4\/locales\/(?!index|en\.)/.test(id) ? 'export default undefined' : null),
};

/** The program of a module with everything that it imports, as one text. */
async function bundled(input, format = 'es') {
  const bundle = await rolldown({
    input,
    platform: 'browser',
    logLevel: 'silent',
    plugins: [oneLocale],
    resolve: { conditionNames: ['@sheaf/source', 'browser', 'import', 'default'] },
  });
  const { output } = await bundle.generate({ format, minify: true, codeSplitting: false });
  return output[0].code;
}

const write = (path, text) => {
  const file = join(packages, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

// In a function of its own, so that pages may load it as a script of either kind, and no name of theirs is overwritten.
write('views/sheaf-clusters.js', await bundled(join(packages, 'views/src/element/define.ts'), 'iife'));
write('python/sheaf/static/widget.js', await bundled(join(packages, 'python/js/widget.ts')));
// A V8 alone runs scripts, and has no modules.
write('python/sheaf/static/engine.js', await bundled(join(packages, 'python/js/engine.ts'), 'iife'));
write('python/sheaf/static/files.js', await bundled(join(packages, 'python/js/files.ts'), 'iife'));
// The weights of the sentence encoder are only where a release is made, or someone has made them.
const weights = join(packages, 'meaning/weights/encoder.bin');
if (existsSync(weights)) cpSync(weights, join(packages, 'python/sheaf/static/encoder.bin'));

// A text in the program that ends the element would end it.
const view = (await bundled(join(packages, 'mcp/src/view/clusters-view.ts'))).replaceAll('</script', '<\\/script');
const page = readFileSync(join(packages, 'mcp/src/view/page.html'), 'utf8');
write(
  'mcp/view/clusters.html',
  page.replace('/* program */', () => view),
);
