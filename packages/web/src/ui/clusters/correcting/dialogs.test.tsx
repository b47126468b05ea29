import { beforeEach, describe, expect, test } from 'vitest';
import { cluster } from '../../../session/clusters/example-run.testing.js';
import { resetSettings } from '../../../session/settings/settings.js';
import type { Session } from '../../../session/state/session.js';
import { currentRun } from '../../../session/state/state.js';
import { draw, elementsOf, elementWith, heldBy, madeBy, textIn } from '../../draw.testing.js';
import { sessionWith } from '../../example-sessions.testing.js';
import { BanDialog } from './BanDialog.js';
import { useCorrecting } from './Correcting.js';
import { CorrectingProvider } from './CorrectingProvider.js';
import { MergeDialog } from './MergeDialog.js';
import { RenameDialog } from './RenameDialog.js';

beforeEach(resetSettings);

const clusters = [
  cluster('Data Mining', [0, 1, 2]),
  cluster('Web Search', [3, 4]),
  cluster('Data', [1, 2, 5]),
  cluster('Mining', [2]),
];
const itemsOf = (session: Session) => currentRun(session.getState())!.clustering.items;
const nothing = () => {};

describe('banning', () => {
  const choose = (at: number) => (tree: React.ReactNode) =>
    elementWith(tree, { 'aria-label': 'What to ban' }).props.onChange(String(at));
  const dialog = (session: Session, at = 0) =>
    madeBy(BanDialog, { item: itemsOf(session)[0]!, onClose: nothing }, { session, acts: [choose(at)] });
  const ways = (tree: React.ReactNode) =>
    elementsOf(tree)
      .filter(({ props }) => props.className === 'radio')
      .map(({ props }) => textIn(draw(props.children)));
  const hint = (tree: React.ReactNode) =>
    textIn(draw(elementsOf(tree).find(({ props }) => props.className === 'hint')!));

  test('offers the narrowest way first', () => {
    expect(ways(dialog(sessionWith(clusters)))).toEqual([
      'The label “Data Mining”',
      'Labels starting with “Data”',
      'Labels ending with “Mining”',
      'The word “Data” in all labels',
      'The word “Mining” in all labels',
    ]);
  });

  test('of labels that are lists of words is by their words only', () => {
    const session = sessionWith([cluster('data, mining', [0, 1])], {
      run: { setup: { ...sessionWith([]).getState().setup, algorithm: 'Bisecting K-Means' } },
    });
    expect(ways(dialog(session))).toEqual(['The word “data” in all labels', 'The word “mining” in all labels']);
  });

  test.each([
    [0, 'Removes: Data Mining.'],
    [1, 'Removes: Data Mining, Data.'],
    [2, 'Removes: Data Mining, Mining.'],
    [3, 'Removes: Data Mining, Data.'],
  ])('shows beforehand for way %d what goes away', (at, told) => {
    expect(hint(dialog(sessionWith(clusters), at))).toBe(told);
  });

  test('names six labels that go away, and counts the others', () => {
    const many = Array.from({ length: 9 }, (_, i) => cluster(`Data ${i}`, [0]));
    expect(hint(dialog(sessionWith(many), 1))).toMatch(/Data 5 and 3 more\.$/);
  });

  test('closes the dialog and adds the entry', () => {
    const session = sessionWith(clusters);
    let closed = 0;
    const tree = madeBy(BanDialog, { item: itemsOf(session)[0]!, onClose: () => closed++ }, { session });
    elementWith(tree, { children: 'Ban and run again' }).props.onPress();
    session.work?.abort();
    expect(closed).toBe(1);
    expect(session.getState().setup.dictionaries.labelFilters.exact).toBe('Data Mining');
  });
});

