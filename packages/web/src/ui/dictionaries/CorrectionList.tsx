import { Download, X } from 'lucide-react';
import { tell } from '../../session/clusters/corrections.js';
import {
  type Dictionaries,
  dictionariesJson,
  entryCount,
  LISTS,
  type List,
} from '../../session/dictionaries/dictionaries.js';
import { KINDS, type Kind, linesOf } from '../../session/dictionaries/entries.js';
import { download } from '../../session/export/download.js';
import { takeBack, unban } from '../../session/runs/correcting.js';
import { Button, IconButton } from '../controls/Button.js';
import { useSession, useSessionState } from '../SessionContext.js';

/** All corrections. Each can be taken back; bans can be saved as a dictionary. */
export function CorrectionList() {
  const session = useSession();
  const corrections = useSessionState(state => state.corrections);
  const dictionaries = useSessionState(state => state.setup.dictionaries);
  const bans = bansIn(dictionaries);
  if (corrections.length === 0 && bans.length === 0) return null;
  return (
    <div className="par">
      <span className="lab">Corrections</span>
      <ul className="corrections">
        {corrections.map(correction => (
          <Line
            key={JSON.stringify(correction)}
            told={tell(correction)}
            onTakeBack={() => takeBack(session, correction)}
          />
        ))}
        {bans.slice(-MOST).map(ban => (
          <Line key={Object.values(ban).join(' ')} told={tellBan(ban)} onTakeBack={() => void unban(session, ban)} />
        ))}
      </ul>
      {bans.length > 0 && (
        <Button small icon={Download} onPress={() => save(dictionaries)}>
          Save as dictionary
        </Button>
      )}
    </div>
  );
}

/** Entries beyond this number are not listed: they were typed into the editor above. */
const MOST = 20;

interface Banned {
  readonly list: List;
  readonly kind: Kind;
  readonly entry: string;
}

const bansIn = (dictionaries: Dictionaries): readonly Banned[] =>
  entryCount(dictionaries) === 0
    ? []
    : LISTS.flatMap(list =>
        KINDS.flatMap(kind => linesOf(dictionaries[list][kind]).map(entry => ({ list, kind, entry }))),
      );

const tellBan = ({ list, kind, entry }: Banned): string =>
  `${list === 'labelFilters' ? 'Label' : 'Word'}${kind === 'exact' ? '' : 's like'} “${entry}” banned`;

/** Saves the dictionaries in the form of `parameters.dictionaries` of a request. */
const save = (dictionaries: Dictionaries): void =>
  download(
    'dictionaries.json',
    new Blob([JSON.stringify(dictionariesJson(dictionaries), null, 2)], { type: 'application/json' }),
  );

const Line = ({ told, onTakeBack }: { told: string; onTakeBack: () => void }) => (
  <li>
    <span>{told}</span>
    <IconButton name={`Take back: ${told}`} icon={X} onPress={onTakeBack} />
  </li>
);
