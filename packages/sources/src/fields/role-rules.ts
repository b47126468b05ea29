/**
 * What a field is for, judged by itself: a table of rules of which the first that holds counts. All limits stand in the
 * table, with the reason for each rule.
 */
import type { Role, ValueType } from '../record-set.js';
import { isUnixTime } from './dates.js';
import { distinctShare, type FieldStatistics } from './field-statistics.js';
import { type NamedRole, namedLike, wordsOf } from './role-names.js';

/** A role and how sure it is, 0 to 1. */
export interface Guess {
  readonly role: Role;
  readonly confidence: number;
}

/** Below this confidence a person should check the role. */
export const SURE = 0.6;

/** What rules look at. */
interface Conditions {
  readonly type?: ValueType;
  /** How strongly the name of the column suggests one role: by any of its words, or as a whole. */
  readonly named?: Partial<Record<NamedRole, 'at all' | 'whole' | 'not'>>;
  /** Mean number of words, of characters, and of values per record. */
  readonly words?: Limit;
  readonly length?: Limit;
  readonly values?: Limit;
  /** Share of distinct values; 1 where no value occurs twice. */
  readonly distinct?: Limit;
  /** Share of words that are made of letters. Scripts without spaces have words of letters too. */
  readonly prose?: Limit;
  /** Number of records with a value. */
  readonly filled?: Limit;
  /** Whether one of the sample values holds a digit. */
  readonly digits?: true;
  /** What the words of the name must match, in small letters and with a space between them. */
  readonly called?: RegExp;
  /** Whether the sample values can be times in seconds or milliseconds since 1970. */
  readonly unix?: true;
}

type Limit = (value: number) => boolean;

interface Rule extends Conditions {
  /** Name and values of a column that the rule is for; the tests read it. */
  readonly example: readonly [name: string, ...values: string[]];
  readonly role: Role;
  readonly confidence: number;
  /** Added to the confidence if the whole name suggests the role; a part of it if one word does. */
  readonly ifNamed?: number;
}

const exactly =
  (limit: number): Limit =>
  value =>
    value === limit;
const atLeast =
  (limit: number): Limit =>
  value =>
    value >= limit;
const atMost =
  (limit: number): Limit =>
  value =>
    value <= limit;
const above =
  (limit: number): Limit =>
  value =>
    value > limit;
const below =
  (limit: number): Limit =>
  value =>
    value < limit;

/** Values of one word with digits in it, almost none of which occurs twice. */
const codes = { words: atMost(1.05), distinct: above(0.98), length: atMost(64), digits: true } as const;

/** Names of columns that are about a text, its people and its origin. What they say or think is a text again. */
const ABOUT_RECORDS =
  /^(?!.*\b(?:conclusions?|opinions?|thoughts|responses?|what|why|how|do|does|is|are|should)\b).*\b(?:authors?|authorships?|auteurs?|autor(?:en|es)?|creators?|contributors?|editors?|affiliations?|address(?:es)?|correspond\w*|orcids?|institutions?|publishers?|container title|journals?|(?:source|series|book|conference|publication) (?:title|name)|copyrights?|attachments?)\b/;

/** Fields that Meilisearch, Typesense and Algolia add to a document. */
const MARKED =
  /^(?:formatted .+|(?:highlight|snippet) result .+|highlights? (?:.* )?(?:snippet|value|field|matched tokens))$/;

/** Lists of what a text cites, and counts of them. */
const REFERENCES = /\b(?:references?|cited|bibliography|works cited)\b/;

/** Names of people, places and projects. A product or a page has a title. */
const NAMES =
  /\b(?:first|last|middle|full|family|given|sur|nick|screen|user|login|customer|client|contact|account|member|consumer|buyer|seller|reviewer|respondent|participant|subscriber|applicant|candidate|guest|visitor|teammate|interviewee|commenter|speaker|person|people|patient|student|teacher|doctor|employee|staff|agent|manager|owner|assignee|reporter|creator|sender|recipient|company|firm|organi[sz]ation|institution|school|university|department|team|group|project|board|repo|repository|channel|brand|vendor|supplier|store|shop|hotel|host|location|place|venue|restaurant|site|branch|city|town|country|state|region|county|district|street|station|file)(?: assigned)? ?names?\b|^(?:username|surname|forename|nickname|firstname|lastname|fullname|vorname|nachname|prénom|nom|apellidos?|nombre|cognome)$/;

