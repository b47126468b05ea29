/**
 * Makes the sample collections of this folder from Debian's package lists and the Jargon File. Equal input gives equal files.
 *
 *   apt-get update -o Acquire::Languages=en,de,es,fr -o Dir::State::lists=$LISTS -o Acquire::GzipIndexes=false
 *   apt-get download dict-jargon && dpkg-deb -x dict-jargon_*.deb $JARGON
 *   node corpora/make.mjs --lists $LISTS --jargon $JARGON/usr/share/dictd/jargon.dict.dz
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';

const { values: given } = parseArgs({ options: { lists: { type: 'string' }, jargon: { type: 'string' } } });
if (!given.lists || !given.jargon) throw new Error('Give --lists FOLDER and --jargon FILE; see the head of this file.');

const mostDocuments = 1000;
const mostCharacters = 500;

const origin = (what, release) =>
  `${what} of Debian 12 (bookworm), main, as of ${release}. Written by the maintainers and translators of the packages.`;
const licence =
  'Free under the Debian Free Software Guidelines: a description is part of its package and has the licence of the packaging, named in the package’s copyright file. Mostly GPL-2+, GPL-3+, MIT or BSD. Excerpts.';

const main = /_debian_dists_bookworm_main_/;
const listFile = ending => {
  const name = readdirSync(given.lists).find(file => main.test(file) && file.endsWith(ending));
  if (!name) throw new Error(`${given.lists} holds no list that ends in ${ending}`);
  return join(given.lists, name);
};
const listText = ending => {
  try {
    return readFileSync(listFile(ending), 'utf8');
  } catch {
    return execFileSync('lz4', ['-dc', listFile(`${ending}.lz4`)], { maxBuffer: 1 << 30 }).toString('utf8');
  }
};

/** Paragraphs of the form "Name: value", continued by lines that begin with a space. */
function* stanzas(text) {
  for (const stanza of text.split(/\n\n+/)) {
    const fields = {};
    let name = '';
    for (const line of stanza.split('\n')) {
      const head = /^([\w-]+):\s?(.*)$/.exec(line);
      if (head) fields[(name = head[1])] = head[2];
      else if (name) fields[name] += `\n${line}`;
    }
    yield fields;
  }
}

/** Order by a hash of the name: a sample that does not depend on the alphabet, and is the same each time. */
const hash = text => createHash('sha256').update(text).digest('hex');

const releaseDate = /^Date: (.*)$/m.exec(readFileSync(join(given.lists, readdirSync(given.lists).find(f => /dists_bookworm_InRelease$/.test(f))), 'utf8'))[1];

const packages = [...stanzas(listText('binary-amd64_Packages'))].filter(fields => fields.Package);

function translations(language) {
  const texts = new Map();
  for (const fields of stanzas(listText(`i18n_Translation-${language}`))) {
    const text = fields[`Description-${language}`];
    if (text && fields.Package) texts.set(`${fields.Package} ${fields['Description-md5']}`, text);
  }
  return texts;
}

/** Sentences that say only which package this is: the same in hundreds of descriptions, they would become clusters. */
const boilerplate =
  /(?:This (?:meta)?package (?:contains|provides|includes|is part of|is a part of)|Dieses Paket (?:ist (?:ein )?Teil|enthält|stellt|beinhaltet)|Ce paquet (?:fait partie|contient|fournit)|Este paquete (?:forma parte|es parte|contiene|proporciona|incluye|ofrece))[^.]*\.(?:\s|$)/gi;

