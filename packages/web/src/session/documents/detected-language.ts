import { detectLanguage, UnsureLanguageError } from '@sheaf/languages/detection';

/** The language that texts are in, by its name in the engine; null if none is likely enough. */
export function detectedIn(texts: readonly string[]): string | null {
  try {
    return detectLanguage(texts.map(text => ({ text }))).name;
  } catch (error) {
    if (error instanceof UnsureLanguageError) return null;
    throw error;
  }
}
