/** The parts of a document that a result shows: title, paragraphs, tags and properties, by the roles of the fields. */

import { placesOf } from '../../session/clusters/searched-text.js';
import { type Collection, fieldsOf, linkOf, valuesOf } from '../../session/documents/collection.js';
import { evidence, type Span, sourceMarks, type WordModel } from '../../session/why/evidence.js';

export interface MarkedText {
  readonly field: string;
  readonly text: string;
  readonly spans: readonly Span[];
}

export interface CardParts {
  readonly title: MarkedText | null;
  readonly paragraphs: readonly MarkedText[];
  readonly tags: readonly (readonly [string, readonly string[]])[];
  readonly properties: readonly (readonly [string, string])[];
  readonly link: string | null;
}

export interface CardLimits {
  /** The maximum number of characters of text; 0 hides the text. */
  readonly characters: number;
  /** The fields to leave out. */
  readonly hidden: ReadonlySet<string>;
}

/** The fewest characters for which a further paragraph is started. */
const WORTH_STARTING = 80;
const VALUES_OF_PROPERTY = 3;
const VALUES_OF_TAG = 8;

/** The places of the words that a person looks for. */
export const foundPlaces = (text: string, find: string): readonly Span[] =>
  placesOf(text, find).map(place => ({ ...place, kind: 'found' }));

/** What is looked for is marked first, and what supports the labels where it leaves room. */
function marked(field: string, raw: string, { labels, model, find = '' }: CardOptions): MarkedText {
  const { text, spans } = sourceMarks(raw);
  const found = foundPlaces(text, find);
  const supporting = evidence(text, labels, model);
  const others = supporting.length > 0 ? supporting : spans;
  const free = others.filter(({ start, end }) => found.every(hit => hit.end <= start || end <= hit.start));
  return { field, text, spans: [...found, ...free].toSorted((a, b) => a.start - b.start) };
}

/** Cut after a word, with an ellipsis; marks beyond the cut are dropped. */
export function cut(part: MarkedText, characters: number): MarkedText {
  if (part.text.length <= characters) return part;
  const rough = part.text.slice(0, characters);
  const text = `${rough.replace(/\s+\S*$/, '') || rough}…`;
  return { ...part, text, spans: part.spans.filter(span => span.end < text.length) };
}

function limited(paragraphs: readonly MarkedText[], characters: number): MarkedText[] {
  const shown: MarkedText[] = [];
  let left = characters;
  for (const paragraph of paragraphs) {
    if (left <= 0 || (shown.length > 0 && left < WORTH_STARTING)) break;
    shown.push(cut(paragraph, left));
    left -= paragraph.text.length;
  }
  return shown;
}

const shownValues = (values: readonly string[], most: number): readonly string[] =>
  values.length <= most ? values : [...values.slice(0, most), `+${values.length - most}`];

export interface CardOptions {
  /** The labels whose words are marked in the texts. */
  readonly labels: readonly string[];
  readonly model: WordModel;
  readonly limits: CardLimits;
  /** The words that the results were searched for. */
  readonly find?: string;
}

/** The parts of the document with this number. */
export function cardParts(collection: Collection, number: number, options: CardOptions): CardParts {
  const { limits } = options;
  const row = collection.rows[number] ?? {};
  const names = (role: Parameters<typeof fieldsOf>[1]) =>
    fieldsOf(collection, role).filter(name => row[name] && !limits.hidden.has(name));
  const texts = (role: 'title' | 'text') =>
    names(role).flatMap(name => valuesOf(row[name]).map(value => marked(name, value, options)));
  const titles = texts('title');
  return {
    title: titles[0] ?? null,
    paragraphs: limited([...titles.slice(1), ...texts('text')], limits.characters),
    tags: names('tag').map(name => [name, shownValues(valuesOf(row[name]), VALUES_OF_TAG)]),
    properties: [...names('property'), ...names('date'), ...names('id')].map(name => [
      name,
      shownValues(valuesOf(row[name]), VALUES_OF_PROPERTY).join(', '),
    ]),
    link: linkOf(collection, number),
  };
}

/** The text of a link below a result: the host, and the path if it is short. */
export function shortAddress(link: string): string {
  try {
    const url = new URL(link);
    if (url.protocol === 'mailto:') return url.pathname;
    const path = decodeURI(url.pathname.replace(/\/$/, ''));
    return url.host + (path.length <= 32 ? path : '');
  } catch {
    return link;
  }
}
