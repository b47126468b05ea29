/**
 * The tokenizer of all languages with spaces between words: a grammar over UTF-16 units in which the longest match
 * wins, and on ties the earlier rule. Each rule is one scan instead of a regular expression. A scan never looks beyond
 * the end of the token that it or the rule FILE finds, so the time is linear in the length of any text.
 *
 * Building blocks (L letter, D digit, Q one of ' and `):
 *   TERM   (L|D)* L (L | D | Q L)*
 *   SYM    (L|D) (L|D|_|-)*
 *   DOTTED SYM (. SYM)*
 *   BARE   DOTTED . (two letters or a well-known top-level domain)
 */
import type { TokenSink } from '../model.js';
import { characterClass, DIGIT, LETTER } from './character-class.js';
import { SENTENCE_SEPARATOR, TokenType } from './token-type.js';

const QUOTE = 0x27;
const BACKTICK = 0x60;
const AMPERSAND = 0x26;
const COMMA = 0x2c;
const HYPHEN = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const COLON = 0x3a;
const SEMICOLON = 0x3b;
const AT = 0x40;
const UNDERSCORE = 0x5f;
const LOWER_S = 0x73;

const LETTER_OR_DIGIT = LETTER | DIGIT;

/** The roles of characters that are neither letters nor digits. */
const Role = { IGNORED: 0, PUNCTUATION: 1, SENTENCE: 2, ENTITY: 3 } as const;

const roles = new Uint8Array(0x10000);
for (const unit of ",'`:-") roles[unit.charCodeAt(0)] = Role.PUNCTUATION;
for (const unit of '.?!;·।॥') roles[unit.charCodeAt(0)] = Role.SENTENCE;
roles[AMPERSAND] = Role.ENTITY;

/** Characters that may continue a token after letters and digits; the second kind only after digits. */
const joins = new Uint8Array(0x10000);
for (const unit of "'`-_.:@&") joins[unit.charCodeAt(0)] = 1;
for (const unit of '/,') joins[unit.charCodeAt(0)] = 2;

/** Characters besides letters and digits that may follow the host name in an address. */
const pathUnits = new Uint8Array(0x10000);
for (const unit of "!*'();:@&=+$,/?%#_.~-[]") pathUnits[unit.charCodeAt(0)] = 1;

const topLevelDomains = new Set(['mil', 'info', 'gov', 'edu', 'biz', 'com', 'org', 'net', 'arpa']);

const isLetter = (unit: number): boolean => (characterClass[unit]! & LETTER) !== 0;
const isDigit = (unit: number): boolean => (characterClass[unit]! & DIGIT) !== 0;
const isWordUnit = (unit: number): boolean => characterClass[unit] !== 0 && characterClass[unit] !== undefined;
const isQuote = (unit: number): boolean => unit === QUOTE || unit === BACKTICK;

/** Splits a text into words, numbers, addresses, punctuation and sentence ends. Everything else is ignored. */
export function tokenizeWords(text: string, emit: TokenSink): void {
  let at = 0;
  while (at < text.length) at = tokenAt(text, at, emit);
}

/** Emits the token that begins at `at`, if there is one. Returns the place where the next one may begin. */
function tokenAt(text: string, at: number, emit: TokenSink): number {
  const unit = text.charCodeAt(at);
  if (characterClass[unit] !== 0) return wordToken(text, at, emit);
  const role = roles[unit];
  if (role === Role.ENTITY) return afterEntity(text, at);
  let end = at + 1;
  if (role === Role.PUNCTUATION) emit(at, end, TokenType.PUNCTUATION);
  if (role === Role.SENTENCE) {
    while (end < text.length && roles[text.charCodeAt(end)] === Role.SENTENCE) end++;
    emit(at, end, SENTENCE_SEPARATOR);
  }
  return end;
}

