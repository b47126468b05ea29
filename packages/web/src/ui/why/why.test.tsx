import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { cluster } from '../../session/clusters/example-run.testing.js';
import { clusteredTexts } from '../../session/documents/clustered-texts.js';
import { resetSettings } from '../../session/settings/settings.js';
import type { Session } from '../../session/state/session.js';
import { currentRun } from '../../session/state/state.js';
import { PLAIN_WORDS, type Span } from '../../session/why/evidence.js';
import type { Correcting } from '../clusters/correcting/Correcting.js';
import { CorrectingContext } from '../clusters/correcting/Correcting.js';
import { buttonNames, draw, elementsOf, heldBy, madeBy, tagsIn, textIn } from '../draw.testing.js';
import { newSession, sessionWith } from '../example-sessions.testing.js';
import { ClusterChip } from '../results/ClusterChip.js';
import { ResultCard } from '../results/ResultCard.js';
import { DocumentClusters, Unclustered } from './DocumentClusters.js';
import { Marked } from './Marked.js';
import { SharedTerms } from './SharedTerms.js';
import { SimilarDocuments } from './SimilarDocuments.js';
import { useWordModel } from './useWordModel.js';
import { WhyHere } from './WhyHere.js';

beforeEach(resetSettings);

const nothing = () => {};
const clusters = [
  cluster('Data Mining', [0, 1, 2]),
  cluster('Web Search', [3, 4]),
  cluster('Programs for Tables', [1]),
  cluster('Data', [0, 1]),
];

describe('text with marks', () => {
  const spans = fc
    .array(fc.tuple(fc.nat(30), fc.nat(8)), { maxLength: 6 })
    .map(pairs =>
      pairs
        .map(([start, length]): Span => ({ start, end: start + length, kind: 'label' }))
        .toSorted((x, y) => x.start - y.start),
    );

  test('is still the same text, wherever the marks are', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', ' ', '<', '&'), minLength: 40, maxLength: 60 }),
        spans,
        (text, marks) => {
          expect(textIn(draw(<Marked text={text} spans={marks} colour={1} />))).toBe(text);
        },
      ),
    );
  });

  test('has marks in the colour of their cluster, or else in that of the text', () => {
    const marks: Span[] = [
      { start: 0, end: 1, kind: 'label' },
      { start: 2, end: 3, kind: 'near', colour: 7 },
    ];
    const shown = tagsIn(draw(<Marked text="a b c" spans={marks} colour={4} />), 'mark');
    expect(shown.map(({ text, attributes }) => [text, attributes.class!.trim()])).toEqual([
      ['a', 'c4'],
      ['b', 'near c7'],
    ]);
  });

  test('leaves out a mark that begins inside another', () => {
    const marks: Span[] = [
      { start: 0, end: 4, kind: 'label' },
      { start: 2, end: 6, kind: 'near' },
    ];
    expect(tagsIn(draw(<Marked text="abcdef" spans={marks} colour={1} />), 'mark').map(({ text }) => text)).toEqual([
      'abcd',
    ]);
  });
});

const partsOf = (number: number, session = sessionWith(clusters), model = PLAIN_WORDS) => {
  const { collection } = session.getState();
  const run = currentRun(session.getState())!;
  return {
    run,
    collection: collection!,
    number,
    texts: clusteredTexts(collection!, run.clustered, number),
    model,
    onOnly: nothing,
  };
};

