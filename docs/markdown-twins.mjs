/** Beside every page its Markdown, and `llms.txt`, the list of them: for programs that read. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const here = import.meta.dirname;
const folders = ['start', 'guides', 'api', 'operate', 'move'];

/** A program, or the part of it between `#region name` and `#endregion`. The marks of all parts are left out. */
function programOf(path, region) {
  const lines = readFileSync(join(here, path), 'utf8').trimEnd().split('\n');
  const isMark = line => /^\W*#(?:end)?region\b/.test(line);
  const from = region ? lines.findIndex(line => isMark(line) && line.endsWith(`#region ${region}`)) + 1 : 0;
  const to = region ? lines.findIndex((line, i) => i >= from && line.includes('#endregion')) : lines.length;
  return lines
    .slice(from, to)
    .filter(line => !isMark(line))
    .join('\n');
}

/** `<<< @/examples/cluster.mjs` becomes the file, as it does on the page, and so does an included table. */
const withFiles = (text, folder) =>
  text
    .replace(/^<!--@include: (.+?)-->$/gm, (_, path) => readFileSync(join(folder, path), 'utf8').trimEnd())
    .replace(/^<<< @\/(.+?)(?:#([\w-]+))?(?:\{[^}\n]*\})?(?: \[.*\])?$/gm, (_, path, region) => {
      const [language] = path.split('.').slice(-1);
      return `\`\`\`${language}\n${programOf(path, region)}\n\`\`\``;
    });

/** Keywords are for the search of the pages. */
const withoutFrontMatter = text => text.replace(/^---\n[\s\S]*?\n---\n/, '');

/** What one can move on the page is nothing in a text. */
const withoutControls = text => text.replace(/^<(?:BeforeAfter|ParameterSlider) .*\/>\n\n/gm, '');

const textOf = page => withoutControls(withoutFrontMatter(readFileSync(join(here, page), 'utf8')));

/** @param dist the folder of the built pages */
export function writeMarkdownTwins(dist) {
  const pages = folders
    .flatMap(folder => readdirSync(join(here, folder), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile() && /(?<!\.generated)\.md$/.test(entry.name))
    .map(entry => relative(here, join(entry.parentPath, entry.name)))
    .sort();
  const lines = pages.map(page => {
    const text = withFiles(textOf(page), join(here, dirname(page)));
    mkdirSync(dirname(join(dist, page)), { recursive: true });
    writeFileSync(join(dist, page), text);
    return `- [${/^# (.+)$/m.exec(text)?.[1] ?? page}](${page})`;
  });
  const head =
    '# Sheaf\n\n> Document clustering in TypeScript; a drop-in for the Carrot2 Document Clustering Server 4.\n';
  writeFileSync(join(dist, 'llms.txt'), `${head}\n${lines.join('\n')}\n`);
  cpSync(join(here, 'examples'), join(dist, 'examples'), { recursive: true });
}