/** Emits the token that starts with a letter or digit at `start`. Returns its end. */
function wordToken(text: string, start: number, emit: TokenSink): number {
  let all = LETTER_OR_DIGIT;
  let plainLetter = false;
  let end = start;
  for (; end < text.length; end++) {
    const kind = characterClass[text.charCodeAt(end)]!;
    if (kind === 0) break;
    all &= kind;
    if (kind === LETTER) plainLetter = true;
  }
  // Most tokens end here, because no character follows that could continue them or change their type.
  if (!canGrow(text, start, end, (all & DIGIT) !== 0)) {
    if (plainLetter) {
      emit(start, end, TokenType.TERM);
      return end;
    }
    if ((all & DIGIT) !== 0) {
      emit(start, end, TokenType.NUMERIC);
      return end;
    }
  }
  return longestToken(text, start, emit);
}

/** A full stop matters only before a letter or digit, or after a single letter. */
function canGrow(text: string, start: number, end: number, digits: boolean): boolean {
  if (end >= text.length) return false;
  const next = text.charCodeAt(end);
  if (next === DOT && end > start + 1) return isWordUnit(text.charCodeAt(end + 1));
  return joins[next] === 1 || (digits && joins[next] === 2);
}

/** All rules, in order; a later rule wins only if it is longer. */
function longestToken(text: string, start: number, emit: TokenSink): number {
  let end = -1;
  let type = 0;
  const offer = (ruleEnd: number, ruleType: number): void => {
    if (ruleEnd > end) {
      end = ruleEnd;
      type = ruleType;
    }
  };
  const term = termEnd(text, start);
  const dotted = dottedEnd(text, start);
  offer(numericEnd(text, start), TokenType.NUMERIC);
  offer(initialsEnd(text, start), TokenType.ACRONYM);
  offer(joinedTermsEnd(text, term, AMPERSAND), TokenType.ACRONYM);
  if (isLetter(text.charCodeAt(start)) && text.charCodeAt(start + 1) === DOT) offer(start + 2, TokenType.TERM);
  offer(joinedTermsEnd(text, term, HYPHEN), TokenType.HYPHENATED);
  offer(pluralGenitiveEnd(text, start, term), TokenType.TERM);
  offer(term, TokenType.TERM);
  offer(emailEnd(text, start, dotted), TokenType.EMAIL);
  if (isBareAddress(text, start, dotted)) offer(dotted, TokenType.BARE_URL);
  offer(dotted, TokenType.FILE);
  offer(addressEnd(text, start, dotted), TokenType.FULL_URL);
  emit(start, end, type);
  return end;
}

/** D+ ([:\-/,.] D+)* */
function numericEnd(text: string, start: number): number {
  if (!isDigit(text.charCodeAt(start))) return -1;
  let at = start;
  for (;;) {
    while (isDigit(text.charCodeAt(at))) at++;
    const unit = text.charCodeAt(at);
    const separator = unit === COLON || unit === HYPHEN || unit === SLASH || unit === COMMA || unit === DOT;
    if (!separator || !isDigit(text.charCodeAt(at + 1))) return at;
    at++;
  }
}

/** L . (L .)+ */
function initialsEnd(text: string, start: number): number {
  let at = start;
  while (isLetter(text.charCodeAt(at)) && text.charCodeAt(at + 1) === DOT) at += 2;
  return at - start >= 4 ? at : -1;
}

/** The longest TERM, or −1. Its first run must hold a letter; quotes count only directly before a letter. */
function termEnd(text: string, start: number): number {
  let at = start;
  let letter = false;
  for (; isWordUnit(text.charCodeAt(at)); at++) letter ||= isLetter(text.charCodeAt(at));
  if (!letter) return -1;
  for (;;) {
    if (isWordUnit(text.charCodeAt(at))) at++;
    else if (isQuote(text.charCodeAt(at)) && isLetter(text.charCodeAt(at + 1))) at += 2;
    else return at;
  }
}

