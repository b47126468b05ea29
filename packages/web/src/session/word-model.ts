/** The stems and function words of a language, loaded when evidence is first shown. */
import { PLAIN_WORDS, type WordModel } from './evidence.js';

const loaded = new Map<string, Promise<WordModel>>();

async function load(language: string): Promise<WordModel> {
  try {
    const { catalogue } = await import('@sheaf/languages');
    const found = await catalogue.find(entry => entry.name === language)?.load();
    return found ? { stem: found.stem, isStopWord: found.isStopWord, exact: true } : PLAIN_WORDS;
  } catch {
    return PLAIN_WORDS;
  }
}

export function wordModel(language: string): Promise<WordModel> {
  const model = loaded.get(language) ?? load(language);
  loaded.set(language, model);
  return model;
}
