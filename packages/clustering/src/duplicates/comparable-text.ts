/** Texts as they are compared with others: without what writers and databases do in different ways. */
import { normaliseText } from '@sheaf/core/internal';

/** Letters that do not decompose into one without an accent. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i' };
/** Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic. Other marks are parts of their letters. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

/** A text in small letters, without accents, wide letters and ligatures: `francois` of `François`. */
export const foldAccents = (text: string): string =>
  normaliseText(text, { characterReferences: false })
    .toLowerCase()
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(/[ßæœøłđðı]/g, letter => LETTERS[letter]!)
    .normalize('NFC');

const TAG = /<\/?[a-z][^<>]*>/gi;
/** What databases write before an abstract. */
const LABEL = /^\s*(?:abstract|summary|zusammenfassung|résumé|resumen|resumo)\s*(?:[:.–—-]|\n)/i;
/** A sentence of the publisher. A full stop after an initial or before a small letter, as in “Inc. and”, is in it. */
const COPYRIGHT =
  /(?:(?:[Cc]opyright|COPYRIGHT)\s{0,3})?(?:©|\([cC]\)(?=\s?\d{4}))[^.]{0,200}(?:(?:\.(?=\s?[\p{Ll}\d,])|(?<=[^\p{L}]\p{Lu})\.)[^.]{0,200}){0,4}(?:\.|$)/gu;
const RIGHTS = /all rights reserved\.?|published by [^.]{1,80}\.|this article is protected by copyright\.?/gi;

/** A text without tags, a label such as “Abstract:” and the sentences of its publisher, unless nothing else is there. */
function withoutWrapping(text: string): string {
  const plain = normaliseText(text.replace(TAG, ' '), {}).replace(LABEL, '');
  const own = /©|\(c\)|copyright|rights reserved/i.test(plain)
    ? plain.replace(COPYRIGHT, ' ').replace(RIGHTS, ' ')
    : plain;
  return /[\p{L}\p{N}]/u.test(own) ? own : text;
}

/** The text of which words are compared. */
export const comparableText = (text: string): string => foldAccents(withoutWrapping(text));
