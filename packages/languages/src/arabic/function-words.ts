import type { Language } from '@sheaf/core';

type IsListed = Language['isStopWord'];

/** Comma, semicolon and question mark, which the tokenizer leaves on the word; tatweel and vowel signs. */
const SIGNS = /[\u060c\u061b\u061f\u0640\u064b-\u0652]/g;

/** *And* and *so*, written together with the next word. */
const CONJUNCTION = /^[\u0648\u0641]/;

/** A word of two letters after a conjunction may be any: فهم is *understanding*, not *and they*. */
const SHORTEST = 3;

/** Makes a list of function words recognise them with signs and after a conjunction: فإنه، is إنه. */
export const functionWords =
  (isListed: IsListed): IsListed =>
  word => {
    if (isListed(word)) return true;
    const bare = word.replace(SIGNS, '');
    if (bare === '' || isListed(bare)) return true;
    return bare.length > SHORTEST && CONJUNCTION.test(bare) && isListed(bare.slice(1));
  };
