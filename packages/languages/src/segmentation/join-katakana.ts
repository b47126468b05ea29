import type { Joiner } from './join-characters.js';

const KATAKANA = /^[ァ-ヺー]+$/;

/** Nothing shorter stands alone among other katakana: what a segmenter leaves so short is a piece of a word. */
const SHORTEST = 3;

/** Pieces that need another, before them or after: アップグレード, インターフェイス, シャットダウン. */
const HALF = new Set(['アップ', 'アンダー', 'インター', 'オーバー', 'ダウン', 'トップ']);

/** What only ends a word, as in パーティション; no word begins with the long vowel, a small letter or the syllabic n. */
const ENDING = /^(?:[ーァィゥェォッャュョン]|[シジ]ョン$)/;

const isWhole = (piece: string): boolean => piece.length >= SHORTEST && !HALF.has(piece) && !ENDING.test(piece);

/**
 * Joins katakana that a segmenter cut for want of the word: ポ + インティング is ポインティング, パーティ + ション is
 * パーティション. A cut between two whole words stays: ファイル and システム are two.
 */
export const joinKatakana: Joiner = (text, words) => {
  const joined: (typeof words)[number][] = [];
  let last = '';
  for (const word of words) {
    const piece = text.slice(word.start, word.end);
    const before = joined.at(-1);
    const touches = before?.end === word.start && KATAKANA.test(piece) && KATAKANA.test(last);
    if (touches && !(isWhole(last) && isWhole(piece))) {
      joined.push({ start: joined.pop()!.start, end: word.end });
      last = ENDING.test(piece) ? last + piece : piece;
    } else {
      joined.push(word);
      last = piece;
    }
  }
  return joined;
};
