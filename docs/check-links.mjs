/**
 * `npm run links`: every link of the pages to another host, and whether the host responds. Apart from the tests, for
 * hosts come and go.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const pages = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.md') && !/node_modules|dist\//.test(path))
  .map(path => join(here, path));
const links = new Map();
for (const page of [...pages, join(here, '../README.md'), join(here, '../CHANGELOG.md')])
  for (const [, url] of readFileSync(page, 'utf8').matchAll(/\]\((https?:\/\/(?!localhost)[^)\s]+)\)/g))
    links.set(url, [...(links.get(url) ?? []), page.slice(here.length + 1)]);

for (const [url, places] of [...links].sort()) {
  const status = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).then(
    response => response.status,
    error => error.cause?.code ?? error.message,
  );
  console.log(`${status === 200 ? 'ok ' : `${status}`.padEnd(3)} ${url}  (${places.join(', ')})`);
}
