/**
 * Writes the names of the built files into the script that stores the application for use without a network, and those
 * of all scripts into the list from which an open page fetches them ahead.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const languages = readdirSync(join(import.meta.dirname, '../languages/src'), { withFileTypes: true })
  .filter(entry => entry.isDirectory() && entry.name !== 'english')
  .map(entry => entry.name);

/** Language detection and word vectors count as languages: they are as large, and few visits need them. */
const isLanguage = (file: string): boolean =>
  ['detection', 'vectors-english', 'vectors-multilingual', ...languages].some(name =>
    new RegExp(`^assets/${name}-[\\w-]{8}\\.js$`).test(file),
  );

/** Fonts of other scripts load when a page shows them. */
const isNeeded = (file: string): boolean =>
  !/^(?:\.vite|examples)\//.test(file) &&
  !/(?:cyrillic|greek|vietnamese|ext)[\w-]*\.woff2$/.test(file) &&
  file !== 'offline.js';

export const offlineFiles = (): Plugin => ({
  name: 'offline-files',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const files = readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && entry.name !== 'ahead.json')
      .map(entry =>
        join(entry.parentPath, entry.name)
          .slice(dir.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort();
    const parts = {
      app: files.filter(file => isNeeded(file) && !isLanguage(file)),
      languages: files.filter(isLanguage),
    };
    const script = join(dir, 'offline.js');
    const text = readFileSync(script, 'utf8').replace('{ app: [], languages: [] }', () => JSON.stringify(parts));
    writeFileSync(script, text);
    const scripts = parts.app.filter(file => /^assets\/.*\.js$/.test(file));
    writeFileSync(join(dir, 'ahead.json'), JSON.stringify(scripts));
  },
});
