import { characterJoiner } from '../segmentation/join-characters.js';
import { joinKatakana } from '../segmentation/join-katakana.js';
import { tokenizeUnspaced } from '../segmentation/tokenize-unspaced.js';
import { wordSegmenter } from '../segmentation/word-segmenter.js';

const joinCharacters = characterJoiner({
  alone: '一二三四五六七八九十百千万億年月日時分秒円人個本件回第約各同前後上中下内外間今何私僕君彼',
  suffixes:
    '化性的者率力法学家員長界型式機器数度論史費税権案業品剤病症館校店場線級版課部局省庁県市区町村国州島山川港駅橋道語文書',
});

/** Splits Japanese text into words, with single characters joined to compounds and katakana kept whole. */
export const tokenize = tokenizeUnspaced(wordSegmenter('Japanese', 'ja'), (text, words) =>
  joinCharacters(text, joinKatakana(text, words)),
);
