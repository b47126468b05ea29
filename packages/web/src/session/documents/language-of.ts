/** A language as the engine in the page has it, for evidence and measures. */
import type { Document, Language } from '@sheaf/core';

/** What a setup may say instead of a language: the documents decide. */
const CHOSEN_BY_DOCUMENTS: { readonly [name: string]: string } = {
  auto: 'Detect from the documents',
  mixed: 'Each document its own',
};

export const DOCUMENTS_DECIDE: readonly string[] = Object.keys(CHOSEN_BY_DOCUMENTS);

/** What people read for the name the engine uses. */
export const languageTitle = (name: string): string => CHOSEN_BY_DOCUMENTS[name] ?? name.replace('-', ', ');

/** @returns null for a language this app does not have: a service may offer more */
export async function languageOf(name: string, documents: () => readonly Document[]): Promise<Language | null> {
  const { catalogue, choosers } = await import('@sheaf/languages');
  const load = async (wanted: string) => catalogue.find(entry => entry.name === wanted)!.load();
  const chooser = choosers.find(each => each.name === name);
  if (chooser) return chooser.choose(documents(), load);
  return catalogue.some(entry => entry.name === name) ? load(name) : null;
}
