import { Braces, ChevronsDownUp, GraduationCap, ListFilter, RotateCcw, Zap } from 'lucide-react';
import { DialogTrigger } from 'react-aria-components';
import { takesCategories } from '../../session/dictionaries/categories.js';
import { changedCount, resetSetup } from '../../session/opening/workbench.js';
import { changeSettings, useSettings } from '../../session/settings/settings.js';
import { IconButton } from '../controls/Button.js';
import { Popup } from '../controls/Popup.js';
import { SearchBox } from '../controls/SearchBox.js';
import { useSession, useSessionState } from '../SessionContext.js';
import { SetupJson } from './SetupJson.js';

interface Props {
  readonly groups: readonly string[];
  readonly showJson: boolean;
  readonly onJson: (show: boolean) => void;
}

/** The tools of the panel, and the number of changed parameters. */
export function ParameterTools({ groups, showJson, onJson }: Props) {
  const session = useSession();
  const setup = useSessionState(state => state.setup);
  const { advanced, filterOpen, folded, live } = useSettings();
  const own = takesCategories(setup.algorithm) ? ['categories'] : [];
  const all = [...groups, 'columns', ...own, 'dictionaries'];
  const anyOpen = all.some(name => !folded.includes(name));
  return (
    <div className="tools-area">
      <div className="tools" role="toolbar" aria-label="Parameters">
        <IconButton name="Reset to defaults" icon={RotateCcw} onPress={() => resetSetup(session)} />
        <IconButton
          name={advanced ? 'Hide advanced parameters' : 'Show advanced parameters'}
          icon={GraduationCap}
          pressed={advanced}
          onPress={() => changeSettings({ advanced: !advanced })}
        />
        <IconButton
          name={anyOpen ? 'Fold all groups' : 'Unfold all groups'}
          icon={ChevronsDownUp}
          onPress={() => changeSettings({ folded: anyOpen ? all : [] })}
        />
        <DialogTrigger isOpen={showJson} onOpenChange={onJson}>
          <IconButton name="Parameters as JSON and code" icon={Braces} />
          <Popup title="Reproduce this" placement="bottom start">
            <SetupJson setup={setup} />
          </Popup>
        </DialogTrigger>
        <IconButton
          name="Filter parameters"
          icon={ListFilter}
          pressed={filterOpen}
          onPress={() => changeSettings({ filterOpen: !filterOpen })}
        />
        <IconButton
          name="Run while changing"
          tip="Live: run while changing"
          icon={Zap}
          pressed={live}
          onPress={() => changeSettings({ live: !live })}
        />
        <Count />
      </div>
      {filterOpen && <FilterBox />}
    </div>
  );
}

function Count() {
  const session = useSession();
  const setup = useSessionState(state => state.setup);
  const changed = changedCount(setup);
  const count = session.forms(setup.algorithm).length;
  return (
    <span className="count">
      {changed > 0 && <b>{changed} changed</b>} {changed > 0 ? `of ${count}` : 'All defaults'}
    </span>
  );
}

function FilterBox() {
  const filterText = useSettings(settings => settings.filterText);
  return (
    <div className="tools">
      <SearchBox
        label="Filter parameters"
        value={filterText}
        onChange={text => changeSettings({ filterText: text })}
        icon={ListFilter}
        autoFocus
        className="grow"
      />
    </div>
  );
}
