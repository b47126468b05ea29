/** What holds of every page of the documentation in a browser: everybody can read it, and no other host is asked. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../web/support/axe.js';
import { type DocPage, openDoc } from './doc-page.js';
import { type DocServer, startDocServer } from './doc-server.js';

export const PREFIX = '/tools/clustering';

/** A server below a prefix. To be called once, at the top of a file. */
export function prefixedServer() {
  let server: DocServer;
  beforeAll(async () => {
    server = await startDocServer('--context-path', PREFIX);
  });
  afterAll(() => server?.stop());
  return {
    get address() {
      return server.address;
    },
    get docs() {
      return `${server.address}${PREFIX}/doc/`;
    },
    /** Whether an address is one of this server, below the prefix. */
    owns: (url: string): boolean => url.startsWith(`${server.address}${PREFIX}/`) || /^(?:data|blob):/.test(url),
  };
}

type PrefixedServer = ReturnType<typeof prefixedServer>;

/** The tests of these pages. */
export const checkPages = (server: PrefixedServer, paths: readonly string[]): void =>
  describe.each(paths)('the page %j', path => {
    let doc: DocPage;
    beforeAll(async () => {
      doc = await openDoc(server.docs + path, { colorScheme: 'light' });
    });
    afterAll(() => doc?.[Symbol.asyncDispose]());

    test.each(['light', 'dark'] as const)(
      'has no finding of axe in the %s theme, however slight',
      async colorScheme => {
        const { page } = doc;
        await page.emulateMedia({ colorScheme });
        const isDark = () => page.evaluate('document.documentElement.classList.contains("dark")');
        await expect.poll(isDark).toBe(colorScheme === 'dark');
        expect(await axeFindings(page, colorScheme === 'dark' ? 'colours' : 'all')).toEqual([]);
      },
    );

    test('does not scroll sideways on a screen 360 pixels wide', async () => {
      const { page } = doc;
      await page.setViewportSize({ width: 360, height: 640 });
      const [width, screen] = (await page.evaluate('[document.documentElement.scrollWidth, innerWidth]')) as number[];
      expect([width, screen]).toEqual([360, 360]);
    });

    test('asks no other host for anything, and does not complain', async () => {
      await doc.page.waitForLoadState('networkidle');
      expect(doc.asked.filter(url => !server.owns(url))).toEqual([]);
      expect(doc.complaints).toEqual([]);
    });
  });
