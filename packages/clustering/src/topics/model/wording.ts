/**
 * Whether a language still reads words as it did when a model was made. The stems of a model are compared letter by
 * letter, so a stemmer or a list of function words that has changed would silently lose words.
 */
import type { Language } from '@sheaf/core';
import { tokenizeNormalised } from '@sheaf/core/internal';
import { digestOf } from './seal-model.js';
import type { TopicModel } from './topic-model.js';
import { TopicModelError } from './topic-model-error.js';

/** How many stems are tried: those in most documents. */
const PROBES = 500;

/** A text with every kind of token. */
const TOKENS =
  "It's a state-of-the-art 3.14% test, isn't it? Mail jo@example.org; see https://example.org/a?b=c, www.example.org, " +
  'U.S.A., AT&T, C++, file.txt, 2026-11-23, l’eau, naïve Straße, Ελλάδα, Москва, 東京都, ภาษาไทย, العربية.';

/** What is normalised. Models of version 1 know words as they are written. */
const OTHERWISE_WRITTEN = "L’eau, dell'acqua, d’água; nai\u0308ve co\u00adpy, ＷＩＤＥ ﬁnd. ";

/** A hash of what the language makes of the most frequent stems of a model, and of a text with every kind of token. */
export function wordingOf({ terms, version }: Pick<TopicModel, 'terms' | 'version'>, language: Language): string {
  const { stem, df } = terms;
  const frequent = Array.from(stem.keys())
    .sort((a, b) => df[b]! - df[a]! || a - b)
    .slice(0, PROBES);
  const parts: string[] = [];
  for (const term of frequent) {
    const word = stem[term]!;
    parts.push(word, language.stem(word), language.isStopWord(word) ? 'stop' : '');
  }
  const note = (start: number, end: number, type: number): number => parts.push(`${start}-${end}-${type}`);
  if (version === 1) language.tokenize(TOKENS, note);
  else tokenizeNormalised(OTHERWISE_WRITTEN + TOKENS, language, note);
  return digestOf(parts.join('\n'));
}

/** @throws TopicModelError for another language, and for one that reads words differently than it did */
export function checkWording(model: TopicModel, language: Language, tuned: Language, isAccepted = false): void {
  if (language.name !== model.language)
    throw new TopicModelError(
      'model-wording-differs',
      `The model was made for ${model.language}, and the language given is ${language.name}.`,
      '/language',
    );
  if (!isAccepted && wordingOf(model, tuned) !== model.wording)
    throw new TopicModelError(
      'model-wording-differs',
      `The language ${language.name} reads words differently than when the model was made: its stemmer, its ` +
        'function words or the version of Sheaf has changed. Fit the topics again, or accept the difference.',
      '/wording',
    );
}
