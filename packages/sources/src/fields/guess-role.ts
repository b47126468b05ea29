/** Guesses what each field is for: first by itself, then with regard to the others. */
import { decodeReferences } from '../markup/clean-markup.js';
import { withoutMarkup } from '../markup/replace-tags.js';
import type { Field, Role } from '../record-set.js';
import { distinctShare, type FieldStatistics } from './field-statistics.js';
import { namedLike, wordsOf } from './role-names.js';
import { type Guess, roleOf, SURE } from './role-rules.js';

/** Roles that only one field can have, and what further candidates become. */
const alone: readonly (readonly [role: Role, otherwise: Role])[] = [
  ['title', 'text'],
  ['id', 'property'],
  ['link', 'property'],
];

/** A second title with fewer words is not worth clustering. */
const WORDS_OF_TEXT = 3;

const OF_NO_ONE_ELSE = 0.6;
/** Confidence of a title whose name does not tell that it is one: a person should check it. */
const ONLY_A_GUESS = 0.5;

/** One field and what is guessed of it so far. */
interface Guessed {
  readonly field: FieldStatistics;
  readonly guess: Guess;
}

const withRole = ({ field }: Guessed, role: Role, confidence: number): Guessed => ({
  field,
  guess: { role, confidence },
});

const has = (role: Role) => (guessed: Guessed) => guessed.guess.role === role;

/** The element with the largest number; the first of equal ones. */
const largestBy = (all: readonly Guessed[], value: (guessed: Guessed) => number): Guessed | undefined =>
  all.reduce<Guessed | undefined>((best, next) => (best && value(best) >= value(next) ? best : next), undefined);

/** If only one field can have a role, leaves it to the candidate with the highest confidence. */
function keepBest(all: readonly Guessed[], role: Role, otherwise: Role): readonly Guessed[] {
  const best = largestBy(all.filter(has(role)), ({ guess }) => guess.confidence);
  return all.map(each => {
    if (each === best || !has(role)(each)) return each;
    const short = role === 'title' && each.field.meanWords < WORDS_OF_TEXT;
    return withRole(each, short ? 'property' : otherwise, OF_NO_ONE_ELSE);
  });
}

/** A title is at least this much shorter than the text below it. Two columns of similar length are two texts. */
const BRIEFER = 0.67;
/** More words than this are not a title. */
const MOST_WORDS_OF_TITLE = 15;

/**
 * If no column has the name of a title, the shortest of several texts is the title, provided that it is brief and
 * seldom missing.
 */
function promoteTitle(all: readonly Guessed[]): readonly Guessed[] {
  const texts = all.filter(has('text'));
  if (all.some(has('title')) || texts.length < 2) return all;
  const shortest = largestBy(texts, ({ field }) => -field.meanWords)!;
  const longest = Math.max(...texts.map(({ field }) => field.meanWords));
  const { meanWords, filled, empty } = shortest.field;
  const isTitle = meanWords <= Math.min(MOST_WORDS_OF_TITLE, BRIEFER * longest) && filled > empty;
  return all.map(each => (isTitle && each === shortest ? withRole(each, 'title', ONLY_A_GUESS) : each));
}

/** The number of rows from which "no value occurs twice" means something. */
const ENOUGH_ROWS = 10;
const MOST_WORDS_OF_NAME = 6;
const NEVER_TWICE = 0.98;

/** Whether the values are short, all different, and neither numbers nor addresses: `adduser`, `Blue Hotel`. */
const isName = ({ field, guess: { role, confidence } }: Guessed): boolean =>
  role === 'property' &&
  confidence < SURE &&
  field.type === 'text' &&
  field.filled >= ENOUGH_ROWS &&
  distinctShare(field) > NEVER_TWICE &&
  field.meanWords <= MOST_WORDS_OF_NAME &&
  !field.samples.some(sample => sample.includes('@'));

/**
 * If there is still no title, the first column with a different value in each row becomes the title, provided that
 * another column can be clustered.
 */
function promoteName(all: readonly Guessed[]): readonly Guessed[] {
  if (all.some(has('title')) || !all.some(has('text'))) return all;
  const name = all.find(isName);
  return all.map(each => (each === name ? withRole(each, 'title', ONLY_A_GUESS) : each));
}

/** Titles of a single word are not worth clustering, unless the column is called a title. */
const WORDS_OF_TITLE = 1.5;

function isNatural({ field, guess: { role, confidence } }: Guessed): boolean {
  if (role === 'title') return confidence >= SURE || field.meanWords >= WORDS_OF_TITLE;
  return role === 'text';
}

/** Beside a title and an abstract, columns of these names hold what tools and people note about the record. */
const BESIDE_ABSTRACT = /\b(?:notes?|comments?|sources?|journal|reviewers?|decisions?|labels?)\b/;

const ABSTRACT = /\b(?:abstract|zusammenfassung|résumé|resumen|resumo|riassunto|摘要)\b/u;

const calledOf = ({ field }: Guessed): string => wordsOf(field.name).join(' ');

/** Tags and spaces do not tell two columns apart: programs write one text as they store it, and as they show it. */
const asShown = (sample: string): string =>
  withoutMarkup(decodeReferences(sample), ' ').replace(/\s+/g, ' ').trim().slice(0, 120);

/** Tags that have no space around them change the number of words a little. */
const MOST_APART = 0.2;

