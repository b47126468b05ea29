/**
 * The Armenian stemmer of the Snowball project (Astghik Mkrtchyan, 2010).
 *
 * Endings are looked for after the first vowel.
 */
import type { Stemmer } from '@sheaf/core';
import { type Endings, endings, longestEnding, without } from '../snowball/endings.js';
import { letters, nextIn } from '../snowball/letters.js';
import { regionAfter } from '../snowball/regions.js';

const VOWELS = letters('աէիօւեոը');

/** Returns the stem of a lower-cased Armenian word. */
export const stem: Stemmer = word => {
  const rv = Math.min(nextIn(word, 0, VOWELS) + 1, word.length);
  const r2 = regionAfter(word, regionAfter(word, 0, VOWELS), VOWELS);
  const bare = declension(word, rv, r2);
  return removed(removed(removed(bare, VERB, rv), ADJECTIVE, rv), NOUN, rv);
};

const removed = (word: string, table: Endings<string>, rv: number): string =>
  without(word, longestEnding(word, table, rv)?.length ?? 0);

const DECLENSION = endings({
  '':
    'սա վա ամբ դ անդ ությանդ վանդ ոջդ երդ ներդ ուդ ը անը ությանը վանը ոջը երը ները ի վի երի ների անում երում ' +
    'ներում ն ան ության վան ին երին ներին ությանն երն ներն ուն ոջ ությանս վանս ոջս ով անով վով երով ներով եր ' +
    'ներ ց ից վանից ոջից վից երից ներից ցից ոց ուց',
});

const VERB = endings({
  '':
    'ա ացա եցա վե ացրի ացի եցի վեցի ալ ըալ անալ ենալ ացնալ ել ըել նել ցնել եցնել չել վել ացվել եցվել տել ատել ' +
    'ոտել կոտել ված ում վում ան ցան ացան ացրին ացին եցին վեցին ալիս ելիս ավ ացավ եցավ ալով ելով ար ացար եցար ' +
    'ացրիր ացիր եցիր վեցիր աց եց ացրեց ալուց ելուց ալու ելու աք ցաք ացաք ացրիք ացիք եցիք վեցիք անք ցանք ացանք ' +
    'ացրինք ացինք եցինք վեցինք',
});

const ADJECTIVE = endings({
  '': 'րորդ երորդ ալի ակի որակ եղ ական արան են եկեն երեն որէն ին գին ովին լայն վուն պես իվ ատ ավետ կոտ բար',
});

const NOUN = endings({
  '':
    'որդ ույթ ուհի ցի իլ ակ յակ անակ իկ ուկ ան պան ստան արան եղէն յուն ություն ածո իչ ուս ուստ գար վոր ավոր ' +
    'ոց անօց ու ք չեք իք ալիք անիք վածք ույք ենք ոնք ունք մունք իչք արք',
});

function declension(word: string, rv: number, r2: number): string {
  const ending = longestEnding(word, DECLENSION, rv);
  return ending && word.length - ending.length >= r2 ? without(word, ending.length) : word;
}
