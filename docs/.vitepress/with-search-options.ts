/**
 * Gives the search box of VitePress our options. They hold functions, which VitePress would send to the page as text
 * and make functions of there; the content security policy forbids that. So the component imports them.
 */
import { join } from 'node:path';
import type { UserConfig } from 'vitepress';

type Plugin = Extract<NonNullable<NonNullable<UserConfig['vite']>['plugins']>[number], { readonly name: string }>;

const OWN = /fuzzy: 0\.2,\s*prefix: true,\s*boost: \{[^}]*\},/;

export function withSearchOptions(): Plugin {
  return {
    name: 'search-options',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('VPLocalSearchBox.vue')) return null;
      if (!OWN.test(code)) throw new Error('The search box of this VitePress has other options than the last one.');
      const path = JSON.stringify(join(import.meta.dirname, 'search-options.ts'));
      return code
        .replace(OWN, '...searchOptions,')
        .replace(/<script\b[^>]*>/, tag => `${tag}\nimport { searchOptions } from ${path}\n`);
    },
  };
}