const hasSameValues = (field: FieldStatistics, other: FieldStatistics): boolean =>
  field.distinct === other.distinct &&
  field.filled === other.filled &&
  Math.abs(field.meanWords - other.meanWords) <= MOST_APART * other.meanWords &&
  field.samples.every((sample, at) => asShown(sample) === asShown(other.samples[at] ?? ''));

/** What names say of the form in which a column has a text that another one has, too. */
const FORM = /^(?:html|plain|raw|rendered|display|original|formatted)$/;
const withoutForm = (name: string): string =>
  wordsOf(name)
    .filter(word => !FORM.test(word))
    .join(' ');

const isOtherForm = (name: string, other: string): boolean =>
  name !== other && withoutForm(name) === withoutForm(other);

/** Whether a column holds the values of another one: by several values, or by its name, too. */
const isCopy = (field: FieldStatistics, other: FieldStatistics): boolean =>
  other.samples.length >= (isOtherForm(field.name, other.name) ? 1 : FEW_VALUES) && hasSameValues(field, other);

/** Leaves out a text that the title or another column has, too: of `textDisplay` and `textOriginal`, the one without tags stays. */
function withoutCopies(all: readonly Guessed[]): readonly Guessed[] {
  const texts = all.filter(has('text')).toSorted((a, b) => a.field.meanLength - b.field.meanLength);
  const kept: Guessed[] = [];
  for (const each of [...all.filter(has('title')), ...texts])
    if (!kept.some(({ field }) => isCopy(each.field, field))) kept.push(each);
  return all.map(each =>
    has('text')(each) && !kept.includes(each) ? withRole(each, 'property', OF_NO_ONE_ELSE) : each,
  );
}

/** Leaves title and abstract to be clustered, without notes on the record and a second column of the titles. */
function withoutNotes(all: readonly Guessed[]): readonly Guessed[] {
  const title = all.find(has('title'));
  const isAbstract = (each: Guessed): boolean => has('text')(each) && ABSTRACT.test(calledOf(each));
  if (title === undefined || !all.some(isAbstract)) return all;
  return all.map(each => {
    const isNote = BESIDE_ABSTRACT.test(calledOf(each)) || hasSameValues(each.field, title.field);
    return has('text')(each) && !isAbstract(each) && isNote ? withRole(each, 'property', OF_NO_ONE_ELSE) : each;
  });
}

/** So much less often than in another column do values differ in one that says the same of many rows. */
const SELDOM_DIFFERS = 0.1;
/** So few values, each of them in several rows, are those of a property. */
const FEW_VALUES = 3;

/** Whether so many values are one, or differ so seldom. */
const saysOne = ({ filled, distinct }: FieldStatistics): boolean =>
  filled > FEW_VALUES && distinct <= Math.max(1, SELDOM_DIFFERS * filled);

const namesText = ({ name }: FieldStatistics): boolean =>
  namedLike(name, 'title') === 1 || namedLike(name, 'text') === 1;

/**
 * A title or text that says the same of many rows, beside one that differs from row to row, is a property, unless its
 * name tells what it is.
 */
function withoutRepeated(all: readonly Guessed[]): readonly Guessed[] {
  const texts = all.filter(each => has('title')(each) || has('text')(each));
  const most = Math.max(...texts.map(({ field }) => distinctShare(field)));
  const differs = texts.some(({ field }) => namedLike(field.name, 'title') === 1 && distinctShare(field) === most);
  // Of two columns with such a name, one that says the same everywhere is a property: job titles beside subjects.
  const isNamed = (field: FieldStatistics): boolean =>
    namesText(field) && !(differs && namedLike(field.name, 'title') === 1 && saysOne(field));
  const repeats = ({ field }: Guessed): boolean =>
    !isNamed(field) && distinctShare(field) < most * (field.distinct <= FEW_VALUES ? 0.3 : SELDOM_DIFFERS);
  return all.map(each => (texts.includes(each) && repeats(each) ? withRole(each, 'property', OF_NO_ONE_ELSE) : each));
}

/** Whether most words of a column are made of letters, and it holds no codes, addresses and single letters. */
const isOfWords = ({ field, guess: { role } }: Guessed): boolean =>
  field.type === 'text' && field.meanLength > 1 && field.prose >= 0.5 && /^(?:title|text|tag|property)$/.test(role);

/** If no column can be clustered, the one of words is the text: of several, the one that says most. */
function withText(all: readonly Guessed[]): readonly Guessed[] {
  if (all.some(isNatural)) return all;
  const text = largestBy(all.filter(isOfWords), ({ field }) => field.distinct * field.meanWords);
  return all.map(each => (each === text ? withRole(each, 'text', ONLY_A_GUESS) : each));
}

/** What is decided of the fields together, in this order. */
const together: readonly ((all: readonly Guessed[]) => readonly Guessed[])[] = [
  withoutRepeated,
  ...alone.map(
    ([role, otherwise]) =>
      (all: readonly Guessed[]) =>
        keepBest(all, role, otherwise),
  ),
  withoutCopies,
  promoteTitle,
  promoteName,
  withoutNotes,
  withText,
];

/** Adds role, confidence and whether the field is natural language worth clustering. */
export function guessRole(fields: readonly FieldStatistics[]): readonly Field[] {
  const byThemselves: readonly Guessed[] = fields.map(field => ({ field, guess: roleOf(field) }));
  return together
    .reduce((all, decide) => decide(all), byThemselves)
    .map(guessed => ({ ...guessed.field, ...guessed.guess, natural: isNatural(guessed) }));
}
