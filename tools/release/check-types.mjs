/**
 * Rejects a package without its types, or without a folder that it is to hold: a checkout that was only started has no
 * types, and strangers would get `any`. Each public package runs it as `prepack`, and the release on every staged
 * package.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The declared types, files and folders that a package does not have. */
export function missingFiles(folder) {
  const { exports = {}, types, files = [] } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [...new Set([...(types ? [types] : []), ...typesIn(exports), ...files])].filter(
    file => !/^!|\*/.test(file) && !existsSync(join(folder, file)),
  );
}

/** @throws Error that names the files */
export function checkTypes(folder) {
  const missing = missingFiles(folder);
  if (missing.length > 0)
    throw new Error(
      `${folder} is packed without ${missing.join(', ')}: run npm run build first (for weights, node tools/word-vectors/build.mjs meaning).`,
    );
}

const typesIn = target =>
  typeof target !== 'object' || target === null
    ? []
    : Object.entries(target).flatMap(([condition, inner]) =>
        condition === 'types' && typeof inner === 'string' ? [inner] : typesIn(inner),
      );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    checkTypes(process.cwd());
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
