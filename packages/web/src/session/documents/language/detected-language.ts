import { detectLanguage, UnsureLanguageError } from '@sheaf/languages/detection';
import { languageNotice } from '@sheaf/languages/language-notice';

/** What is found out about the language of texts. */
export interface DetectedLanguage {
  /** Its name in the engine; null if none is likely enough. */
  readonly language: string | null;
  /** A sentence about texts in several languages, or in one that Sheaf does not have. */
  readonly notice: string | null;
}

/** The language that texts are in. */
export function detectedIn(texts: readonly string[]): DetectedLanguage {
  const documents = texts.map(text => ({ text }));
  const language = nameOf(documents);
  return { language, notice: languageNotice(documents, language ?? 'English') };
}

function nameOf(documents: readonly { readonly text: string }[]): string | null {
  try {
    return detectLanguage(documents).name;
  } catch (error) {
    if (error instanceof UnsureLanguageError) return null;
    throw error;
  }
}
