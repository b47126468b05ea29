/**
 * Refuses a package without its types: a checkout that was only started has none, and strangers would get `any`. Each
 * public package runs it as `prepack`, and the release on every staged package.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The declared files of types that a package does not have. */
export function missingTypes(folder) {
  const { exports = {}, types } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [...new Set([...(types ? [types] : []), ...typesIn(exports)])].filter(
    file => !file.includes('*') && !existsSync(join(folder, file)),
  );
}

/** @throws Error that names the files */
export function checkTypes(folder) {
  const missing = missingTypes(folder);
  if (missing.length > 0)
    throw new Error(`${folder} is packed without types (${missing.join(', ')}): run npm run build first.`);
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
