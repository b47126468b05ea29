/** The examples in the comments of the sources: programs that end with what they print, as lines `// → …`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './doc-server.js';

export interface Example {
  /** For example `core/src/cluster.ts: cluster`. */
  readonly name: string;
  readonly program: string;
  /** What it prints, line by line. */
  readonly output: readonly string[];
  /** Whether it needs a page of a browser. */
  readonly needsPage: boolean;
}

const TAG = /^@(?:example|param|returns|throws|see|defaultValue|packageDocumentation)\b/;

/** What stands between the tag and the next one. */
function programsIn(comment: string): readonly string[] {
  const programs: string[][] = [];
  let isOpen = false;
  for (const line of comment.split('\n').map(each => each.replace(/^\s*(?:\/\*\*|\*\/|\* ?)/, ''))) {
    if (TAG.test(line)) isOpen = line.startsWith('@example');
    if (line.startsWith('@example')) programs.push([line.slice('@example'.length).trim()]);
    else if (isOpen) programs.at(-1)!.push(line);
  }
  return programs.map(lines => lines.join('\n').trim());
}

function examplesOf(path: string): readonly Example[] {
  const text = readFileSync(join(root, 'packages', path), 'utf8');
  return [
    ...text.matchAll(/\/\*\*(?:(?!\*\/)[\s\S])*@example[\s\S]*?\*\/\s*(?:export )?(?:async )?(?:\w+ )?(\w+)?/g),
  ].flatMap(([comment, declared = 'module']) =>
    programsIn(comment.slice(0, comment.indexOf('*/'))).map((program, at) => ({
      name: `${path}: ${declared}${at === 0 ? '' : ` (${at + 1})`}`,
      program,
      output: [...program.matchAll(/^\/\/ → (.*)$/gm)].map(([, line]) => line!),
      needsPage: /\bdocument\.|\bnew Worker\(|\bcreateClusterWorker\(|\bwebPort\(/.test(program),
    })),
  );
}

/** Every program in the comments of every package. Lines without an import show only how something is called. */
export const apiExamples: readonly Example[] = readdirSync(join(root, 'packages'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter(path => /^(?!web\/)[^/]+\/src\/.*(?<!\.test|\.generated|\.testing)\.ts$/.test(path))
  .sort()
  .flatMap(examplesOf)
  .filter(({ program }) => program.startsWith('import '));
