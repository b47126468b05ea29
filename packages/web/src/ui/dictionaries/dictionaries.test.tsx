import { beforeEach, describe, expect, test } from 'vitest';
import type { Correction } from '../../session/clusters/corrections.js';
import { cluster } from '../../session/clusters/example-run.testing.js';
import { type Dictionaries, NO_ENTRIES } from '../../session/dictionaries/dictionaries.js';
import { entryFlaw, KINDS } from '../../session/dictionaries/entries.js';
import { setDictionaries } from '../../session/opening/workbench.js';
import { resetSettings, useSettings } from '../../session/settings/settings.js';
import type { Session } from '../../session/state/session.js';
import {
  buttonNames,
  draw,
  elementsOf,
  elementWith,
  madeBy,
  tagsIn,
  textIn,
  withRole,
  withSettings,
} from '../draw.testing.js';
import { newSession, sessionWith } from '../example-sessions.testing.js';
import { CorrectionList } from './CorrectionList.js';
import { DictionarySection } from './DictionarySection.js';
import { EntryText } from './EntryText.js';
import { PatternHelp } from './PatternHelp.js';

beforeEach(resetSettings);

const nothing = () => {};

const withEntries = (part: Partial<Dictionaries>, session = newSession()): Session => {
  setDictionaries(session, { ...NO_ENTRIES, ...part });
  return session;
};
const exact = (text: string) => ({ glob: '', exact: text, regexp: '' });

describe('the editors of dictionaries', () => {
  const section = (session: Session, tab: 'glob' | 'exact' | 'regexp' = 'glob') =>
    withSettings({ dictionaryTab: tab }, () => draw(<DictionarySection />, session));

  test('are four, each with a name', () => {
    const names = (tab: 'glob' | 'exact' | 'regexp') =>
      tagsIn(section(newSession(), tab), 'textarea').map(({ attributes }) => attributes['aria-label']);
    expect(names('glob')).toEqual(['Excluded labels, glob', 'Stop words, glob', 'Synonyms', 'Label boosts']);
    expect(names('regexp').slice(0, 2)).toEqual(['Excluded labels, regexp', 'Stop words, regexp']);
  });

  test('show the entries of the chosen kind, and count those of every kind', () => {
    const session = withEntries({ labelFilters: { glob: 'a *\nb *', exact: 'Data', regexp: '' } });
    const html = section(session, 'exact');
    expect(tagsIn(html, 'textarea')[0]!.text).toBe('Data');
    expect(withRole(html, 'tab').map(({ text }) => text)).toEqual([
      'Glob 2',
      'Exact 1',
      'Regexp',
      'Glob',
      'Exact',
      'Regexp',
    ]);
  });

  test('say in a folded section how many entries there are', () => {
    const folded = (session: Session) =>
      withSettings({ folded: ['dictionaries'] }, () => textIn(draw(<DictionarySection />, session)));
    expect(folded(withEntries({ labelFilters: exact('Data') }))).toBe('Dictionaries1 entry');
    expect(folded(withEntries({ labelFilters: exact('Data'), synonyms: 'car, auto' }))).toBe('Dictionaries2 entries');
  });

  test('change the list that is edited and no other', () => {
    const session = withEntries({ labelFilters: exact('Data'), synonyms: 'car, auto' });
    const editors = elementsOf(madeBy(DictionarySection, {}, { session })).filter(({ props }) => props.list);
    expect(editors.map(({ props }) => props.list)).toEqual(['labelFilters', 'wordFilters', 'synonyms', 'labelBoosts']);
    for (const { type, props } of editors) {
      const editor = madeBy(type as unknown as (props: object) => React.ReactNode, props, { session });
      elementsOf(editor)
        .find(each => each.type === EntryText)!
        .props.onChange(`new ${props.list}`);
    }
    expect(session.getState().setup.dictionaries).toEqual({
      labelFilters: { glob: 'new labelFilters', exact: 'Data', regexp: '' },
      wordFilters: { glob: 'new wordFilters', exact: '', regexp: '' },
      synonyms: 'new synonyms',
      labelBoosts: 'new labelBoosts',
    });
  });

  test('share the kind of entry that was chosen last', () => {
    const [editor] = elementsOf(madeBy(DictionarySection, {})).filter(({ props }) => props.list);
    withSettings({ dictionaryTab: 'glob' }, () => {
      const made = madeBy(editor!.type as unknown as (props: object) => React.ReactNode, editor!.props);
      elementWith(made, { label: 'Kind of excluded labels' }).props.onChange('regexp');
      expect(useSettings.getState().dictionaryTab).toBe('regexp');
    });
  });

  test('have buttons that copy their entries and explain their syntax', () => {
    expect(buttonNames(section(newSession())).filter(name => /Copy|Syntax/.test(name))).toEqual([
      'Copy excluded labels as JSON',
      'Syntax of glob entries',
      'Copy stop words as JSON',
      'Syntax of glob entries',
      'Copy synonyms as JSON',
      'Syntax of synonyms',
      'Copy label boosts as JSON',
      'Syntax of label boosts',
    ]);
  });
});

