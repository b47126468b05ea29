/** What identifies a bibliographic record, each in one form, whatever the file writes. */
import { foldAccents } from '@sheaf/clustering/internal';
import { decoded } from '../bibliography/citation-values.js';
import { cleanMarkup } from '../markup/clean-markup.js';

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

const DOI = /10\.\d+(?:\.\d+)*\/\S+/i;
/** What resolvers and publishers have after the DOI in an address. */
const BEHIND = /[?#].*$/;

/** Closing marks that a DOI ends in only if it opens them: `10.1016/S0140-6736(05)67892-1` has both. */
const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '>': '<' };

function withoutEnd(doi: string): string {
  const end = doi.at(-1)!;
  const open = PAIRS[end];
  const isEnd = open === undefined ? /[.,;:'"’”*_/]/.test(end) : doi.split(end).length > doi.split(open).length;
  return isEnd ? withoutEnd(doi.slice(0, -1)) : doi;
}

/**
 * The DOI in a text, in small letters: `10.1000/ex.1` of `https://doi.org/10.1000/EX.1`, `doi: 10.1000%2Fex.1.` and the
 * like; an empty text if it has none.
 */
export function doiOf(text: string): string {
  const isAddress = /^\s*\w+:\/\//.test(text);
  const written = decoded(isAddress ? text.replace(BEHIND, '') : text);
  const [found] = DOI.exec(cleanMarkup(written.normalize('NFKC')).replace(INVISIBLE, '')) ?? [];
  return found === undefined ? '' : withoutEnd(found).toLowerCase();
}

/** A number as spreadsheets write it. */
const AS_NUMBER = /^\d+(?:\.\d+)?(?:e\+?\d+)?$/i;
const NAMED = /^(?:pmid|pubmed(?: ?id)?|medline|pm)?[:#\s]*(\d+)(?:\s*\[.*\])?$/i;
const PUBMED_ADDRESS = /^\S*\/(?:pubmed\/|pubmed\.ncbi\.nlm\.nih\.gov\/)(\d+)\/?(?:[?#]\S*)?$/i;

/**
 * The PubMed number in a text: `12345` of `PMID: 12345`, `12345.0`, `1.2345E4` and the address of the article; an empty
 * text if it has none. Numbers of PubMed Central (`PMC12345`) are others.
 */
export function pmidOf(text: string): string {
  const written = text.normalize('NFKC').replace(INVISIBLE, '').trim();
  const plain = AS_NUMBER.test(written) ? String(Number(written)) : written;
  const [, digits = ''] = NAMED.exec(plain) ?? PUBMED_ADDRESS.exec(plain) ?? [];
  const number = digits.replace(/^0+/, '');
  return number.length > 9 ? '' : number;
}

/** A text without what databases write in different ways: markup, case, width and accents. */
export const foldText = (text: string): string => foldAccents(cleanMarkup(text));

/** Words of titles that many texts of one year have, such as “Reply”, “Erratum” and “Letter to the editor”. */
const STOCK = new Set(
  (
    'abstract abstracts author authors s announcement announcements book books comment comments commentary contents ' +
    'correction corrections corrigenda corrigendum editor editorial editorials editors errata erratum foreword in index ' +
    'introduction issue letter letters news note notes obituary of on preface prologue reply replies response responses ' +
    'retracted retraction review reviews table the this to untitled a an and from ' +
    'antwort berichtigung buchbesprechungen einleitung inhalt inhaltsverzeichnis leserbrief nachruf vorwort ' +
    'au avant editeur l la le lettre propos reponse redacteur ' +
    'al carta cartas de del e editores fe el erratas introduccion presentacion prefacio prologo respuesta resposta ' +
    'introducao apresentacao introduzione prefazione risposta lettera all editore'
  ).split(' '),
);

/**
 * Letters and digits of a title in their order, so that punctuation and spaces do not matter; an empty text if it says
 * only what kind of text it is.
 */
export function titleKey(title: string): string {
  const words =
    foldText(title)
      .replaceAll('&', ' and ')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.every(word => STOCK.has(word)) ? '' : words.join('');
}

const NO_NAMES = new Set(
  'al an and anon anonymous da de del der di dr et jr la le md no phd prof the und van von'.split(' '),
);

/** Words of names, by which two lists share an author, in any order and form of the name. */
export const namesIn = (authors: string): readonly string[] =>
  (foldText(authors).match(/[\p{L}\p{M}]{2,}/gu) ?? []).filter(word => !NO_NAMES.has(word));
