import { describe, expect, test } from 'vitest';
import { translator } from './language-pack.js';

const german = translator({
  pseudo: false,
  texts: { Clusters: 'Gruppen', '{0} documents': '{0} Dokumente', 'Only in {0}: {1}': '{1} nur in {0}' },
});

describe('a language pack', () => {
  test.each([
    ['Clusters', 'Gruppen'],
    [' Clusters ', ' Gruppen '],
    ['1,204 documents', '1,204 Dokumente'],
    ['1.204 documents', '1.204 Dokumente'],
    ['1\u00a0204 documents', '1\u00a0204 Dokumente'],
    ['1\u202f204 documents', '1\u202f204 Dokumente'],
    ['1’204 documents', '1’204 Dokumente'],
    ['١٬٢٠٤ documents', '١٬٢٠٤ Dokumente'],
    ['१,२०४ documents', '१,२०४ Dokumente'],
    ['Only in “A 1”: 7', '7 nur in “A 1”'],
    ['Not known', 'Not known'],
    ['', ''],
  ])('turns %j into %j', (english, expected) => {
    expect(german(english)).toBe(expected);
  });

  test('of the pseudo-locale marks every text once', () => {
    const marked = translator({ pseudo: true, texts: {} });
    expect(marked('Clusters')).toMatch(/^⟦.+⟧$/);
    expect(marked(marked('Clusters'))).toBe(marked('Clusters'));
    expect(marked('12 · 3')).toBe('12 · 3');
  });
});