describe('the text of entries', () => {
  const wrong = [1, 2, 3, 4].map(number => ({ line: number, message: `flaw ${number}` }));
  const text = (flaws: typeof wrong, entries = '') =>
    draw(<EntryText name="Stop words" text={entries} wrong={flaws} hint="One a line." onChange={nothing} />);

  test('has a hint while nothing is wrong', () => {
    expect(textIn(text([]))).toBe('One a line.');
    expect(tagsIn(text([]), 'textarea')[0]!.attributes['aria-invalid']).toBe('false');
  });

  test('says of the first three flaws where they are', () => {
    const html = text(wrong);
    expect(tagsIn(html, 'p').map(part => part.text)).toEqual(['Line 1: flaw 1', 'Line 2: flaw 2', 'Line 3: flaw 3']);
    expect(tagsIn(html, 'textarea')[0]!.attributes['aria-invalid']).toBe('true');
  });

  test('is described by what is said about it', () => {
    const html = text(wrong);
    const described = tagsIn(html, 'textarea')[0]!.attributes['aria-describedby'];
    expect(tagsIn(html, 'div').map(({ attributes }) => attributes.id)).toContain(described);
  });

  test.each([
    [0, '3'],
    [5, '5'],
    [40, '8'],
  ])('of %d lines is %s rows high', (count, rows) => {
    const entries = Array.from({ length: count }, () => 'x').join('\n');
    expect(tagsIn(text([], entries), 'textarea')[0]!.attributes.rows).toBe(rows);
  });
});

describe('the list of corrections', () => {
  const target = { label: 'Data', documents: [0] };
  const corrections: readonly Correction[] = [
    { kind: 'rename', target, name: 'Digging' },
    { kind: 'pin', target },
  ];
  const list = (session: Session) => draw(<CorrectionList />, session);
  const told = (html: string) => tagsIn(html, 'li').map(({ text }) => text);

  test('is away while nothing was corrected', () => {
    expect(list(newSession())).toBe('');
    expect(list(withEntries({ synonyms: 'car, auto' }))).toBe('');
  });

  test('tells every correction and every ban', () => {
    const session = withEntries({
      labelFilters: { glob: 'web *', exact: 'Data', regexp: '' },
      wordFilters: exact('the'),
    });
    session.send({ type: 'corrected', corrections });
    expect(told(list(session))).toEqual([
      '“Data” is called “Digging”',
      '“Data” comes first',
      'Labels like “web *” banned',
      'Label “Data” banned',
      'Word “the” banned',
    ]);
  });

  test('offers bans as a dictionary, if there are any', () => {
    const session = newSession();
    session.send({ type: 'corrected', corrections });
    expect(buttonNames(list(session))).not.toContain('Save as dictionary');
    expect(buttonNames(list(withEntries({ wordFilters: exact('the') })))).toContain('Save as dictionary');
  });

  test('shows the last twenty of very many bans', () => {
    const words = Array.from({ length: 30 }, (_, i) => `word${i}`);
    const shown = told(list(withEntries({ wordFilters: exact(words.join('\n')) })));
    expect(shown).toHaveLength(20);
    expect([shown[0], shown.at(-1)]).toEqual(['Word “word10” banned', 'Word “word29” banned']);
  });

  const takeBack = (session: Session, at: number) =>
    elementsOf(madeBy(CorrectionList, {}, { session }))
      .filter(({ props }) => props.onTakeBack)
      [at]!.props.onTakeBack();

  test('takes back one correction, and the clusters are as they were without it', () => {
    const session = sessionWith([cluster('Data', [0, 1]), cluster('Search', [3])]);
    session.send({ type: 'corrected', corrections });
    takeBack(session, 0);
    expect(session.getState().corrections).toEqual([corrections[1]]);
    expect(session.getState().runs.at(-1)!.clustering.items[0]!.label).toBe('Data');
  });

  test('takes back one ban, and leaves the other entries', () => {
    const session = withEntries({ labelFilters: exact('Data\nWeb'), wordFilters: exact('the') });
    takeBack(session, 0);
    session.work?.abort();
    expect(session.getState().setup.dictionaries).toMatchObject({
      labelFilters: exact('Web'),
      wordFilters: exact('the'),
    });
  });
});

describe('the help on entries', () => {
  test.each(KINDS)('of the kind “%s” gives only examples that are valid', kind => {
    const entries = tagsIn(draw(<PatternHelp kind={kind} />), 'code').map(({ text }) => text);
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.map(entry => entryFlaw(kind, entry))).toEqual(entries.map(() => null));
  });

  test('has a header for what matches and what does not', () => {
    const html = draw(<PatternHelp kind="glob" />);
    expect(tagsIn(html, 'th').map(({ text }) => text)).toEqual(['Entry', 'Matches', 'Does not']);
  });
});
