/**
 * What a field is for, judged by itself: a table of rules of which the first that holds counts. All limits stand in the
 * table, with the reason for each rule.
 */
import type { Role, ValueType } from '../record-set.js';
import { distinctShare, type FieldStatistics } from './field-statistics.js';
import { type NamedRole, namedLike } from './role-names.js';

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
  /** Names of columns that search engines add themselves. */
  readonly name?: RegExp;
}

type Limit = (value: number) => boolean;

interface Rule extends Conditions {
  /** Why the rule is right. */
  readonly because: string;
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

/** In this order: empty and technical fields, then types other than text, then texts, from ids to sentences. */
export const roleRules: readonly Rule[] = [
  { because: 'no record has a value', role: 'ignore', confidence: 1, filled: exactly(0) },
  {
    because: 'search engines add it',
    role: 'property',
    confidence: 0.8,
    name: /^(?:_version_|_score|score|rank)$/i,
  },
  { because: 'its values are long lists of numbers', role: 'vector', confidence: 1, type: 'vector' },
  { because: 'its values are addresses', role: 'link', confidence: 0.7, ifNamed: 0.3, type: 'url' },
  { because: 'its values are dates', role: 'date', confidence: 0.95, type: 'date' },
  { because: 'yes and no say little', role: 'property', confidence: 0.95, type: 'boolean' },

  {
    because: 'a number called id, never twice',
    role: 'id',
    confidence: 0.6,
    ifNamed: 0.4,
    type: 'number',
    named: { id: 'at all' },
    distinct: above(0.95),
  },
  {
    because: 'four digits called year',
    role: 'date',
    confidence: 0.8,
    type: 'number',
    named: { date: 'at all' },
    length: exactly(4),
  },
  {
    because: 'a number called id that repeats',
    role: 'property',
    confidence: 0.6,
    type: 'number',
    named: { id: 'at all' },
  },
  { because: 'any other number', role: 'property', confidence: 0.9, type: 'number' },

  { because: 'one word called id', role: 'id', confidence: 0.9, named: { id: 'whole' }, words: below(1.5) },
  {
    because: 'codes, and a word for an id in the name: Answer no, R001',
    role: 'id',
    confidence: 0.7,
    named: { id: 'at all' },
    ...codes,
  },
  {
    because: 'codes in enough rows to tell: q-0042, 10.1000/182',
    role: 'id',
    confidence: 0.7,
    named: { title: 'not', text: 'not' },
    ...codes,
    filled: atLeast(6),
  },
  {
    because: 'codes in a few rows',
    role: 'id',
    confidence: 0.5,
    named: { title: 'not', text: 'not' },
    ...codes,
  },
  {
    because: 'a few words called tags',
    role: 'tag',
    confidence: 0.6,
    ifNamed: 0.4,
    named: { tag: 'at all' },
    words: atMost(4),
  },
  { because: 'several short values in one record', role: 'tag', confidence: 0.6, words: atMost(4), values: above(1.2) },
  {
    because: 'more than a word and no paragraph, called title',
    role: 'title',
    confidence: 0.6,
    ifNamed: 0.4,
    named: { title: 'at all' },
    words: atLeast(1.5),
    length: atMost(300),
  },
  {
    because: 'a list of codes is nothing to read',
    role: 'property',
    confidence: 0.7,
    named: { text: 'not' },
    words: atLeast(2),
    prose: below(0.5),
  },
  { because: 'sentences', role: 'text', confidence: 0.8, ifNamed: 0.2, words: atLeast(12) },
  { because: 'called text', role: 'text', confidence: 0.6, ifNamed: 0.3, named: { text: 'whole' } },
  {
    because: 'some words, called text among others',
    role: 'text',
    confidence: 0.6,
    ifNamed: 0.3,
    named: { text: 'at all' },
    words: atLeast(2),
  },
  { because: 'few words that repeat', role: 'property', confidence: 0.85, distinct: below(0.5), words: atMost(4) },
  {
    because: 'several words that rarely repeat',
    role: 'text',
    confidence: 0.55,
    distinct: above(0.5),
    words: atLeast(4),
  },
  { because: 'called title', role: 'title', confidence: 0.5, ifNamed: 0.3, named: { title: 'at all' } },
  { because: 'nothing speaks for another role', role: 'property', confidence: 0.5 },
];

function isNamed(name: string, wanted: NonNullable<Conditions['named']>): boolean {
  return Object.entries(wanted).every(([role, how]) => {
    const telling = namedLike(name, role as NamedRole);
    if (how === 'not') return telling === 0;
    return how === 'whole' ? telling === 1 : telling > 0;
  });
}

/** Whether all conditions of a rule hold for a field. */
function holds(rule: Conditions, field: FieldStatistics): boolean {
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
    (rule.name === undefined || rule.name.test(field.name)) &&
    (rule.digits === undefined || field.samples.some(sample => /\d/.test(sample))) &&
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
