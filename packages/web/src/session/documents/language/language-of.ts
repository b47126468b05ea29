/** The languages of the engine in the page, for evidence and measures. */
import type { Document, Language } from '@sheaf/core';
import { later } from '../../later.js';

/** Values of `language` with which the documents decide about the language. */
const CHOSEN_BY_DOCUMENTS: { readonly [name: string]: string } = {
  auto: 'Detect from the documents',
  mixed: 'Each document its own',
};

export const DOCUMENTS_DECIDE: readonly string[] = Object.keys(CHOSEN_BY_DOCUMENTS);

/** A name for people, for a language name of the engine. */
export const languageTitle = (name: string): string => CHOSEN_BY_DOCUMENTS[name] ?? name.replace('-', ', ');

const languages = later(() => import('@sheaf/languages'));

/** @returns null for a language that only the service has */
export async function languageOf(name: string, documents: () => readonly Document[]): Promise<Language | null> {
  const { catalogue, choosers } = await languages();
  const load = async (wanted: string) => catalogue.find(entry => entry.name === wanted)!.load();
  const chooser = choosers.find(each => each.name === name);
  if (chooser) return chooser.choose(documents(), load);
  return catalogue.some(entry => entry.name === name) ? load(name) : null;
}
