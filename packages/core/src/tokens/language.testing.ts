import type { Language } from '../model.js';
import { tokenizeWords } from './tokenize-words.js';

/** A language for tests of the core, which knows none: plurals lose their s. Tests override what they need. */
export const testLanguage: Language = {
  name: 'Test',
  tokenize: tokenizeWords,
  stem: word => word.replace(/s$/, ''),
  isStopWord: () => false,
  isStopLabel: () => false,
  joinWith: ' ',
};
