/** Where this person has searched before, for each source. A link may lead there without a question. */
import { recall, remember } from '../settings/storage.js';

const MOST = 50;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string');

const keyOf = (source: string): string => `searched:${source}`;

/** The results of `targetIn`, the newest first. */
export const knownTargets = (source: string): readonly string[] => recall<string[]>(keyOf(source), [], isTexts);

export function rememberTarget(source: string, target: string): void {
  const known = knownTargets(source);
  if (known[0] === target) return;
  remember(keyOf(source), [target, ...known.filter(other => other !== target)].slice(0, MOST));
}
