import type { Language } from '@sheaf/core';

/** A language that is there on demand: its name is known, its words and rules are not loaded. */
export interface CatalogueEntry {
  /** English name of the language, as requests name it. */
  readonly name: string;
  /** Loads the language. It is loaded once; later calls return the same one. */
  readonly load: () => Promise<Language>;
  /** Whether Carrot2 has it in a module of its own, which its server does not have. */
  readonly isOptionalInCarrot2?: true;
}

/** Whether Carrot2's server has the language. */
export const isOfCarrot2 = ({ isOptionalInCarrot2 }: CatalogueEntry): boolean => isOptionalInCarrot2 !== true;

/** Every language, by name. A language is loaded when it is first requested, and stays loaded. */
export const catalogue: readonly CatalogueEntry[] = [
  { name: 'Arabic', load: async () => (await import('./arabic/arabic.js')).arabic },
  { name: 'Armenian', load: async () => (await import('./armenian/armenian.js')).armenian },
  { name: 'Brazilian', load: async () => (await import('./brazilian/brazilian.js')).brazilian },
  { name: 'Bulgarian', load: async () => (await import('./bulgarian/bulgarian.js')).bulgarian },
  {
    name: 'Chinese-Simplified',
    load: async () => (await import('./chinese-simplified/chinese-simplified.js')).chineseSimplified,
    isOptionalInCarrot2: true,
  },
  {
    name: 'Chinese-Traditional',
    load: async () => (await import('./chinese-traditional/chinese-traditional.js')).chineseTraditional,
    isOptionalInCarrot2: true,
  },
  { name: 'Croatian', load: async () => (await import('./croatian/croatian.js')).croatian },
  { name: 'Czech', load: async () => (await import('./czech/czech.js')).czech },
  { name: 'Danish', load: async () => (await import('./danish/danish.js')).danish },
  { name: 'Dutch', load: async () => (await import('./dutch/dutch.js')).dutch },
  { name: 'English', load: async () => (await import('./english/english.js')).english },
  { name: 'Estonian', load: async () => (await import('./estonian/estonian.js')).estonian },
  { name: 'Finnish', load: async () => (await import('./finnish/finnish.js')).finnish },
  { name: 'French', load: async () => (await import('./french/french.js')).french },
  { name: 'Galician', load: async () => (await import('./galician/galician.js')).galician },
  { name: 'German', load: async () => (await import('./german/german.js')).german },
  { name: 'Greek', load: async () => (await import('./greek/greek.js')).greek },
  { name: 'Hindi', load: async () => (await import('./hindi/hindi.js')).hindi },
  { name: 'Hungarian', load: async () => (await import('./hungarian/hungarian.js')).hungarian },
  { name: 'Indonesian', load: async () => (await import('./indonesian/indonesian.js')).indonesian },
  { name: 'Irish', load: async () => (await import('./irish/irish.js')).irish },
  { name: 'Italian', load: async () => (await import('./italian/italian.js')).italian },
  { name: 'Japanese', load: async () => (await import('./japanese/japanese.js')).japanese, isOptionalInCarrot2: true },
  { name: 'Korean', load: async () => (await import('./korean/korean.js')).korean, isOptionalInCarrot2: true },
  { name: 'Latvian', load: async () => (await import('./latvian/latvian.js')).latvian },
  { name: 'Lithuanian', load: async () => (await import('./lithuanian/lithuanian.js')).lithuanian },
  { name: 'Norwegian', load: async () => (await import('./norwegian/norwegian.js')).norwegian },
  { name: 'Polish', load: async () => (await import('./polish/polish.js')).polish },
  { name: 'Portuguese', load: async () => (await import('./portuguese/portuguese.js')).portuguese },
  { name: 'Romanian', load: async () => (await import('./romanian/romanian.js')).romanian },
  { name: 'Russian', load: async () => (await import('./russian/russian.js')).russian },
  { name: 'Spanish', load: async () => (await import('./spanish/spanish.js')).spanish },
  { name: 'Swedish', load: async () => (await import('./swedish/swedish.js')).swedish },
  { name: 'Thai', load: async () => (await import('./thai/thai.js')).thai },
  { name: 'Turkish', load: async () => (await import('./turkish/turkish.js')).turkish },
];
