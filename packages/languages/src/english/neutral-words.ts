import { neutralWords } from './dictionaries.generated.js';

const neutral: ReadonlySet<string> = new Set(neutralWords);

/**
 * Words that any topic may use: they group texts less than others do, and name a group only where nothing better does.
 */
export const isNeutralWord = (word: string): boolean => neutral.has(word);
