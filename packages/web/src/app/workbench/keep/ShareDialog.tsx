import { Copy, FolderDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { partInFile, saveProjectFile } from '../../../session/keeping/save-project-file.js';
import { comparedSettings, dataSize, encodeShared, MOST_TEXT, sharedOf } from '../../../session/opening/link.js';
import { Ask } from '../../../ui/controls/Ask.js';
import { Button } from '../../../ui/controls/Button.js';
import { Check } from '../../../ui/controls/Check.js';
import { useCopied } from '../../../ui/controls/useCopied.js';
import { useSession } from '../../../ui/SessionContext.js';
import { workbenchKeeper } from '../workbench-session.js';

/** Shares the settings as a link, or everything as a file. */
export const ShareDialog = ({ onClose }: { onClose: () => void }) => (
  <Ask title="Share" onClose={onClose}>
    <ShareLink />
    <ShareFile />
  </Ask>
);

function ShareLink() {
  const session = useSession();
  const [withData, setWithData] = useState(false);
  const [link, setLink] = useState('');
  const [copied, copy] = useCopied();
  const { collection, compared, setup } = session.getState();
  const hasExamples = setup.categories.list.some(({ examples }) => examples.trim() !== '');
  const small = collection !== null && dataSize(session) <= MOST_TEXT;
  useEffect(() => {
    void sharedOf(session, withData && small)
      .then(encodeShared)
      .then(text => setLink(`${location.href.replace(/#.*$/, '')}#/workbench?${text}`));
  }, [session, withData, small]);
  return (
    <div className="share">
      <h3>A link to these settings</h3>
      <input className="text" readOnly aria-label="Link" value={link} onFocus={event => event.target.select()} />
      {small && (
        <Check value={withData} onChange={setWithData}>
          Include the documents: anyone with the link can read them
        </Check>
      )}
      {!small && collection?.source === 'file' && (
        <p className="hint">The link holds settings only. The other person needs the same file.</p>
      )}
      {hasExamples && <p className="hint">The link holds the example texts of your categories.</p>}
      {compared && !comparedSettings(session) && (
        <p className="hint">
          Clusters from a file or from kept topics are not in the link, so it opens without the comparison.
        </p>
      )}
      <Button icon={Copy} kind="primary" onPress={() => copy(link)}>
        {copied ?? 'Copy link'}
      </Button>
    </div>
  );
}

function ShareFile() {
  const session = useSession();
  const [kept, setKept] = useState('');
  const { collection } = session.getState();
  const part = partInFile(session.getState());
  const save = () => void saveProjectFile(session);
  const keep = () =>
    void workbenchKeeper.keepCopy().then(
      () => setKept('Saved on the start page'),
      () => setKept('This browser has no room for it'),
    );
  return (
    <div className="share">
      <h3>A project file</h3>
      <p className="hint">
        Documents, settings, corrections and this result in one file. Drop it into the workbench to go on. Keys and
        passwords are never in it.
      </p>
      {part && <p className="hint">{part}</p>}
      <span className="drop-buttons">
        <Button icon={FolderDown} onPress={save} isDisabled={!collection}>
          Save project
        </Button>
        <Button onPress={keep} isDisabled={!collection || kept !== ''}>
          {kept || 'Keep a copy in this browser'}
        </Button>
      </span>
    </div>
  );
}
