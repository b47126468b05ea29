import { CircleAlert, CircleHelp, Copy } from 'lucide-react';
import { DialogTrigger } from 'react-aria-components';
import { entriesJson, entryCount, flaws, KINDS, type Kind, type List, linesOf } from '../../session/dictionaries.js';
import { changeSettings, useSettings } from '../../session/settings.js';
import { counted } from '../../session/words.js';
import { setDictionaries } from '../../session/workbench.js';
import { IconButton } from '../controls/Button.js';
import { Icon } from '../controls/Icon.js';
import { Popup } from '../controls/Popup.js';
import { Segments } from '../controls/Segments.js';
import { useCopied } from '../controls/useCopied.js';
import { useSession, useSessionState } from '../SessionContext.js';
import { CorrectionList } from './CorrectionList.js';
import { PatternHelp } from './PatternHelp.js';
import { Section } from './Section.js';

const LIST_TEXTS: { readonly [list in List]: { title: string; hint: string } } = {
  labelFilters: { title: 'Excluded labels', hint: 'Labels that match never name a cluster.' },
  wordFilters: { title: 'Stop words', hint: 'Words that match count as function words. Lower case.' },
};

const KIND_NAMES: { readonly [kind in Kind]: string } = { glob: 'Glob', exact: 'Exact', regexp: 'Regexp' };

/** Label and word filters of this request, for every algorithm. */
export function DictionarySection() {
  const dictionaries = useSessionState(state => state.setup.dictionaries);
  const corrections = useSessionState(state => state.corrections.length);
  const count = entryCount(dictionaries) + corrections;
  return (
    <Section
      name="dictionaries"
      className="dictionaries"
      title="Dictionaries"
      description="Words and labels you do not want"
      note={counted(count, 'entry', 'entries')}
    >
      <DictionaryEditor list="labelFilters" />
      <DictionaryEditor list="wordFilters" />
      <CorrectionList />
    </Section>
  );
}

function DictionaryEditor({ list }: { list: List }) {
  const session = useSession();
  const dictionaries = useSessionState(state => state.setup.dictionaries);
  const tab = useSettings(settings => settings.dictionaryTab) as Kind;
  const [copied, copy] = useCopied();
  const entries = dictionaries[list];
  const text = entries[tab];
  const wrong = flaws(tab, text);
  const { title, hint } = LIST_TEXTS[list];
  const id = `flaw-${list}`;
  return (
    <div className="par dictionary">
      <span className="lab">{title}</span>
      <span className="dictionary-tools">
        <IconButton
          name={`Copy ${title.toLowerCase()} as JSON`}
          tip={copied ?? 'Copy JSON'}
          icon={Copy}
          onPress={() => copy(JSON.stringify(entriesJson(entries) ?? {}, null, 2))}
        />
        <DialogTrigger>
          <IconButton name={`Syntax of ${KIND_NAMES[tab].toLowerCase()} entries`} tip="Syntax help" icon={CircleHelp} />
          <Popup title={`${KIND_NAMES[tab]} entries`} placement="bottom start">
            <PatternHelp kind={tab} />
          </Popup>
        </DialogTrigger>
      </span>
      <Segments
        kind="tabs"
        label={`Kind of ${title.toLowerCase()}`}
        items={KINDS.map(kind => {
          const lines = linesOf(entries[kind]).length;
          return { id: kind, name: KIND_NAMES[kind] + (lines > 0 ? ` ${lines}` : '') };
        })}
        value={tab}
        onChange={kind => changeSettings({ dictionaryTab: kind })}
      />
      <textarea
        className="text"
        rows={Math.min(8, Math.max(3, text.split('\n').length))}
        spellCheck={false}
        aria-label={`${title}, ${KIND_NAMES[tab].toLowerCase()}`}
        aria-invalid={wrong.length > 0}
        aria-describedby={id}
        value={text}
        onChange={event =>
          setDictionaries(session, { ...dictionaries, [list]: { ...entries, [tab]: event.target.value } })
        }
      />
      <div id={id} className="was">
        {wrong.length === 0 ? (
          <p className="hint">{hint} One entry a line.</p>
        ) : (
          wrong.slice(0, 3).map(flaw => (
            <p key={flaw.line} className="flaw">
              <Icon of={CircleAlert} small />
              Line {flaw.line}: {flaw.message}
            </p>
          ))
        )}
      </div>
      {copied && (
        <span className="sr" role="status">
          {copied}
        </span>
      )}
    </div>
  );
}
