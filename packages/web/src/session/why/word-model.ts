/** Loads what evidence needs to know of a language: word boundaries, stems and function words. */
import { clusteredDocuments } from '../documents/clustered-texts.js';
import type { Collection } from '../documents/collection.js';
import { DOCUMENTS_DECIDE, languageOf } from '../documents/language/language-of.js';
import { PLAIN_WORDS, type WordModel } from './evidence.js';

const loaded = new Map<string, Promise<WordModel>>();
const decided = new WeakMap<Collection, Map<string, Promise<WordModel>>>();

async function load(name: string, collection: Collection | null): Promise<WordModel> {
  try {
    const language = await languageOf(name, () => (collection ? clusteredDocuments(collection) : []));
    if (!language) return PLAIN_WORDS;
    const { tokenize, elisions, stem, isStopWord } = language;
    return { tokenize, elisions, stem, isStopWord, exact: true };
  } catch {
    return PLAIN_WORDS;
  }
}

/** Each language is loaded once. If the documents decide about the language, it is chosen once per collection. */
function memory(name: string, collection: Collection | null): Map<string, Promise<WordModel>> {
  if (!collection || !DOCUMENTS_DECIDE.includes(name)) return loaded;
  const own = decided.get(collection) ?? new Map<string, Promise<WordModel>>();
  decided.set(collection, own);
  return own;
}

export function wordModel(name: string, collection: Collection | null): Promise<WordModel> {
  const models = memory(name, collection);
  const model = models.get(name) ?? load(name, collection);
  models.set(name, model);
  return model;
}