/** Names of times. */
const TIMES =
  /\b(?:dates?|times?|datetime|timestamps?|ts|utc|unix(?:time)?|epoch|created|updated|modified|edited|published|posted|sent|received|opened|closed|resolved|started|ended|at|on|since|until|zeit(?:punkt|stempel)?|datum|erstellt|geändert|fecha|creado|date ?time|heure|créé|data|ora|tijd|aangemaakt)\b/u;

/**
 * In this order: empty and technical fields, then types other than text, then names of metadata, then texts, from ids
 * to sentences.
 */
export const roleRules: readonly Rule[] = [
  // No record has a value.
  { example: ['x'], role: 'ignore', confidence: 1, filled: exactly(0) },
  {
    // Its values are long lists of numbers.
    example: ['embedding', 'vector;float32;base64,AACAPw=='],
    role: 'vector',
    confidence: 1,
    type: 'vector',
  },
  {
    // Its values are addresses.
    example: ['x', 'https://a.example/1'],
    role: 'link',
    confidence: 0.7,
    ifNamed: 0.3,
    type: 'url',
  },
  {
    // Its values are dates.
    example: ['x', '12/Mar/24 10:00 AM', 'Sat Jun 11 19:51:27 +0000 2016'],
    role: 'date',
    confidence: 0.95,
    type: 'date',
  },
  {
    // Yes and no say little.
    example: ['x', 'yes', 'no'],
    role: 'property',
    confidence: 0.95,
    type: 'boolean',
  },

  {
    // A number called id, never twice.
    example: ['order no', '71', '72'],
    role: 'id',
    confidence: 0.6,
    ifNamed: 0.4,
    type: 'number',
    named: { id: 'at all' },
    distinct: above(0.95),
  },
  {
    // Four digits called year.
    example: ['Year', '2019', '2020'],
    role: 'date',
    confidence: 0.8,
    type: 'number',
    named: { date: 'at all' },
    length: exactly(4),
  },
  {
    // Seconds or milliseconds since 1970.
    example: ['created_utc', '1717171717', '1717171999'],
    role: 'date',
    confidence: 0.8,
    type: 'number',
    called: TIMES,
    unix: true,
  },
  {
    // A number called id that repeats.
    example: ['order no', '71', '71'],
    role: 'property',
    confidence: 0.6,
    type: 'number',
    named: { id: 'at all' },
  },
  // Any other number.
  { example: ['weight', '71', '71'], role: 'property', confidence: 0.9, type: 'number' },

  {
    // One word called id.
    example: ['id', 'red', 'blue'],
    role: 'id',
    confidence: 0.9,
    named: { id: 'whole' },
    words: below(1.5),
  },
  {
    // Codes, and a word for an id in the name.
    example: ['Answer no', 'R001', 'R002'],
    role: 'id',
    confidence: 0.7,
    named: { id: 'at all' },
    ...codes,
  },
  {
    // Codes in enough rows to tell.
    example: ['x', 'q-1', 'q-2', 'q-3', 'q-4', 'q-5', '10.1000/182'],
    role: 'id',
    confidence: 0.7,
    named: { title: 'not', text: 'not' },
    ...codes,
    filled: atLeast(6),
  },
  {
    // Codes in a few rows.
    example: ['x', 'q-1', 'q-2'],
    role: 'id',
    confidence: 0.5,
    named: { title: 'not', text: 'not' },
    ...codes,
  },
  {
    // A few words called tags.
    example: ['Tags', 'red wine', 'white wine'],
    role: 'tag',
    confidence: 0.6,
    ifNamed: 0.4,
    named: { tag: 'at all' },
    words: atMost(4),
  },
  {
    // Names of people, places and projects are neither titles nor texts.
    example: ['Project name', 'Example shopping app', 'Second shopping app'],
    role: 'property',
    confidence: 0.8,
    called: NAMES,
    words: atMost(12),
  },
  {
    // Names that come again and again are those of people, places or products.
    example: ['name', 'Ada Okafor', 'Per Lind', 'Ada Okafor', 'Ada Okafor'],
    role: 'property',
    confidence: 0.8,
    called: /\bnames?$/,
    words: atMost(4),
    distinct: below(0.7),
  },
  {
    // Search engines repeat a text with marks around matches.
    example: ['_highlightResult.title.value', 'On the <em>growth</em> of tomatoes in a garden'],
    role: 'property',
    confidence: 0.8,
    called: MARKED,
  },
  {
    // Metadata: who wrote a text, and where it was published.
    example: ['authorships.raw_affiliation_strings', 'Department of Examples, University of Example, 1 Long Street'],
    role: 'property',
    confidence: 0.8,
    called: ABOUT_RECORDS,
    named: { tag: 'not', text: 'not' },
  },
  {
    // Metadata: what a text cites.
    example: ['Cited References', 'Okafor, A. (2019) On the growth of tomatoes, J Ex Stud, 3, 1-9'],
    role: 'property',
    confidence: 0.8,
    called: REFERENCES,
    named: { text: 'not' },
  },
  {
    // Several short values in one record.
    example: ['x'],
    role: 'tag',
    confidence: 0.6,
    words: atMost(4),
    values: above(1.2),
  },
  {
    // More than a word and no paragraph, called title.
    example: ['Titel', 'Heizung ist kalt', 'Licht brennt nicht'],
    role: 'title',
    confidence: 0.6,
    ifNamed: 0.4,
    named: { title: 'at all' },
    words: atLeast(1.5),
    length: atMost(300),
  },
  {
    // A list of codes is nothing to read.
    example: ['needs', 'libc6 (>= 2.31), zlib1g (>= 1:1.2.1)'],
    role: 'property',
    confidence: 0.7,
    named: { text: 'not' },
    words: atLeast(2),
    prose: below(0.5),
  },
  {
    // Sentences.
    example: ['x', 'The lamps in the street near our house have been broken since the first of May.'],
    role: 'text',
    confidence: 0.8,
    ifNamed: 0.2,
    words: atLeast(12),
  },
  {
    // Called text.
    example: ['Kommentar', 'schlecht'],
    role: 'text',
    confidence: 0.6,
    ifNamed: 0.3,
    named: { text: 'whole' },
  },
  {
    // Some words, called text among others.
    example: ['your answer here', 'too slow', 'too dear'],
    role: 'text',
    confidence: 0.6,
    ifNamed: 0.3,
    named: { text: 'at all' },
    words: atLeast(2),
  },
  {
    // Few words that repeat.
    example: ['x', 'in progress', 'in progress', 'in progress'],
    role: 'property',
    confidence: 0.85,
    distinct: below(0.5),
    words: atMost(4),
  },
  {
    // Several words that rarely repeat.
    example: ['x', 'the lamp is broken', 'there is no parking'],
    role: 'text',
    confidence: 0.55,
    distinct: above(0.5),
    words: atLeast(4),
  },
  {
    // Called title.
    example: ['name', 'Okapi', 'Zebra'],
    role: 'title',
    confidence: 0.5,
    ifNamed: 0.3,
    named: { title: 'at all' },
  },
  // Nothing speaks for another role.
  { example: ['x', 'red', 'blue'], role: 'property', confidence: 0.5 },
];

