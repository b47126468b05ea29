import {
  entriesJson,
  entryCount,
  type List,
  type PlainList,
  plainFlaws,
  plainJson,
} from '../../session/dictionaries/dictionaries.js';
import { flaws, KINDS, type Kind, linesOf } from '../../session/dictionaries/entries.js';
import { counted } from '../../session/messages/words.js';
import { setDictionaries } from '../../session/opening/workbench.js';
import { DICTIONARIES } from '../../session/parameters/layout.js';
import { changeSettings, useSettings } from '../../session/settings/settings.js';
import { Segments } from '../controls/Segments.js';
import { Section } from '../panels/Section.js';
import { useSession, useSessionState } from '../SessionContext.js';
import { CorrectionList } from './CorrectionList.js';
import { EntryText } from './EntryText.js';
import { EntryTools } from './EntryTools.js';
import { PatternHelp } from './PatternHelp.js';

const LIST_TEXTS: { readonly [list in List]: { title: string; hint: string } } = {
  labelFilters: { title: 'Excluded labels', hint: 'Labels that match never name a cluster.' },
  wordFilters: { title: 'Stop words', hint: 'Words to ignore, one per line, lower case.' },
};

const PLAIN_TEXTS: {
  readonly [list in PlainList]: { title: string; hint: string; syntax: string; help: readonly string[] };
} = {
  synonyms: {
    title: 'Synonyms',
    hint: 'Words that count as one, with commas between them. One group per line.',
    syntax: 'Synonyms',
    help: [
      'car, automobile, auto',
      'Single words, two or more per line. An entry matches every form of the word, in any letter case.',
      'If a word is in two lines, the later line is used.',
    ],
  },
  labelBoosts: {
    title: 'Label boosts',
    hint: 'Weight, then pattern, one per line. Example: 3 wine *',
    syntax: 'Label boosts',
    help: [
      'The score of a label that matches is multiplied by the factor, from 0 to 100: more than 1 prefers it, less avoids it.',
      '3 wine * is for a pattern of words, 0.5 =Wine Cellar for exactly this label, 0 /^Red/ for an expression.',
      'Lingo, STC and Leiden use them; Bisecting K-Means does not.',
    ],
  },
};

const KIND_NAMES: { readonly [kind in Kind]: string } = { glob: 'Glob', exact: 'Exact', regexp: 'Regexp' };

/** The dictionaries of the request. Every algorithm has them. */
export function DictionarySection() {
  const dictionaries = useSessionState(state => state.setup.dictionaries);
  const corrections = useSessionState(state => state.corrections.length);
  const count = entryCount(dictionaries) + corrections;
  return (
    <Section
      name={DICTIONARIES.name}
      className="dictionaries"
      title={DICTIONARIES.title}
      description={DICTIONARIES.description}
      note={counted(count, 'entry', 'entries')}
    >
      <DictionaryEditor list="labelFilters" />
      <DictionaryEditor list="wordFilters" />
      <PlainEditor list="synonyms" />
      <PlainEditor list="labelBoosts" />
      <CorrectionList />
    </Section>
  );
}

function DictionaryEditor({ list }: { list: List }) {
  const session = useSession();
  const dictionaries = useSessionState(state => state.setup.dictionaries);
  const tab = useSettings(settings => settings.dictionaryTab) as Kind;
  const entries = dictionaries[list];
  const { title, hint } = LIST_TEXTS[list];
  return (
    <div className="par dictionary">
      <EntryTools title={title} json={() => entriesJson(entries) ?? {}} syntax={`${KIND_NAMES[tab]} entries`}>
        <PatternHelp kind={tab} />
      </EntryTools>
      <Segments
        kind="tabs"
        label={`Kind of ${title.toLowerCase()}`}
        items={KINDS.map(kind => {
          const lines = linesOf(entries[kind]).length;
          return { id: kind, name: KIND_NAMES[kind] + (lines > 0 ? ` ${lines}` : '') };
        })}
        value={tab}
        onChange={kind => changeSettings({ dictionaryTab: kind as Kind })}
      />
      <EntryText
        name={`${title}, ${KIND_NAMES[tab].toLowerCase()}`}
        text={entries[tab]}
        wrong={flaws(tab, entries[tab])}
        hint={`${hint} One entry per line.`}
        onChange={text => setDictionaries(session, { ...dictionaries, [list]: { ...entries, [tab]: text } })}
      />
    </div>
  );
}

/** The lists with one kind of entry: synonyms and label weights. */
function PlainEditor({ list }: { list: PlainList }) {
  const session = useSession();
  const dictionaries = useSessionState(state => state.setup.dictionaries);
  const text = dictionaries[list];
  const { title, hint, syntax, help } = PLAIN_TEXTS[list];
  return (
    <div className="par dictionary">
      <EntryTools title={title} json={() => plainJson(list, text)} syntax={syntax}>
        {help.map(line => (
          <p key={line}>{line}</p>
        ))}
      </EntryTools>
      <EntryText
        name={title}
        text={text}
        wrong={plainFlaws(list, text)}
        hint={hint}
        onChange={changed => setDictionaries(session, { ...dictionaries, [list]: changed })}
      />
    </div>
  );
}
