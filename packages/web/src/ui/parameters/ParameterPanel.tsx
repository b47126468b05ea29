import { useDeferredValue, useState } from 'react';
import { editorsOf } from '../../session/parameters/editors.js';
import { applies, placed } from '../../session/parameters/parameters.js';
import { useSettings } from '../../session/settings/settings.js';
import { DictionarySection } from '../dictionaries/DictionarySection.js';
import { Section } from '../panels/Section.js';
import { useSessionState } from '../SessionContext.js';
import { filtered } from './filter.js';
import { LanguageRow } from './LanguageRow.js';
import { Letters } from './Letters.js';
import { ParameterRow } from './ParameterRow.js';
import { ParameterTools } from './ParameterTools.js';
import { Presets } from './Presets.js';

/** Every parameter of the algorithm, generated from its declaration, in the groups of the layout. */
export function ParameterPanel({ languages }: { languages: readonly string[] }) {
  const setup = useSessionState(state => state.setup);
  const advanced = useSettings(settings => settings.advanced);
  const filterOpen = useSettings(settings => settings.filterOpen);
  const text = useSettings(settings => settings.filterText);
  const filter = useDeferredValue(filterOpen ? text.trim() : '');
  const [showJson, setShowJson] = useState(false);
  const all = editorsOf(setup.algorithm);
  const groups = filtered(placed(all), filter);
  const rows = groups.map(({ group, editors }) => ({
    group,
    editors: editors.filter(
      each => (advanced || filter !== '' || !each.advanced) && applies(each.editor, all, setup.changes),
    ),
  }));
  const changedIn = (paths: readonly string[]) => paths.filter(path => path in setup.changes).length;
  return (
    <>
      <ParameterTools groups={rows.map(({ group }) => group.name)} showJson={showJson} onJson={setShowJson} />
      {filter === '' && <Presets />}
      {all.length === 0 && (
        <p className="hint panel-note">
          {setup.algorithm} is an algorithm of the service that this app has no form for. It runs with its defaults.
        </p>
      )}
      {rows.map(({ group, editors }) => {
        if (editors.length === 0 && group.name !== 'model') return null;
        const count = changedIn(editors.map(each => each.editor.path));
        return (
          <Section
            key={group.name}
            name={group.name}
            title={<Letters text={group.title} filter={filter} />}
            description={<Letters text={group.description} filter={filter} />}
            note={count > 0 ? `${count} changed` : `${editors.length} parameters`}
            open={filter !== ''}
          >
            {group.name === 'model' && filter === '' && <LanguageRow languages={languages} />}
            {editors.map(({ editor }) => (
              <ParameterRow key={editor.path} editor={editor} filter={filter} />
            ))}
          </Section>
        );
      })}
      {filter === '' && !rows.some(({ group }) => group.name === 'model') && (
        <Section name="model" title="Language model" description="Which words count, and how much">
          <LanguageRow languages={languages} />
        </Section>
      )}
      {(filter === '' || 'dictionaries label filters stop words'.includes(filter.toLowerCase())) && (
        <DictionarySection />
      )}
      {filter !== '' && rows.every(({ editors }) => editors.length === 0) && (
        <p className="hint panel-note">No parameter matches “{filter}”.</p>
      )}
    </>
  );
}
