/** The files whose English is checked. Pages that are made from declarations follow from the texts in programs. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** What is not ours to word: texts of others, notes of a laboratory, and words of dictionaries. */
const elsewhere =
  /(?:^|\/)(?:fixtures|corpora|conformance|goldens?|generated|screenshots)\/|^packages\/languages\/src\/|^tools\/(?:stems|prose|polish)\/|^tools\/house-rules\.mjs$|^CONTRIBUTING\.md$|^benchmarks\/QUALITY\.md$|\.generated\.|^docs\/examples\/outputs\//;

const kept = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(file => file !== '' && existsSync(join(root, file)));

/** @returns paths from the root, of pages and of programs */
export function filesToCheck() {
  const files = kept()
    .filter(file => !elsewhere.test(file))
    .sort();
  return {
    pages: files.filter(file => file.endsWith('.md')),
    programs: files.filter(file => /\.(?:ts|tsx|mts|mjs|js|vue|py)$/.test(file) && !/\.test\.tsx?$/.test(file)),
  };
}
