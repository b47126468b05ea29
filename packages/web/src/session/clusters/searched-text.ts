import { alignNormalised, normaliseText } from '@sheaf/core/normalise';

const AS_SHOWN = { characterReferences: false };

/** A text as it is searched: without case, and with one form of apostrophes, accents and invisible marks. */
export const searchedText = (text: string): string => normaliseText(text, AS_SHOWN).toLowerCase();

/** What a person looks for: words, or parts of words, all of which a text must contain. */
export const searchedWords = (find: string): readonly string[] => searchedText(find).split(/\s+/).filter(Boolean);

/** Where the words that a person looks for are in a text. They need not be whole words of the text. */
export function placesOf(written: string, find: string): readonly { readonly start: number; readonly end: number }[] {
  const words = searchedWords(find);
  if (words.length === 0) return [];
  const wanted = words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).toSorted((a, b) => b.length - a.length);
  const { text, placeOf } = alignNormalised(written, AS_SHOWN);
  return Array.from(text.matchAll(new RegExp(wanted.join('|'), 'giu')), ({ 0: word, index }) => ({
    start: placeOf(index),
    end: placeOf(index + word.length),
  }));
}
