/** Where a page comes from: the day of its last change, and the address at which it can be changed. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageData } from 'vitepress';

const root = join(import.meta.dirname, '../..');

/** The `repository` of the workspace, which the person who publishes sets; empty until then. */
const { repository = '' } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { repository?: string };

/** Without an address nobody can change a page, so there is no link. */
export const editLink =
  repository === '' ? undefined : { pattern: `${repository}/edit/main/docs/:path`, text: 'Change this page' };

/** The repository beside the menu, once it has an address. */
export const sourceLink = repository === '' ? [] : [{ text: 'Source', link: repository }];

/** Seconds of the last commit of each file in `docs/`; empty where the pages are built without the repository. */
function commitTimes(): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  let time = 0;
  for (const line of gitLog().split('\n'))
    if (line.startsWith('@')) time = Number(line.slice(1));
    else if (line !== '' && !times.has(line)) times.set(line, time);
  return times;
}

function gitLog(): string {
  try {
    const args = ['log', '--format=@%ct', '--name-only', '--', 'docs'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

const times = commitTimes();

/** Pages made from declarations have neither: their sources are elsewhere. */
export function withOrigin(page: PageData): void {
  const time = times.get(`docs/${page.relativePath}`);
  if (time === undefined) page.frontmatter['editLink'] = false;
  else page.lastUpdated = 1000 * time;
}
