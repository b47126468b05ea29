/**
 * Light stemming of Hindi after Ramanathan and Rao, "A Lightweight Stemmer for Hindi" (2003), on spelling normalised
 * after Larkey, Connell and Abduljaleel (2003): composed letters, no nukta, short vowels for long ones.
 *
 * The list holds endings that can no longer match once vowels are short; they are kept as published.
 */
import type { Stemmer } from '@sheaf/core';
import { endings, longestEnding, without } from '../snowball/endings.js';
import { composed } from './compose.js';
import { normalised } from './normalise.js';

const ENDINGS = endings({
  '': `ाएंगी ाएंगे ाऊंगी ाऊंगा ाइयाँ ाइयों ाइयां ाएगी ाएगा ाओगी ाओगे एंगी ेंगी एंगे ेंगे ूंगी ूंगा ातीं नाओं नाएं ताओं ताएं ियाँ ियों
    ियां ाकर ाइए ाईं ाया ेगी ेगा ोगी ोगे ाने ाना ाते ाती ाता तीं ाओं ाएं ुओं ुएं ुआं कर ाओ िए ाई ाए ने नी ना ते ीं ती ता ाँ ां ों ें
    ो े ू ु ी ि ा`.replace(/\s+/g, ' '),
});

/** Returns the light stem of a Hindi word. At least two letters stay. */
export const stem: Stemmer = word => {
  const normal = normalised(composed(word));
  let ending = longestEnding(normal, ENDINGS);
  while (ending !== undefined && normal.length < ending.length + 2) ending = ending.shorter;
  return ending === undefined ? normal : without(normal, ending.length);
};
