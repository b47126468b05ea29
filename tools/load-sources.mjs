/** Loads modules of the sources, which are TypeScript and may not have been compiled yet. */
import { rolldown } from 'rolldown';

/**
 * @param entry the text of a module that exports what is wanted from absolute paths of sources
 * @param alias absolute paths of sources for imports of packages
 */
export async function loadSources(entry, alias = {}) {
  const bundle = await rolldown({
    input: 'entry',
    logLevel: 'silent',
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] }, alias },
    plugins: [
      {
        name: 'entry',
        resolveId: id => (id === 'entry' ? '\0entry' : null),
        load: id => (id === '\0entry' ? entry : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  return import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`);
}