describe('why a document is in its clusters', () => {
  const parts = partsOf;
  const items = (html: string) => tagsIn(html, 'li').map(({ text }) => text);

  test('is said for each of them by the words of its label', () => {
    expect(items(draw(<DocumentClusters {...parts(1)} />))).toEqual([
      'Data Miningevery word of “Data Mining” is here: title, text',
      'Programs for Tableslabel word missing: Tables',
      'Dataevery word of “Data” is here: title, text',
    ]);
  });

  test('is approximate until the forms of words are known', () => {
    const approximate = (exact: boolean) =>
      textIn(draw(<DocumentClusters {...parts(1, sessionWith(clusters), { ...PLAIN_WORDS, exact })} />)).includes(
        'Approximate',
      );
    expect([approximate(false), approximate(true)]).toEqual([true, false]);
  });

  test('goes with the clusters that it is nearly in, and the words that are missing', () => {
    const session = sessionWith([cluster('Text', [2]), cluster('Mining Words Deep', [0, 1])]);
    const html = draw(<DocumentClusters {...parts(2, session)} />);
    expect(tagsIn(html, 'h4').map(({ text }) => text)).toEqual(['Why it is in this cluster', 'Nearly in']);
    expect(items(html).at(-1)).toBe('Mining Words Deeplabel word missing: Deep');
  });

  test('is a correction by hand if the cluster has no label of its own', () => {
    const session = sessionWith([{ labels: [], documents: [0] }]);
    expect(items(draw(<DocumentClusters {...parts(0, session)} />))[0]).toBe('(no label)a cluster made by hand');
  });

  test('for a document in no cluster is looked for', () => {
    const html = draw(<DocumentClusters {...parts(5)} />);
    expect(textIn(html)).toContain('Why it is in no clusterLooking…');
    expect(tagsIn(html, 'section')[0]!.attributes['aria-busy']).toBe('true');
    expect(textIn(html)).not.toContain('Why it is in this cluster');
  });

  test('leads to the cluster that is pressed, and shows its marks alone while it is pointed at', () => {
    const session = sessionWith(clusters);
    const only: (string | null)[] = [];
    const memberships = elementsOf(
      madeBy(DocumentClusters, { ...parts(1, session), onOnly: id => void only.push(id) }, { session }),
    ).filter(({ props }) => props.id);
    const chip = elementsOf(madeBy(memberships[1]!.type as never, memberships[1]!.props, { session })).find(
      ({ props }) => props.id,
    )!;
    const button = elementsOf(madeBy(chip.type as never, chip.props, { session })).find(
      ({ type }) => type === 'button',
    )!;
    button.props.onFocus();
    button.props.onBlur();
    button.props.onClick();
    expect(only).toEqual(['2', null]);
    expect([...session.getState().selected.clusters]).toEqual(['2']);
  });
});

describe('why a document is in one cluster', () => {
  const why = (id: string, number: number, session: Session = sessionWith(clusters)) =>
    textIn(draw(<WhyHere id={id} number={number} />, session));

  test('is the words of its label, if the document has them', () => {
    expect(why('0', 1)).toContain('“Tools for data”: every word of “Data Mining” is here: title, text.');
    expect(why('3', 1)).toContain('“Tools for data”: every word of “Data” is here: title, text.');
  });

  test('is told in the same words on card, panel and popover', () => {
    const words = fc.array(fc.constantFrom('data', 'mining', 'web', 'search', 'tables'), {
      minLength: 1,
      maxLength: 3,
    });
    const texts = words.map(each => each.join(' '));
    const told = /every word of “[^”]*” is here: [a-z, ]*|label words? missing: [a-z, ]*/;
    fc.assert(
      fc.property(texts, texts, fc.array(texts, { minLength: 1, maxLength: 3 }), (title, text, labels) => {
        const session = sessionWith([{ labels, documents: [0] }], {
          rows: [
            { title, text },
            { title: 'x', text: '' },
          ],
        });
        const { clustering } = currentRun(session.getState())!;
        const card = draw(
          <ResultCard
            collection={session.getState().collection!}
            clustering={clustering}
            number={0}
            selected={new Set(['0'])}
            previewed={null}
            onPreview={nothing}
            onPick={nothing}
            onRead={nothing}
            current={false}
            model={PLAIN_WORDS}
            limits={{ characters: 400, hidden: new Set() }}
            showRank
            showClusters={false}
            newTab
          />,
          session,
        );
        const said = (html: string) => told.exec(textIn(html))?.[0];
        const panel = tagsIn(draw(<DocumentClusters {...partsOf(0, session)} />, session), 'li')[0]!.text;
        expect(told.exec(panel)?.[0]).toBeDefined();
        // The sentence of the popover ends with a full stop.
        expect(why('0', 0, session)).toContain(`: ${told.exec(panel)![0]}.`);
        expect(tagsIn(card, 'p').find(({ attributes }) => attributes.class === 'matches')?.text).toBe(
          said(panel)!.startsWith('label') ? said(panel) : undefined,
        );
      }),
    );
  });

  test('names a word once, even if several labels have it', () => {
    const session = sessionWith([{ labels: ['Data Mining', 'Data Tables'], documents: [1] }]);
    const words = tagsIn(draw(<WhyHere id="0" number={1} />, session), 'th').map(({ text }) => text);
    expect(words.filter(word => word.startsWith('“'))).toEqual(['“Data”', '“Mining”', '“Tables”']);
  });

  test('is what its cluster shares, if words are missing', () => {
    expect(why('2', 1)).toContain('“Tools for data”: label word missing: Tables.');
    expect(why('2', 1)).toContain('“Tables”not in this document');
  });

  test('shows each word in its place, with the words around it', () => {
    const html = draw(<WhyHere id="3" number={1} />, sessionWith(clusters));
    expect(tagsIn(html, 'td')[0]!.text).toBe('title: Tools for datatext: Programs for data mining');
    expect(tagsIn(html, 'mark').map(({ text }) => text)).toEqual(['data', 'data']);
  });

  test('offers to ban the label or one of its words, where clusters can be corrected', () => {
    const banned: string[] = [];
    const correcting = {
      banLabel: item => void banned.push(item.label),
      banWord: word => void banned.push(word),
    } as Partial<Correcting> as Correcting;
    const names = (id: string) =>
      buttonNames(
        draw(
          <CorrectingContext value={correcting}>
            <WhyHere id={id} number={1} />
          </CorrectingContext>,
          sessionWith(clusters),
        ),
      );
    expect(names('0')).toEqual(['Ban from labels', 'Data', 'Mining']);
    expect(names('3')).toEqual(['Ban from labels']);
    expect(buttonNames(draw(<WhyHere id="0" number={1} />, sessionWith(clusters)))).toEqual([]);
  });

  test('for “Other topics” is why it is in no cluster', () => {
    expect(why('other', 5)).toContain('Why it is in no cluster');
  });

  test('is nothing for a cluster that is gone', () => {
    expect(why('99', 1)).toBe('');
    expect(why('0', 1, newSession())).toBe('');
  });
});

