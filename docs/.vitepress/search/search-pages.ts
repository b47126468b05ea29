/**
 * The search of the pages. The index weighs words; here a question is read as a list of subjects, each of which may be
 * named by several words, and a section that speaks of all of them comes before one that repeats a single word.
 */
import type MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import { searchOptions } from './search-options.js';
import { beginningOf, EMPTY, SPELLINGS, synonymsOf } from './words.js';

/** The sections that name a subject, by their ids. */
type Hits = ReadonlyMap<string, SearchResult>;
interface Subject {
  readonly hits: Hits;
  /** Words on few sections say more. */
  readonly rarity: number;
  /** How well the keywords of a page name the subject, 0 to 1. */
  readonly keyword: (page: string) => number;
  /** Whether a title names the subject, in any form. */
  readonly isIn: (title: ReadonlySet<string>) => boolean;
}

/** How much another form or another word counts, beside the word that was typed. */
const FORM = 0.8;
const SYNONYM = 0.6;
/** How much a page that speaks of the subjects in other sections lifts each of its own. */
const PAGE = 0.35;
/** How much a keyword of the page counts, beside words of its text. */
const KEYWORD = 20;
/** How much the words of a term count on pages that do not have the term as a keyword, where they may stand apart. */
const APART = 0.5;
/** How much a section is lifted whose title is the whole question, or names all of its subjects. */
const TITLE = 1.6;
const NAMED = 1.3;

/** How much a section counts for each better one of its page: several pages answer more than several sections of one. */
const REPEATED = 0.6;

/** Paths of parameters, addresses and names in code are looked up as they are. */
const isName = (query: string): boolean => /[a-z][A-Z]|\w[./_][^\W\d]|^\//.test(query.trim());