describe('merging', () => {
  const dialog = (session: Session, filter = '', onClose = nothing) =>
    madeBy(
      MergeDialog,
      { item: itemsOf(session)[0]!, onClose },
      { session, acts: [tree => elementWith(tree, { label: 'Filter clusters' }).props.onChange(filter)] },
    );
  const rows = (tree: React.ReactNode) => elementsOf(tree).filter(({ props }) => props.className === 'pick-row');
  const told = (tree: React.ReactNode) => rows(tree).map(({ props }) => textIn(draw(props.children)));

  test('offers the other clusters, those with the most documents in common first', () => {
    expect(told(dialog(sessionWith(clusters)))).toEqual(['Data2 in common', 'Mining1 in common', 'Web Search']);
  });

  test('offers neither the cluster itself nor “Other topics”', () => {
    const session = sessionWith([cluster('Data', [0])]);
    expect(itemsOf(session).some(({ other }) => other)).toBe(true);
    expect(told(dialog(session))).toEqual([]);
  });

  test('finds clusters by letters of either case', () => {
    expect(told(dialog(sessionWith(clusters), 'WEB'))).toEqual(['Web Search']);
  });

  test('merges into the cluster that is pressed, and closes', () => {
    const session = sessionWith(clusters);
    let closed = 0;
    rows(dialog(session, '', () => closed++))[0]!.props.onClick();
    expect(closed).toBe(1);
    const merged = itemsOf(session).find(({ label }) => label === 'Data')!;
    expect(merged.documents).toEqual([0, 1, 2, 5]);
    expect(itemsOf(session).map(({ label }) => label)).not.toContain('Data Mining');
  });
});

describe('renaming', () => {
  const submit = (session: Session, name: string) => {
    let closed = 0;
    let prevented = 0;
    const typed = (tree: React.ReactNode) =>
      elementWith(tree, { 'aria-label': 'Name' }).props.onChange({ target: { value: name } });
    const tree = madeBy(
      RenameDialog,
      { item: itemsOf(session)[0]!, onClose: () => closed++ },
      { session, acts: [typed] },
    );
    const form = elementsOf(tree).find(({ type }) => type === 'form')!;
    form.props.onSubmit({ preventDefault: () => prevented++ });
    return [closed, prevented];
  };

  test('begins with the name that the cluster has', () => {
    const session = sessionWith(clusters);
    const tree = madeBy(RenameDialog, { item: itemsOf(session)[0]!, onClose: nothing }, { session });
    expect(elementWith(tree, { 'aria-label': 'Name' }).props.value).toBe('Data Mining');
  });

  test('gives the cluster its name, with a note and a way back', () => {
    const session = sessionWith(clusters);
    expect(submit(session, ' Digging ')).toEqual([1, 1]);
    expect(itemsOf(session)[0]!.label).toBe('Digging');
    expect(session.getState().toast?.text).toBe('“Data Mining” is now “Digging”');
    session.getState().toast!.actions[0]!.run();
    expect(itemsOf(session)[0]!.label).toBe('Data Mining');
  });

  test('to nothing changes nothing', () => {
    const session = sessionWith(clusters);
    submit(session, '  ');
    expect(session.getState()).toMatchObject({ corrections: [], toast: null });
  });
});

describe('what a screen offers to correct', () => {
  const offered = (session: Session) =>
    heldBy(useCorrecting, session, page => <CorrectingProvider>{page}</CorrectingProvider>);

  test('pins a cluster to the top, and lets it go again', () => {
    const session = sessionWith(clusters);
    const { pin } = offered(session)!;
    pin(itemsOf(session)[2]!);
    expect(itemsOf(session)[0]!.label).toBe('Data');
    pin(itemsOf(session)[0]!);
    expect(itemsOf(session)[0]!.label).toBe('Data Mining');
  });

  test('bans a word in lower case, whatever its case in the label', () => {
    const session = sessionWith(clusters);
    offered(session)!.banWord('Mining');
    session.work?.abort();
    expect(session.getState().setup.dictionaries.wordFilters.exact).toBe('mining');
  });

  test('asks before it bans a label, renames or merges', () => {
    const session = sessionWith(clusters);
    const opened = (what: 'banLabel' | 'rename' | 'merge') => {
      const begin = (tree: React.ReactNode) => elementsOf(tree)[0]!.props.value[what](itemsOf(session)[0]);
      const tree = madeBy(CorrectingProvider, { children: 'list' }, { session, acts: [begin] });
      return elementsOf(tree).at(-1)!.type;
    };
    expect([opened('banLabel'), opened('rename'), opened('merge')]).toEqual([BanDialog, RenameDialog, MergeDialog]);
    expect(session.getState().corrections).toEqual([]);
  });
});
