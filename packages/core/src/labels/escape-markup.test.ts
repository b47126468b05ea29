import { expect, test } from 'vitest';
import { escapeMarkup } from './escape-markup.js';

test('text stands within elements and attributes as it is', () => {
  expect(escapeMarkup(`<b title="x">R&D</b> 'y'`)).toBe("&lt;b title=&quot;x&quot;&gt;R&amp;D&lt;/b&gt; 'y'");
});
