/**
 * Gives the search box of VitePress our search. Its options could hold functions, which VitePress would send to the
 * page as text and make functions of there; the content security policy forbids that. So the component imports it.
 */
import { join } from 'node:path';
import type { UserConfig } from 'vitepress';

type Plugin = Extract<NonNullable<NonNullable<UserConfig['vite']>['plugins']>[number], { readonly name: string }>;

const OWN = /index\s*\.search\(filterTextValue\)/;

export function withSearchPages(): Plugin {
  return {
    name: 'search-pages',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('VPLocalSearchBox.vue')) return null;
      if (!OWN.test(code)) throw new Error('The search box of this VitePress asks its index in another way.');
      const pathOf = (name: string): string => JSON.stringify(join(import.meta.dirname, name));
      const imports = `import { searchPages } from ${pathOf('search-pages.ts')}
import keywords from ${pathOf('keywords.generated.json')}`;
      return code
        .replace(OWN, 'searchPages(index, keywords, filterTextValue)')
        .replace(/<script\b[^>]*>/, tag => `${tag}\n${imports}\n`);
    },
  };
}