/** TERM (joint TERM)+, given the end of the first TERM. */
function joinedTermsEnd(text: string, firstEnd: number, joint: number): number {
  if (firstEnd < 0) return -1;
  let end = -1;
  let at = firstEnd;
  while (text.charCodeAt(at) === joint) {
    at = termEnd(text, at + 1);
    if (at < 0) break;
    end = at;
  }
  return end;
}

/** TERM s Q: only possible right at the end of the longest TERM, whose last letter is then that s. */
function pluralGenitiveEnd(text: string, start: number, term: number): number {
  if (term < 0 || !isQuote(text.charCodeAt(term)) || text.charCodeAt(term - 1) !== LOWER_S) return -1;
  if (isQuote(text.charCodeAt(term - 2))) return -1;
  for (let at = start; at < term - 1 && isWordUnit(text.charCodeAt(at)); at++)
    if (isLetter(text.charCodeAt(at))) return term + 1;
  return -1;
}

/** SYM (. SYM)*; `start` must be a letter or digit. */
function dottedEnd(text: string, start: number): number {
  let at = start;
  for (;;) {
    let unit = text.charCodeAt(at);
    while (isWordUnit(unit) || unit === UNDERSCORE || unit === HYPHEN) unit = text.charCodeAt(++at);
    if (unit !== DOT || !isWordUnit(text.charCodeAt(at + 1))) return at;
    at++;
  }
}

/** (mailto:)? DOTTED @ DOTTED */
function emailEnd(text: string, start: number, dotted: number): number {
  const at =
    text.startsWith('mailto:', start) && isWordUnit(text.charCodeAt(start + 7)) ? dottedEnd(text, start + 7) : dotted;
  if (text.charCodeAt(at) !== AT || !isWordUnit(text.charCodeAt(at + 1))) return -1;
  return dottedEnd(text, at + 1);
}

/** Whether DOTTED as a whole is BARE: its last part is two letters or a well-known domain. */
function isBareAddress(text: string, start: number, dotted: number): boolean {
  let dot = dotted - 1;
  while (dot > start && text.charCodeAt(dot) !== DOT) dot--;
  if (dot === start) return false;
  if (dotted - dot === 3) return isLetter(text.charCodeAt(dot + 1)) && isLetter(text.charCodeAt(dot + 2));
  return dotted - dot <= 5 && topLevelDomains.has(text.slice(dot + 1, dotted));
}

/** ((http|https|ftp)://)? BARE PATH?: once a host is found, everything an address may hold belongs to it. */
function addressEnd(text: string, start: number, dotted: number): number {
  const scheme = schemeLength(text, start);
  const host = start + scheme;
  if (!isWordUnit(text.charCodeAt(host))) return -1;
  let at = hostEnd(text, host, scheme === 0 ? dotted : dottedEnd(text, host));
  if (at < 0) return -1;
  while (at < text.length && (isWordUnit(text.charCodeAt(at)) || pathUnits[text.charCodeAt(at)] === 1)) at++;
  return at;
}

function schemeLength(text: string, start: number): number {
  if (text.startsWith('http://', start)) return 7;
  if (text.startsWith('https://', start)) return 8;
  return text.startsWith('ftp://', start) ? 6 : 0;
}

/** End of the shortest BARE within DOTTED: a full stop before two letters. Domains begin with two letters too. */
function hostEnd(text: string, start: number, dotted: number): number {
  for (let dot = start; dot < dotted; dot++) {
    if (text.charCodeAt(dot) !== DOT) continue;
    if (isLetter(text.charCodeAt(dot + 1)) && isLetter(text.charCodeAt(dot + 2))) return dot + 3;
  }
  return -1;
}

/** & [a-zA-Z0-9#]+ ; is an HTML entity and ignored whole; any other & alone. */
function afterEntity(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const alphanumeric =
      (unit >= 0x30 && unit <= 0x39) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a);
    if (!alphanumeric && unit !== 0x23) break;
  }
  return at > start + 1 && text.charCodeAt(at) === SEMICOLON ? at + 1 : start + 1;
}
