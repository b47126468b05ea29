/** The words in the front matter of each page with which people may look for it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const here = import.meta.dirname;
const folders = ['start', 'guides', 'api', 'operate', 'move'];

const pagesIn = folder =>
  readdirSync(join(here, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.md'))
    .map(entry => relative(here, join(entry.parentPath, entry.name)));

/** @returns the keywords by the path of the page, such as `guides/tune` */
export function keywordsOfPages() {
  const found = folders.flatMap(pagesIn).map(page => {
    const [, keywords] = /^---\n(?:[^\n]*\n)*?keywords: ([^\n]*)\n/.exec(readFileSync(join(here, page), 'utf8')) ?? [];
    return [page.replace(/\.md$/, ''), keywords];
  });
  return Object.fromEntries(found.filter(([, keywords]) => keywords !== undefined).sort());
}
