import { expect, test } from 'vitest';
import { joinKatakana } from './join-katakana.js';

/** Words as a segmenter would leave them; `|` cuts and belongs to no word. */
function joined(text: string): string {
  const image = text.replaceAll('|', '');
  let at = 0;
  const spans = text.split('|').map(({ length }) => ({ start: at, end: (at += length) }));
  return joinKatakana(image, spans)
    .map(({ start, end }) => image.slice(start, end))
    .join('|');
}

test.each([
  ['パーティ|ション', 'パーティション'],
  ['パーティ|ション|テーブル', 'パーティション|テーブル'],
  ['ポ|イン|ティン|グ', 'ポインティング'],
  ['メール|ク|ライアン|ト', 'メールクライアント'],
  ['アップ|グレード', 'アップグレード'],
  ['ヘッダ|ー', 'ヘッダー'],
  ['ファイル|システム', 'ファイル|システム'],
  ['開発|ツール|を|使う', '開発|ツール|を|使う'],
])('makes of %s %s', (cut, whole) => {
  expect(joined(cut)).toBe(whole);
});

test('joins nothing over a gap', () => {
  const spans = [
    { start: 0, end: 1 },
    { start: 2, end: 3 },
  ];
  expect(joinKatakana('ア・イ', spans)).toEqual(spans);
});
