/** Guesses what each field is for, from its statistics and from telling names. */
import type { Field, Role } from '../record-set.js';
import type { FieldStatistics } from './field-statistics.js';

/** Names that tell, in the languages our users write column heads in. Matched against whole words of the name. */
const telling: Readonly<Record<Exclude<Role, 'ignore' | 'property'>, RegExp>> = {
  title:
    /^(?:title|headline|subject|heading|name|titel|betreff|überschrift|titre|título|titulo|titolo|tytuł|başlık|заголовок|название|标题|タイトル)$/,
  text: /^(?:text|texts|content|contents|body|abstract|summary|snippet|description|desc|comment|comments|question|answer|answers|post|message|review|feedback|note|notes|excerpt|paragraph|beschreibung|inhalt|kommentar|zusammenfassung|antwort|frage|contenu|résumé|commentaire|descripción|resumen|descrizione|opis|açıklama|описание|текст|内容|本文)$/,
  tag: /^(?:tag|tags|keyword|keywords|label|labels|category|categories|topic|topics|genre|genres|schlagwort|schlagworte|kategorie|mesh)$/,
  date: /^(?:date|time|created|updated|modified|published|timestamp|datum|fecha|data|year|jahr|on)$/,
  link: /^(?:url|uri|link|href|permalink|website|web|homepage|adresse)$/,
  id: /^(?:id|_id|uid|uuid|guid|key|pmid|doi|isbn|no|nr|num|number|nummer|index|row)$/,
};

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');

/** 1 when the whole name tells, 0.6 when one word of it does. */
function named(name: string, role: keyof typeof telling): number {
  const words = wordsOf(name);
  if (words.length === 1 && telling[role].test(words[0]!)) return 1;
  if (name.startsWith('_') && telling[role].test(name.toLowerCase())) return 1;
  return words.some(word => telling[role].test(word)) ? 0.6 : 0;
}

/** Below it a person should look. */
const SURE = 0.6;

interface Guess {
  readonly role: Role;
  readonly confidence: number;
}

const guess = (role: Role, confidence: number): Guess => ({ role, confidence: Math.min(1, confidence) });

const share = (field: FieldStatistics): number =>
  field.filled === 0 ? 0 : field.distinct / Math.min(10_000, field.filled * Math.max(1, field.meanValues));

function ofNumbers(field: FieldStatistics): Guess {
  const id = named(field.name, 'id');
  if (id > 0 && share(field) > 0.95) return guess('id', 0.6 + 0.4 * id);
  if (named(field.name, 'date') > 0 && field.meanLength === 4) return guess('date', 0.8);
  return guess('property', id > 0 ? 0.6 : 0.9);
}

/** Made of one word each time, almost never twice: `q-0042`, `10.1000/182`. */
const looksLikeId = (field: FieldStatistics): boolean =>
  field.meanWords <= 1.05 && share(field) > 0.98 && field.meanLength <= 64 && field.samples.some(s => /\d/.test(s));

/** Less of it is a list of codes, not something to read. Scripts without spaces have words of letters too. */
const PROSE = 0.5;

function ofTexts(field: FieldStatistics): Guess {
  const text = named(field.name, 'text');
  const title = named(field.name, 'title');
  if (named(field.name, 'id') === 1 && field.meanWords < 1.5) return guess('id', 0.9);
  if (looksLikeId(field) && title === 0 && text === 0) return guess('id', field.filled > 5 ? 0.7 : 0.5);
  const tag = named(field.name, 'tag');
  if (field.meanWords <= 4 && (tag > 0 || field.meanValues > 1.2)) return guess('tag', 0.6 + 0.4 * tag);
  if (title > 0 && field.meanWords >= 1.5 && field.meanLength <= 300) return guess('title', 0.6 + 0.4 * title);
  if (field.meanWords >= 2 && field.prose < PROSE && text === 0) return guess('property', 0.7);
  if (field.meanWords >= 12) return guess('text', 0.8 + 0.2 * text);
  if (text === 1 || (text > 0 && field.meanWords >= 2)) return guess('text', 0.6 + 0.3 * text);
  if (share(field) < 0.5 && field.meanWords <= 4) return guess('property', 0.85);
  if (field.meanWords >= 4 && share(field) > 0.5) return guess('text', 0.55);
  if (title > 0) return guess('title', 0.5 + 0.3 * title);
  return guess('property', 0.5);
}

