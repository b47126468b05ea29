import { stderr } from 'node:process';
import type { Document } from '@sheaf/core';

/** Says on standard error if documents seem to be in another language than the one they are read in. */
export async function sayLanguage(documents: readonly Document[], readIn: string): Promise<void> {
  const { languageNotice } = await import('@sheaf/languages/language-notice');
  const notice = languageNotice(documents, readIn);
  if (notice !== null) stderr.write(`sheaf: ${notice}\n`);
}

/** Says on standard error which language was detected. */
export const sayDetected = (language: string): boolean =>
  stderr.write(`sheaf: The documents are read as ${language}.\n`);
