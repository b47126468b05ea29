import { expect, test } from 'vitest';
import { arabic } from './arabic.js';

test.each(['،', 'إنه', 'فإنه', 'وعليك', 'ذلك،', 'هذا؟', 'حتّى', 'كلّ', 'أيضًا'])('%s is a function word', word => {
  expect(arabic.isStopWord(word)).toBe(true);
});

test.each(['فهم', 'وقت', 'وزير', 'ورق', 'فكرة', 'كتاب،'])('%s names something', word => {
  expect(arabic.isStopWord(word)).toBe(false);
});

test('a label that runs over a comma is none', () => {
  expect(arabic.isStopLabel('كتاب، مدرسة')).toBe(true);
  expect(arabic.isStopLabel('كتاب مدرسة')).toBe(false);
});