describe('a cluster of a result', () => {
  const chip = (part: object = {}) => {
    const { clustering } = currentRun(sessionWith(clusters).getState())!;
    return {
      id: '0',
      number: 1,
      clustering,
      selected: new Set<string>(),
      onPreview: nothing,
      onPick: nothing,
      ...part,
    };
  };

  test('is a switch with its label', () => {
    const [button] = tagsIn(draw(<ClusterChip {...chip({ selected: new Set(['0']) })} />), 'button');
    expect([button!.text, button!.attributes['aria-pressed']]).toEqual(['Data Mining', 'true']);
  });

  test('is picked by a click, and added where Control or Command is held', () => {
    const picked: (readonly [string, boolean])[] = [];
    const onPick = (id: string, add: boolean) => void picked.push([id, add]);
    const button = elementsOf(madeBy(ClusterChip, chip({ onPick }))).find(({ type }) => type === 'button')!;
    for (const [ctrlKey, metaKey] of [
      [false, false],
      [true, false],
      [false, true],
    ] as const)
      button.props.onClick({ ctrlKey, metaKey });
    expect(picked).toEqual([
      ['0', false],
      ['0', true],
      ['0', true],
    ]);
  });

  test('is not drawn if there is no such cluster', () => {
    expect(draw(<ClusterChip {...chip({ id: '99' })} />)).toBe('');
  });
});

test('measures that are not there yet are said to be looked for', () => {
  const session = sessionWith(clusters);
  const { collection } = session.getState();
  const run = currentRun(session.getState())!;
  const similar = draw(<SimilarDocuments run={run} collection={collection!} number={0} onRead={nothing} />, session);
  expect(tagsIn(similar, 'section')[0]!.attributes['aria-busy']).toBe('true');
  expect(textIn(similar)).toBe('Most similar');
  expect(textIn(draw(<Unclustered run={run} collection={collection!} number={5} />, session))).toContain('Looking…');
  expect(draw(<SharedTerms id="0" texts={[]} model={PLAIN_WORDS} />, session)).toBe('');
});

test('until a language is loaded, every word is its own stem', () => {
  expect(heldBy(() => useWordModel('English'))).toBe(PLAIN_WORDS);
});
