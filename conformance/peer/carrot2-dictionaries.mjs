import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the published library keeps the dictionaries of its languages. */
const INSIDE = 'org/carrot2/language';

/** Carrot2's languages that are modules of their own, which no registry has. Their dictionaries are empty here. */
const OTHERS = [
  'arabic',
  'armenian',
  'brazilian',
  'bulgarian',
  'croatian',
  'czech',
  'estonian',
  'galician',
  'greek',
  'hindi',
  'indonesian',
  'irish',
  'latvian',
  'lithuanian',
  'polish',
  'thai',
];

/**
 * Unpacks the dictionaries of the published library, for `--carrot2`. Nobody reads them: they go from the jar to the
 * server, in a folder that is removed after the test.
 *
 * @param jar the library, `carrot2-core`
 * @param folder an existing folder
 * @returns the folder with the dictionaries
 */
export function unpackDictionaries(jar, folder) {
  execFileSync('jar', ['xf', jar, INSIDE], { cwd: folder });
  const dictionaries = join(folder, INSIDE);
  mkdirSync(dictionaries, { recursive: true });
  const found = readdirSync(dictionaries).filter(file => file.endsWith('.word-filters.json'));
  if (found.length === 0) throw new Error(`${jar} holds no dictionaries.`);
  for (const language of OTHERS)
    for (const kind of ['word', 'label']) {
      const file = join(dictionaries, `${language}.${kind}-filters.json`);
      if (!existsSync(file)) writeFileSync(file, '{}');
    }
  return dictionaries;
}
