/**
 * The prose linter: rules.yml over the documentation, the READMEs and the texts of programs.
 * `node tools/prose/lint.mjs [FILE…]`
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TextlintKernel } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import text from '@textlint/textlint-plugin-text';
import prh from 'textlint-rule-prh';
import { filesToCheck, root } from './files.mjs';
import { wordsOfCode } from './words-of-code.mjs';

const kernel = new TextlintKernel();
const rules = [{ ruleId: 'prh', rule: prh.default, options: { rulePaths: [join(import.meta.dirname, 'rules.yml')] } }];
const plugins = [
  { pluginId: 'markdown', plugin: markdown.default },
  { pluginId: 'text', plugin: text.default },
];

/** @returns one line per finding: file, line, column, what is written and what to write */
async function findingsIn(file) {
  const source = readFileSync(resolve(root, file), 'utf8');
  const isPage = file.endsWith('.md');
  const { messages } = await kernel.lintText(isPage ? source : wordsOfCode(source), {
    filePath: file,
    ext: isPage ? '.md' : '.txt',
    plugins,
    rules,
  });
  return messages.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`);
}

const given = process.argv.slice(2);
const { pages, programs } = filesToCheck();
const findings = [];
for (const file of given.length > 0 ? given : [...pages, ...programs]) findings.push(...(await findingsIn(file)));
for (const finding of findings) console.log(finding);
if (findings.length > 0) process.exitCode = 1;
