/** The worked examples of the specification of STC, section 13, by their numbers there. */
import { cluster } from '@sheaf/clustering';
import { type Document, stc } from '@sheaf/core';
import { describe, expect, test } from 'vitest';
import { bareLanguage } from '../bare-language.js';

type Texts = readonly string[];
type Expected = readonly (readonly [labels: string, documents: string, score?: number])[];

const times = (count: number, ...texts: Texts): Texts => texts.flatMap(text => new Array<string>(count).fill(text));
const pad: Texts = ['papa', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot'];
const otherPad: Texts = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot'];
const P = { minBaseClusterScore: 0 };
/** Examples 6 and 7 were run where the label *Data* is filtered out, as Carrot2's dictionary does. */
const noData = { labelFilters: [{ exact: ['Data'] }] };
const stopWords = { dictionaries: { wordFilters: [{ exact: ['the', 'of', 'and'] }] } };
const solarWind: Texts = [...times(2, 'solar power'), ...times(2, 'wind power'), ...pad];

const ties = 'wab wbc wcd wde wef wfg wgh whi wij wjk wkl wlm wmn wno wop wpq wqr wrs wst wtu'.split(' ');
const keptTies = 'Wab Wbc Wef Wfg Wgh Whi Wij Wjk Wkl Wlm Wmn Wno Wop Wqr Wst'.split(' ');

/** "0-4, 7" as 0, 1, 2, 3, 4, 7. */
const numbers = (text: string): number[] =>
  text.split(', ').flatMap(part => {
    const [first, last = first] = part.split('-').map(Number) as [number, number?];
    return Array.from({ length: last - first + 1 }, (_, n) => first + n);
  });

const lengths: Texts = [...times(2, 'red', 'green blue', 'cyan magenta yellow', 'oak pine birch maple')];
const alphabet: Texts = [...times(3, 'kilo lima oscar quebec romeo'), ...pad];
const banks: Texts = [...times(2, 'bank of england', 'bank of scotland'), 'q1', 'q2', 'q3'];
const moon: Texts = [...times(4, 'lunar rover. crater dust. ice'), 'lunar rover. crater dust', 'lunar rover', ...pad];
const stemEnds: Texts = [...times(3, 'mining red data'), ...times(2, 'mined blue data'), ...pad];
const hidden: Texts = [...times(3, 'data mining. data of mining'), ...otherPad];
const merging: Texts = [...times(3, 'kilo. lima', 'kilo', 'lima'), ...pad];
const general: Texts = [...times(4, 'lunar rover'), ...times(2, 'rover'), ...pad];
const weights: Texts = [...times(2, 'solar power', 'wind turbine blade'), ...times(5, 'tide')];

const examples: readonly (readonly [string, Texts | readonly Document[], object, Expected])[] = [
  [
    '1',
    [...times(2, 'solar power', 'wind turbine'), 'tidal'],
    P,
    [
      ['Solar Power', '0, 1', 2.764993667602539],
      ['Wind Turbine', '2, 3', 2.764993667602539],
    ],
  ],
  ['1, default score', [...times(2, 'solar power', 'wind turbine'), 'tidal'], {}, []],
  ['2', times(3, 'solar power'), P, []],
  [
    '2, whole share',
    times(3, 'solar power'),
    { ...P, ignoreWordIfInHigherDocsPercent: 1 },
    [['Solar Power', '0-2', 4.147490501403809]],
  ],
  ['2, nine of ten', [...times(9, 'kilo lima'), 'x'], P, [['Kilo Lima', '0-8', 12.442472457885742]]],
  ['2, ten of ten', times(10, 'kilo lima'), P, []],
  ['2, one effective word', [...times(3, 'kilo lima'), ...times(7, 'kilo')], P, [['Kilo Lima', '0-2', 3]]],
  [
    '3',
    lengths,
    { ...P, maxWordsPerLabel: 10 },
    [
      ['Cyan Magenta Yellow', '4, 5', 4.764993667602539],
      ['Green Blue', '2, 3', 2.764993667602539],
      ['Oak Pine Birch Maple', '6, 7', 6.529987335205078],
      ['Red', '0, 1', 1],
    ],
  ],
  ['3, four words', alphabet, P, [['Lima Oscar Quebec Romeo', '0-2', 9.794981002807617]]],
  [
    '3, five words',
    alphabet,
    { ...P, maxWordsPerLabel: 5 },
    [['Kilo Lima Oscar Quebec Romeo', '0-2', 11.614572525024414]],
  ],
  ['3, one word', alphabet, { ...P, maxWordsPerLabel: 1 }, [['Romeo', '0-2', 1.5]]],
  [
    '4',
    banks,
    { ...P, ...stopWords },
    [
      ['Bank', '0-3', 2],
      ['Bank of England', '0, 1', 2.764993667602539],
      ['Bank of Scotland', '2, 3', 2.764993667602539],
    ],
  ],
  ['4, function words only', [...times(4, 'the of and'), ...pad], { ...P, ...stopWords }, []],
  ['5', moon, P, [['Ice, Crater Dust, Lunar Rover', '0-5', 17.20746612548828]]],
  ['5, one phrase', moon, { ...P, maxPhrasesPerLabel: 1 }, [['Ice', '0-5', 17.20746612548828]]],
  ['5, equal coverage', [...times(4, 'lunar. crater. ice'), ...pad], P, [['Crater, Lunar, Ice', '0-3', 6]]],
  [
    '6',
    stemEnds,
    { ...P, dictionaries: noData },
    [
      ['Mining Red Data', '0-4', 5],
      ['Red Data', '0-2', 2.6474907398223877],
      ['Blue Data', '3, 4', 1.7649937868118286],
    ],
  ],
  [
    '6, without joining',
    stemEnds,
    { ...P, dictionaries: noData, mergeStemEquivalentBaseClusters: false },
    [
      ['Mining Red Data', '0-2', 5.647490501403809],
      ['Mined Blue Data', '3, 4', 3.764993667602539],
    ],
  ],
  [
    '6, word forms',
    [...times(2, 'tree graph'), ...times(3, 'trees graphs'), ...pad],
    P,
    [['Trees Graphs', '0-4', 6.912484645843506]],
  ],
  ['7', hidden, stopWords, [['', '0-2', 5.294981479644775]]],
  [
    '7, single word',
    hidden,
    { ...P, dictionaries: { ...stopWords.dictionaries, ...noData } },
    [['Mining', '0-2', 6.794981479644775]],
  ],
  [
    '8',
    times(4, ...ties),
    {},
    keptTies.map(
      tie =>
        [
          tie,
          numbers(`${4 * ties.indexOf(tie.toLowerCase())}-${4 * ties.indexOf(tie.toLowerCase()) + 3}`).join(', '),
          2,
        ] as const,
    ),
  ],
  [
    '9b',
    ['solar power', 'zulu', ...times(3, 'solar power'), ...otherPad],
    P,
    [['Solar Power', '0, 2-4', 5.529987335205078]],
  ],
  ['9c', ['', ...times(3, 'solar power'), ...otherPad], P, [['Solar Power', '1-3', 4.147490501403809]]],
  ['9f', [...times(3, 'solar power'), ...otherPad, '', '', ''], P, [['Solar Power', '0-2', 4.147490501403809]]],
  [
    '10',
    merging,
    { ...P, mergeThreshold: 0.5 },
    [
      ['Kilo', '0-5', 3],
      ['Lima', '0-2, 6-8', 3],
    ],
  ],
  ['10, below the ratio', merging, { ...P, mergeThreshold: 0.49 }, [['Kilo, Lima', '0-8', 6]]],
  [
    '10, exactly 3/5',
    [...times(3, 'kilo. lima'), ...times(2, 'kilo', 'lima'), ...pad],
    P,
    [
      ['Kilo', '0-4'],
      ['Lima', '0-2, 5, 6'],
    ],
  ],
  ['11', general, P, [['Lunar Rover', '0-5', 6.529987335205078]]],
  ...[0.33, 0.2, 0].map(
    mostGeneralPhraseCoverage =>
      [
        `11, coverage ${mostGeneralPhraseCoverage}`,
        general,
        { ...P, mostGeneralPhraseCoverage },
        [['Lunar Rover, Rover', '0-5', 6.529987335205078]],
      ] as const,
  ),
  ['12', [...times(3, 'solar, power'), ...pad], P, [['Power, Solar', '0-2', 3]]],
  [
    '12, two fields',
    [...times(3, '').map(() => ({ a: 'solar', b: 'power' })), ...pad.map(f => ({ f }))],
    P,
    [['Power, Solar', '0-2', 3]],
  ],
  [
    '12, two values',
    [...times(3, '').map(() => ({ a: ['solar', 'power'] })), ...pad.map(f => ({ f }))],
    P,
    [['Power, Solar', '0-2', 3]],
  ],
  [
    '13',
    solarWind,
    P,
    [
      ['Power', '0-3', 2],
      ['Solar Power', '0, 1', 1.7649937868118286],
      ['Wind Power', '2, 3', 1.7649937868118286],
    ],
  ],
  ['13, label filter', solarWind, { ...P, dictionaries: { labelFilters: [{ glob: ['* power *'] }] } }, []],
  [
    '13, word filter',
    solarWind,
    { ...P, dictionaries: { wordFilters: [{ glob: ['power'] }] } },
    [
      ['Solar', '0, 1', 1],
      ['Wind', '2, 3', 1],
    ],
  ],
  [
    '13, query',
    solarWind,
    { ...P, queryHint: 'solar power' },
    [
      ['Power', '0-3', 2],
      ['Solar Power', '0, 1', 1.7649937868118286],
      ['Wind Power', '2, 3', 1.7649937868118286],
    ],
  ],
  [
    '14',
    weights,
    P,
    [
      ['Tide', '4-8', 2.5],
      ['Solar Power', '0, 1', 2.764993667602539],
      ['Wind Turbine Blade', '2, 3', 4.764993667602539],
    ],
  ],
  [
    '14, by score',
    weights,
    { ...P, scoreWeight: 1 },
    [
      ['Wind Turbine Blade', '2, 3', 4.764993667602539],
      ['Solar Power', '0, 1', 2.764993667602539],
      ['Tide', '4-8', 2.5],
    ],
  ],
  [
    '15',
    ['NASA lunar Probe', 'nasa lunar probe', 'NASA lunar probe', ...pad],
    P,
    [['NASA Lunar Probe', '0-2', 7.147490501403809]],
  ],
  ['16', [...times(2, 'zeta zeta zeta zeta zeta'), ...pad], P, [['Zeta Zeta Zeta Zeta', '0, 1', 6.529987335205078]]],
];

/** Where Carrot2 mixes up documents after one without words (9a, d, e, g) and Sheaf does not. */
const deviations: readonly (readonly [string, Texts, object, Expected])[] = [
  [
    '9a',
    ['solar power', '', ...times(3, 'solar power'), ...otherPad],
    P,
    [['Solar Power', '0, 2-4', 5.529987335205078]],
  ],
  ['9d', ['', '', ...times(3, 'solar power'), ...otherPad], P, [['Solar Power', '2-4', 4.147490501403809]]],
  [
    '9e',
    ['solar power', '...', ...times(2, 'solar power'), ...otherPad],
    P,
    [['Solar Power', '0, 2, 3', 4.147490501403809]],
  ],
  [
    '9e, address',
    ['solar power', 'https://example.org/', ...times(2, 'solar power'), ...otherPad],
    P,
    [['Solar Power', '0, 2, 3', 4.147490501403809]],
  ],
  [
    '9g',
    ['solar power', 'zulu', ...times(3, 'solar power'), ...otherPad],
    { ...P, preprocessing: { wordDfThreshold: 2 } },
    [['Solar Power', '0, 2-4', 5.529987335205078]],
  ],
];

async function clustered(texts: Texts | readonly Document[], parameters: object) {
  const documents = texts.map(text => (typeof text === 'string' ? { f: text } : text));
  return cluster(documents, { algorithm: stc, language: (await bareLanguage('English'))!, parameters }).map(found => ({
    labels: found.labels.join(', '),
    documents: found.documents.map(document => documents.indexOf(document as never)),
    score: found.score,
  }));
}

const wanted = (expected: Expected) =>
  expected.map(([labels, documents, score]) => ({
    labels,
    documents: numbers(documents),
    score: score ?? expect.any(Number),
  }));

describe('examples of STC', () => {
  test.each(examples)('example %s comes out as specified', async (_, texts, parameters, expected) => {
    expect(await clustered(texts, parameters)).toEqual(wanted(expected));
  });

  test.each(deviations)('example %s keeps documents without words apart', async (_, texts, parameters, expected) => {
    expect(await clustered(texts, parameters)).toEqual(wanted(expected));
  });
});