/** The long description as running text: one paragraph, lists as sentences, cut behind a sentence or a word. */
function snippetOf(long) {
  const text = long
    .map(line => line.replace(/^ /, ''))
    .map(line => (line === '.' ? '\n' : line))
    .join(' ')
    .replace(/\s+[*-]\s+/g, ' · ')
    .replace(/\s+/g, ' ')
    .replace(boilerplate, '')
    .trim();
  if (text.length <= mostCharacters) return text;
  const cut = text.slice(0, mostCharacters);
  const sentence = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('。'));
  return sentence > mostCharacters / 2 ? cut.slice(0, sentence + 1) : `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}

/** Parts of a program and names kept for upgrades say nothing of their own. */
const part = /-(?:dev|dbg|dbgsym|doc|docs|data|common|l10n|locale|i18n|headers|examples|tests?|plugins?-all|music|sounds?|themes?|lang.*|base)$|^lib|^(?:python3|ruby|golang|node|r-cran|r-bioc|haskell|php|elpa|gir1\.2|fonts|task|education|science|games|med)-/;
const dummy = /transitional|dummy|metapackage|meta-package|metapaket|metapaquete|métapaquet|debug symbols|empty package|übergangspaket/i;

function documentOf(fields, texts) {
  const text = texts.get(`${fields.Package} ${fields['Description-md5']}`);
  if (!text) return undefined;
  const [short, ...long] = text.split('\n');
  const snippet = snippetOf(long);
  if (dummy.test(text) || snippet.length < 80) return undefined;
  return {
    title: short.trim(),
    snippet,
    package: fields.Package,
    ...(/^https?:/.test(fields.Homepage ?? '') ? { url: fields.Homepage } : {}),
  };
}

function collect(sections, language) {
  const texts = translations(language);
  const seen = new Set();
  const found = packages
    .filter(fields => sections.includes(fields.Section) && !part.test(fields.Package))
    .sort((a, b) => (a.Package < b.Package ? -1 : 1))
    .map(fields => documentOf(fields, texts))
    .filter(document => document && !seen.has(document.snippet.slice(0, 120)) && seen.add(document.snippet.slice(0, 120)));
  const chosen = new Set([...found].sort((a, b) => (hash(a.package) < hash(b.package) ? -1 : 1)).slice(0, mostDocuments));
  return found.filter(document => chosen.has(document));
}

/** Slurs and crude words have no place in a demonstration. */
const crude = /\b(?:fuck|shit|cunt|nigg|dick|pussy|whore|bitch|rape|retard|wank|asshole|sex|porn)/i;

/** An entry is a head word in the first column, then indented lines: pronunciation, part of speech, text. */
function jargon(file) {
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  const documents = [];
  for (const entry of text.split(/\n(?=\S)/)) {
    const [head, ...rest] = entry.split('\n');
    const body = rest.join('\n').replace(/^ \/.*\n|^ (?:n|v|adj|adv|vi|vt|interj|prov|excl|abbrev|prefix|suffix|pref)\b[^\n]*\n/, '');
    const plain = body.replace(/\{\s*([^}]*)\}/g, '$1').replace(/\s+/g, ' ').trim();
    if (/^00/.test(head) || plain.length < 80 || crude.test(entry)) continue;
    documents.push({ title: head.trim(), snippet: snippetOf(plain.split('\n')) });
  }
  const chosen = new Set([...documents].sort((a, b) => (hash(a.title) < hash(b.title) ? -1 : 1)).slice(0, mostDocuments));
  return documents.filter(document => chosen.has(document));
}

const index = [];

function save(name, about, documents) {
  const file = new URL(`./${name}.json`, import.meta.url);
  const head = JSON.stringify({ name, ...about }, null, 1).replace(/\n\}$/, ',\n "documents": [\n');
  const content = `${head}${documents.map(document => JSON.stringify(document)).join(',\n')}\n]}\n`;
  JSON.parse(content);
  writeFileSync(file, content);
  index.push({ name, title: about.title, language: about.language, query: about.query, documents: documents.length });
  console.log(`${name}: ${documents.length} documents, ${(content.length / 1000).toFixed(0)} kB`);
}

const debian = (what, language, title, query) => ({ title, language, query, licence, origin: origin(what, releaseDate) });

save('debian-games', debian('Package descriptions', 'English', 'Games in Debian', 'game'), collect(['games'], 'en'));
save('debian-science', debian('Package descriptions', 'English', 'Science software in Debian', 'data'), collect(['science', 'math', 'electronics', 'hamradio'], 'en'));
save('debian-network', debian('Package descriptions', 'English', 'Network software in Debian', 'server'), collect(['net', 'web', 'httpd', 'mail', 'news'], 'en'));
save('debian-media', debian('Package descriptions', 'English', 'Sound, video and graphics in Debian', 'audio'), collect(['sound', 'video', 'graphics'], 'en'));
save('debian-programme', debian('German translations of package descriptions', 'German', 'Programme in Debian', 'Spiel'), collect(['games', 'graphics', 'sound', 'education', 'editors', 'text', 'gnome', 'kde'], 'de'));
save('debian-programas', debian('Spanish translations of package descriptions', 'Spanish', 'Programas en Debian', 'servidor'), collect([...new Set(packages.map(fields => fields.Section))], 'es'));
save('debian-logiciels', debian('French translations of package descriptions', 'French', 'Logiciels dans Debian', 'jeu'), collect(['games', 'sound', 'graphics', 'science', 'education', 'net'], 'fr'));
save('jargon-file', {
  title: 'The Jargon File',
  language: 'English',
  query: 'computer',
  licence: 'Public domain. The File asks for the courtesy of proper citation.',
  origin: 'The on-line hacker Jargon File, version 4.4.7, 29 Dec 2003, edited by Eric S. Raymond, by way of Debian’s package dict-jargon. Excerpts; crude entries left out.',
}, jargon(given.jargon));

/** The collections that were written for Sheaf come first; their files are their source. */
const written = JSON.parse(readFileSync(new URL('./index.json', import.meta.url), 'utf8')).filter(
  ({ name }) => !index.some(entry => entry.name === name),
);
const lines = [...written, ...index].map(entry => ` ${JSON.stringify(entry)}`).join(',\n');
writeFileSync(new URL('./index.json', import.meta.url), `[\n${lines}\n]\n`);