function ofField(field: FieldStatistics): Guess {
  if (field.filled === 0) return guess('ignore', 1);
  if (/^(?:_version_|_score|score|rank)$/i.test(field.name)) return guess('property', 0.8);
  if (field.type === 'url') return guess('link', 0.7 + 0.3 * named(field.name, 'link'));
  if (field.type === 'date') return guess('date', 0.95);
  if (field.type === 'boolean') return guess('property', 0.95);
  return field.type === 'number' ? ofNumbers(field) : ofTexts(field);
}

/** Roles only one field can have; further candidates become what stands beside. */
const alone: readonly (readonly [Role, Role])[] = [
  ['title', 'text'],
  ['id', 'property'],
  ['link', 'property'],
];

function keepBest(fields: readonly FieldStatistics[], guesses: Guess[]): void {
  for (const [role, otherwise] of alone) {
    const places = guesses.flatMap(({ role: found }, place) => (found === role ? [place] : []));
    const best = places.reduce((a, b) => (guesses[b]!.confidence > guesses[a]!.confidence ? b : a), places[0] ?? 0);
    for (const place of places) {
      if (place === best) continue;
      const short = role === 'title' && fields[place]!.meanWords < 3;
      guesses[place] = guess(short ? 'property' : otherwise, 0.6);
    }
  }
}

/** A title is so much shorter than the text it stands above. Two answers of about a length are two texts. */
const BRIEFER = 0.67;

/** Where nothing is called a title, the shorter of two texts is one if its values are brief and seldom missing. */
function promoteTitle(fields: readonly FieldStatistics[], guesses: Guess[]): void {
  if (guesses.some(({ role }) => role === 'title')) return;
  const texts = guesses.flatMap(({ role }, place) => (role === 'text' ? [place] : []));
  if (texts.length < 2) return;
  const shortest = texts.reduce((a, b) => (fields[b]!.meanWords < fields[a]!.meanWords ? b : a));
  const longest = Math.max(...texts.map(place => fields[place]!.meanWords));
  const { meanWords, filled, empty } = fields[shortest]!;
  if (meanWords <= 15 && meanWords <= BRIEFER * longest && filled > empty) guesses[shortest] = guess('title', 0.5);
}

/** Enough rows for "no value twice" to mean something. */
const ENOUGH = 10;

/** Short, never twice, not a number and no address: `adduser`, `Blue Hotel`. */
const isName = (field: FieldStatistics, { role, confidence }: Guess): boolean =>
  role === 'property' &&
  confidence < SURE &&
  field.type === 'text' &&
  field.filled >= ENOUGH &&
  share(field) > 0.98 &&
  field.meanWords <= 6 &&
  !field.samples.some(sample => sample.includes('@'));

/**
 * Still no title: the first column that names each row is one to call them by. Single words are not worth clustering.
 */
function promoteName(fields: readonly FieldStatistics[], guesses: Guess[]): void {
  if (guesses.some(({ role }) => role === 'title') || guesses.every(({ role }) => role !== 'text')) return;
  const place = fields.findIndex((field, i) => isName(field, guesses[i]!));
  if (place >= 0) guesses[place] = guess('title', 0.5);
}

/** Adds role, confidence and whether the field is natural language worth clustering. */
export function guessRole(fields: readonly FieldStatistics[]): readonly Field[] {
  const guesses = fields.map(ofField);
  keepBest(fields, guesses);
  promoteTitle(fields, guesses);
  promoteName(fields, guesses);
  return fields.map((field, place) => {
    const { role, confidence } = guesses[place]!;
    const bare = role === 'title' && confidence < SURE && field.meanWords < 1.5;
    return { ...field, role, confidence, natural: (role === 'title' && !bare) || role === 'text' };
  });
}
