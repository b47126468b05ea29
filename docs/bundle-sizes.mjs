/** What a page has to load: the algorithms once, and each language. Minified as bundlers do it, and compressed. */
import { gzipSync } from 'node:zlib';
import { catalogue } from '@sheaf/languages';
import { rolldown } from 'rolldown';

/** Bytes of a program, minified and then compressed, without what is `external`. */
async function sizeOf(program, external = []) {
  const bundle = await rolldown({
    input: 'program',
    cwd: import.meta.dirname,
    external,
    logLevel: 'silent',
    platform: 'browser',
    plugins: [
      {
        name: 'program',
        resolveId: id => (id === 'program' ? `${import.meta.dirname}/program.js` : null),
        load: id => (id === `${import.meta.dirname}/program.js` ? program : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  const code = output.map(({ code: text = '' }) => text).join('');
  return { bytes: Buffer.byteLength(code), compressed: gzipSync(code).length };
}

const kilobytes = bytes => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);
const row = (name, { bytes, compressed }) => `| ${name} | ${kilobytes(bytes)} | ${kilobytes(compressed)} |`;

export async function bundleSizes() {
  const core = await sizeOf(`export { cluster } from '@sheaf/core'; export * from '@sheaf/core/algorithms';`);
  const languages = [];
  for (const { name } of catalogue) {
    const program = `export * from '@sheaf/languages/${name.toLowerCase()}';`;
    languages.push(row(name, await sizeOf(program, [/^@sheaf\/core/, 're2js'])));
  }
  return `| | Minified, kB | Compressed with gzip, kB |
|---|---:|---:|
${row('the core with all algorithms', core)}
${languages.join('\n')}
`;
}