function isNamed(name: string, wanted: NonNullable<Conditions['named']>): boolean {
  return Object.entries(wanted).every(([role, how]) => {
    const telling = namedLike(name, role as NamedRole);
    if (how === 'not') return telling === 0;
    return how === 'whole' ? telling === 1 : telling > 0;
  });
}

/** Whether all conditions of a rule hold for a field. */
export function holds(rule: Conditions, field: FieldStatistics): boolean {
  const limits: readonly (readonly [Limit | undefined, number])[] = [
    [rule.words, field.meanWords],
    [rule.length, field.meanLength],
    [rule.values, field.meanValues],
    [rule.distinct, distinctShare(field)],
    [rule.prose, field.prose],
    [rule.filled, field.filled],
  ];
  return (
    (rule.type === undefined || rule.type === field.type) &&
    limits.every(([limit, value]) => limit === undefined || limit(value)) &&
    (rule.called === undefined || rule.called.test(wordsOf(field.name).join(' '))) &&
    (rule.digits === undefined || field.samples.some(sample => /\d/.test(sample))) &&
    (rule.unix === undefined || field.samples.every(isUnixTime)) &&
    (rule.named === undefined || isNamed(field.name, rule.named))
  );
}

const bonusOf = ({ role, ifNamed = 0 }: Rule, name: string): number =>
  ifNamed === 0 ? 0 : ifNamed * namedLike(name, role as NamedRole);

/** The role of a field judged by itself. */
export function roleOf(field: FieldStatistics): Guess {
  const rule = roleRules.find(each => holds(each, field))!; // The last rule holds for every field.
  return { role: rule.role, confidence: Math.min(1, rule.confidence + bonusOf(rule, field.name)) };
}
