import { useDeferredValue, useState } from 'react';
import { takesCategories } from '../../session/dictionaries/categories.js';
import { counted } from '../../session/messages/words.js';
import { applies } from '../../session/parameters/changes.js';
import { CATEGORIES, DICTIONARIES, LANGUAGE_GROUP } from '../../session/parameters/layout.js';
import { type PlacedGroup, placed } from '../../session/parameters/place-editors.js';
import { useSettings } from '../../session/settings/settings.js';
import { CategorySection } from '../dictionaries/CategorySection.js';
import { DictionarySection } from '../dictionaries/DictionarySection.js';
import { Section } from '../panels/Section.js';
import { useSession, useSessionState } from '../SessionContext.js';
import { filtered, isNamedBy } from './filter.js';
import { LanguageRow } from './LanguageRow.js';
import { Letters } from './Letters.js';
import { ParameterRow } from './ParameterRow.js';
import { ParameterTools } from './ParameterTools.js';
import { Presets } from './Presets.js';

/** Every parameter of the algorithm, made from its declaration, in the groups of the layout. */
export function ParameterPanel({ languages }: { languages: readonly string[] }) {
  const [showJson, setShowJson] = useState(false);
  const algorithm = useSessionState(state => state.setup.algorithm);
  const filter = useFilter();
  const groups = useShownGroups(filter);
  const hasForm = useSession().forms(algorithm).length > 0;
  const hasLanguage = groups.some(({ group }) => group === LANGUAGE_GROUP);
  return (
    <>
      <ParameterTools groups={groups.map(({ group }) => group.name)} showJson={showJson} onJson={setShowJson} />
      {filter === '' && <Presets />}
      {!hasForm && (
        <p className="hint panel-note">
          {algorithm} is an algorithm of the service that this app has no form for. It runs with its defaults.
        </p>
      )}
      {groups.map(each => (
        <GroupSection key={each.group.name} placed={each} filter={filter} languages={languages} />
      ))}
      {filter === '' && !hasLanguage && (
        <Section name={LANGUAGE_GROUP.name} title={LANGUAGE_GROUP.title} description={LANGUAGE_GROUP.description}>
          <LanguageRow languages={languages} />
        </Section>
      )}
      {takesCategories(algorithm) && isNamedBy(CATEGORIES.terms, filter) && <CategorySection />}
      {isNamedBy(DICTIONARIES.terms, filter) && <DictionarySection />}
      {filter !== '' && groups.every(({ editors }) => editors.length === 0) && (
        <p className="hint panel-note">No parameter matches “{filter}”.</p>
      )}
    </>
  );
}

/** The text that parameters are filtered by; empty while the filter is closed. */
function useFilter(): string {
  const open = useSettings(settings => settings.filterOpen);
  const text = useSettings(settings => settings.filterText);
  return useDeferredValue(open ? text.trim() : '');
}

/** The groups of the form with the parameters that apply, and that are not hidden as advanced. */
function useShownGroups(filter: string): readonly PlacedGroup[] {
  const { algorithm, changes } = useSessionState(state => state.setup);
  const advanced = useSettings(settings => settings.advanced) || filter !== '';
  const all = useSession().forms(algorithm);
  return filtered(placed(all), filter).map(({ group, editors }) => ({
    group,
    editors: editors.filter(each => (advanced || !each.advanced) && applies(each.editor, all, changes)),
  }));
}

interface GroupProps {
  readonly placed: PlacedGroup;
  readonly filter: string;
  readonly languages: readonly string[];
}

function GroupSection({ placed: { group, editors }, filter, languages }: GroupProps) {
  const changes = useSessionState(state => state.setup.changes);
  if (editors.length === 0 && group !== LANGUAGE_GROUP) return null;
  const changed = editors.filter(({ editor }) => editor.path in changes).length;
  return (
    <Section
      name={group.name}
      title={<Letters text={group.title} filter={filter} />}
      description={<Letters text={group.description} filter={filter} />}
      note={changed > 0 ? `${changed} changed` : counted(editors.length, 'setting')}
      open={filter !== ''}
    >
      {group === LANGUAGE_GROUP && filter === '' && <LanguageRow languages={languages} />}
      {editors.map(({ editor }) => (
        <ParameterRow key={editor.path} editor={editor} filter={filter} />
      ))}
    </Section>
  );
}