const pageOf = (id: string): string => id.replace(/#.*$/, '');

/** The keywords of each page, by its path, such as `guides/tune`, with spaces between them. */
export type Keywords = Readonly<Record<string, string>>;

const keywordsOf = (keywords: Keywords, page: string): readonly string[] =>
  keywords[page.replace(/^.*\/doc\//, '').replace(/\.html$/, '')]?.split(' ') ?? [];

/** Terms of several words, which keywords write with hyphens: `other-topics`. */
const termsOf = (keywords: Keywords): readonly string[] =>
  [...new Set(Object.values(keywords).flatMap(words => words.split(' ')))].filter(word => word.includes('-'));

/** The words of a question that name its subjects, or all of its words if none does. */
function subjectsOf(query: string, keywords: Keywords): readonly string[] {
  const asked = termsOf(keywords).reduce(
    (text, term) => text.replaceAll(` ${term.replaceAll('-', ' ')} `, ` ${term} `),
    ` ${query.toLowerCase().replaceAll(/\s+/g, ' ')} `,
  );
  const spelt = SPELLINGS.reduce((text, [pattern, words]) => text.replace(pattern, words), asked);
  const words = [...new Set(spelt.split(/[^\p{L}\p{N}-]+/u).filter(word => word !== '' && word !== '-'))];
  const subjects = words.filter(word => !EMPTY.has(word));
  return subjects.length > 0 ? subjects : words;
}

const merged = (a: SearchResult | undefined, b: SearchResult, score: number): SearchResult => ({
  ...b,
  score: Math.max(a?.score ?? 0, score),
  match: { ...a?.match, ...b.match },
  terms: [...new Set([...(a?.terms ?? []), ...b.terms])],
});

/** The words that may name a subject, each with its weight. */
const namesOf = (subject: string): readonly (readonly [word: string, weight: number])[] => [
  [subject, 1],
  [beginningOf(subject), FORM],
  ...synonymsOf(subject).map((synonym): [string, number] => [synonym, SYNONYM]),
];

function keywordWeight(names: readonly (readonly [word: string, weight: number])[], words: readonly string[]): number {
  const forms = words.map(beginningOf);
  return Math.max(0, ...names.map(([word, weight]) => (words.includes(word) || forms.includes(word) ? weight : 0)));
}

/** A word that is nowhere may be misspelt. */
function subjectOf(index: MiniSearch, keywords: Keywords, subject: string): Subject {
  const hits = new Map<string, SearchResult>();
  const isApart = (id: string): boolean => subject.includes('-') && !keywordsOf(keywords, pageOf(id)).includes(subject);
  const add = (word: string, weight: number, fuzzy: number | false = false): void => {
    for (const hit of index.search(word, { ...searchOptions, fuzzy, combineWith: 'AND' }))
      hits.set(hit.id, merged(hits.get(hit.id), hit, weight * hit.score * (isApart(hit.id) ? APART : 1)));
  };
  const names = namesOf(subject);
  for (const [word, weight] of names) add(word, weight);
  if (hits.size === 0 && subject.length > 4) add(subject, 1, 0.25);
  return {
    hits,
    rarity: Math.log(1 + index.documentCount / (1 + hits.size)),
    keyword: page => keywordWeight(names, keywordsOf(keywords, page)),
    isIn: title => title.has(subject) || title.has(beginningOf(subject)),
  };
}

/** The sum of what is said of the subjects, less where subjects are missing. */
function together(scores: readonly number[], subjects: readonly Subject[]): number {
  const whole = subjects.reduce((sum, { rarity }) => sum + rarity, 0);
  const said = subjects.reduce((sum, { rarity }, i) => sum + (scores[i]! > 0 ? rarity : 0), 0);
  return (said / whole) ** 1.5 * scores.reduce((sum, score) => sum + score, 0);
}

/** @returns what each page says of each subject, at its best and in its keywords */
function scoresOfPages(subjects: readonly Subject[]): ReadonlyMap<string, readonly number[]> {
  const pages = new Map<string, number[]>();
  subjects.forEach(({ hits }, at) => {
    for (const [id, { score }] of hits) {
      const best = pages.get(pageOf(id)) ?? subjects.map(() => 0);
      best[at] = Math.max(best[at]!, score);
      pages.set(pageOf(id), best);
    }
  });
  for (const [page, scores] of pages)
    subjects.forEach(({ keyword, rarity }, at) => {
      scores[at] = scores[at]! + KEYWORD * rarity * keyword(page);
    });
  return pages;
}

/** Titles of parameters have the name in words before the name in requests: `Word vectors: wordVectors`. */
function isTitle(query: string, title: unknown): boolean {
  const [words = '', ...names] = String(title).split(': ');
  // A title of one word, such as the name of an export, is what only some ask for.
  return words.toLowerCase() === query.trim().toLowerCase() && (words.includes(' ') || names.length > 0);
}

/** The words of a title, and their beginnings. */
function wordsOfTitle(title: unknown): ReadonlySet<string> {
  const words = String(title)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return new Set([...words, ...words.map(beginningOf)]);
}

/** How much a section is lifted for its title. */
function liftOf(query: string, subjects: readonly Subject[], title: unknown): number {
  if (isTitle(query, title)) return TITLE;
  const words = wordsOfTitle(title);
  return subjects.length > 1 && subjects.every(({ isIn }) => isIn(words)) ? NAMED : 1;
}

const byScore = (a: SearchResult, b: SearchResult): number => b.score - a.score;

/** @param hits best first */
function withFewerRepeats(hits: readonly SearchResult[]): readonly SearchResult[] {
  const seen = new Map<string, number>();
  return hits
    .map(hit => {
      const page = pageOf(hit.id);
      const better = seen.get(page) ?? 0;
      seen.set(page, better + 1);
      return { ...hit, score: hit.score * REPEATED ** better };
    })
    .sort(byScore);
}

/** @returns sections, best first, in the form in which the index returns them */
export function searchPages(index: MiniSearch, keywords: Keywords, query: string): readonly SearchResult[] {
  if (isName(query)) return index.search(query, { ...searchOptions, fuzzy: 0.2 });
  const subjects = subjectsOf(query, keywords).map(subject => subjectOf(index, keywords, subject));
  const pages = scoresOfPages(subjects);
  const found = new Map<string, SearchResult>();
  for (const { hits } of subjects) for (const [id, hit] of hits) found.set(id, merged(found.get(id), hit, hit.score));
  const scored = [...found.values()]
    .map(hit => {
      const own = subjects.map(({ hits }) => hits.get(hit.id)?.score ?? 0);
      const score = together(own, subjects) + PAGE * together(pages.get(pageOf(hit.id))!, subjects);
      return { ...hit, score: liftOf(query, subjects, hit['title']) * score };
    })
    .sort(byScore);
  return withFewerRepeats(scored);
}
