import type { Language } from './model.js';
import { tokenizeWords } from './tokens/tokenize-words.js';

/** For tests of the core, which knows no language: plurals lose their s. Tests say what else they need. */
export const testLanguage: Language = {
  name: 'Test',
  tokenize: tokenizeWords,
  stem: word => word.replace(/s$/, ''),
  isStopWord: () => false,
  isStopLabel: () => false,
  joinWith: ' ',
};
