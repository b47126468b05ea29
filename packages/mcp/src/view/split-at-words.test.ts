import { expect, test } from 'vitest';
import { splitAtWords } from './split-at-words.js';

test.each<[string, readonly string[], readonly string[]]>([
  ['The car carries a scar', ['car'], ['The ', 'car', ' carries a scar']],
  ['Cars, cars and a car2', ['Cars', 'cars'], ['', 'Cars', ', ', 'cars', ' and a car2']],
  ['wind power', ['wind', 'wind power'], ['', 'wind power', '']],
  ['Énergie, é', ['É', 'é'], ['Énergie, ', 'é', '']],
  ['C++ (old)', ['C++'], ['', 'C++', ' (old)']],
  ['太陽能發電', ['發電'], ['太陽能', '發電', '']],
  ['text', ['', 'tex'], ['text']],
  ['text', [], ['text']],
])('in %j the words %j are whole words', (text, words, parts) => {
  expect(splitAtWords(text, words)).toEqual(parts);
});
