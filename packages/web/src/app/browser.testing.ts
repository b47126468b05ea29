/** The few things of a browser that are read while a page is drawn. Call it after the imports. */
import { vi } from 'vitest';

export function pretendBrowser(): void {
  vi.stubGlobal('document', { baseURI: 'https://example.org/frontend/' });
  vi.stubGlobal('location', { hash: '', href: 'https://example.org/frontend/' });
  vi.stubGlobal('__BUILD__', { version: '1.2.3', date: '2024-05-06', revision: 'abc123' });
}
