/** The page of languages: what each one has, what every algorithm makes of it, what its labels look like. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allAlgorithms } from '@sheaf/clustering/catalogue';
import { resolve, stc, tokenizeWords } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';
import { labelsOfLanguages, subjectsOf } from './labels-of-languages.mjs';

const sources = join(import.meta.dirname, '../packages/languages/src');
/** Twenty sentences are few for STC: a base cluster may score less than it must in larger collections. */
const algorithms = allAlgorithms.map(algorithm => [
  algorithm,
  algorithm.name === stc.name ? { minBaseClusterScore: 1 } : {},
]);

const sourceOf = (name, file) =>
  readFileSync(join(sources, name.toLowerCase(), `${name.toLowerCase()}${file}`), 'utf8');

function entriesOf(name, kind) {
  const { exact = [], glob = [], regexp = [] } = JSON.parse(sourceOf(name, `.${kind}-filters.json`));
  return exact.length + glob.length + regexp.length;
}

/** What its declaration says of it, without its name. */
function remarkOn(name) {
  const [, comment] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+: Language/.exec(sourceOf(name, '.ts')) ?? [];
  if (!comment) throw new Error(`The language ${name} is declared without a comment.`);
  const [, remark] = /^\S.*?\. (.+)$/.exec(comment.replace(/\s*\n \* ?/g, ' ').trim()) ?? [null, comment.trim()];
  return remark;
}

function wordsOf({ name, tokenize }) {
  if (tokenize === tokenizeWords) return 'between spaces';
  return name === 'Korean' ? 'between spaces, particles cut off' : 'by `Intl.Segmenter`';
}

/** How many clusters an algorithm finds in the sentences of the language. */
const foundBy = ([{ cluster, parameters }, own], language) =>
  cluster(
    subjectsOf(language.name)
      .flat()
      .map(snippet => ({ snippet })),
    language,
    resolve(parameters, own),
  ).filter(({ labels: [label] }) => label !== 'Other Topics').length;

async function row({ name, load }) {
  const language = await load();
  const cells = [
    name,
    remarkOn(name),
    wordsOf(language),
    entriesOf(name, 'word'),
    entriesOf(name, 'label'),
    ...algorithms.map(algorithm => foundBy(algorithm, language)),
    `\`@sheaf/languages/${name.toLowerCase()}\``,
  ];
  return `| ${cells.join(' | ')} |`;
}

const firstFive = labels => labels.slice(0, 5).join(' · ');

export const languagesPage = async () => `# Languages

*Reference.* ${catalogue.length} languages, the same for every algorithm. Names are case-sensitive. A language is loaded on first use.

The columns of algorithms say how many clusters each finds in twenty sentences on five subjects, the same in every language:
solar panels, coffee beans, a national team, an earthquake and a museum. STC ran with \`minBaseClusterScore\` 1, because twenty sentences
are few for it.

| Language | Stems | Words | Word filters | Label filters | ${algorithms.map(([{ name }]) => name).join(' | ')} | In a program |
|---|---|---|---:|---:|${algorithms.map(() => '---:|').join('')}---|
${(await Promise.all(catalogue.map(row))).join('\n')}

Stems equal those of Carrot2 4 for the 31 languages that its server has. Croatian, Estonian and Thai have no stemmer, either in Carrot2 or
in Sheaf. Thai, Chinese and Japanese are segmented by \`Intl.Segmenter\`, so results depend on the Unicode data of the runtime.
Chinese, Japanese and Korean are on every server of Sheaf; the default server of Carrot2 has none of them.

Texts in a language other than the one named are clustered as well, but with the wrong stems and the wrong function words. The command,
the pages, agents and Python say so in one line; a response has it as \`languageNotice\` in \`explanation\` and \`serviceInfo\`. \`auto\` finds the
language of most documents and says which; \`mixed\` reads each document in its own. Most languages that Sheaf does not have, such as Hebrew,
Ukrainian, Malay or Tagalog, are not taken for a relative; Serbian in Latin letters may be read as Croatian.

## What labels look like

The first five labels in those sentences.

| Language | Lingo | STC |
|---|---|---|
${(await labelsOfLanguages())
  .map(({ name, lingo: ofLingo, stc: ofStc }) => `| ${name} | ${firstFive(ofLingo)} | ${firstFive(ofStc)} |`)
  .join('\n')}

**Next:** [dictionaries](dictionaries).
`;
