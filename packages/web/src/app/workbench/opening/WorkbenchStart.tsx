import { ClipboardPaste } from 'lucide-react';
import { useEffect, useState } from 'react';
import { firstQuiet, savesData } from '../../../ahead.js';
import { warmOpening } from '../../../session/opening/open.js';
import { changeSettings } from '../../../session/settings/settings.js';
import type { SourceEntry } from '../../../session/sources/entry.js';
import { hasSearch, workbenchSources } from '../../../session/sources/registry.js';
import { Button } from '../../../ui/controls/Button.js';
import { Markdown } from '../../../ui/controls/Markdown.js';
import { LooseToTied } from '../../../ui/panels/LooseToTied.js';
import { dialogPart } from '../../../ui/part.js';
import { useSession, useSessionState } from '../../../ui/SessionContext.js';
import { FileButton } from './FileButton.js';
import { Projects } from './Projects.js';
import { ReadingFile } from './ReadingFile.js';
import { Samples } from './Samples.js';

const PasteDialog = dialogPart(() => import('./PasteDialog.js'), 'PasteDialog', 'Paste text');

const EXAMPLES = [
  ['Excel', 'questions.xlsx'],
  ['OpenDocument', 'questions.ods'],
  ['CSV', 'questions.csv'],
  ['JSON', 'questions.json'],
  ['JSON Lines', 'questions.jsonl'],
  ['XML', 'carrot2.xml'],
] as const;

/** The workbench before the first run: open a file, or start with a sample. */
export function WorkbenchStart({ source }: { source: SourceEntry }) {
  if (source.id !== 'file') return <OtherSourceStart source={source} />;
  return <FileStart />;
}

function FileStart() {
  const [pasting, setPasting] = useState(false);
  const working = useSessionState(state => state.working);
  const session = useSession();
  // The workers start while the person chooses a file.
  useEffect(() => {
    if (!savesData()) void firstQuiet.then(() => warmOpening(session));
  }, [session]);
  return (
    <div className="start">
      <div className="start-inside">
        <LooseToTied />
        <h2 className="headline-1">Tie loose documents into topics</h2>
        <p className="lead">
          Drop a table of answers, tickets or abstracts. Sheaf groups what belongs together and names each group in the
          documents’ own words.
        </p>
        {working ? <ReadingFile working={working} /> : <DropBox onPaste={() => setPasting(true)} />}
        <Projects />
        <Samples />
        <Elsewhere />
      </div>
      {pasting && <PasteDialog onClose={() => setPasting(false)} />}
    </div>
  );
}

/** The place for a file, with the other ways to bring documents. */
function DropBox({ onPaste }: { onPaste: () => void }) {
  return (
    <div className="drop">
      <p className="drop-title">Drop a file here, or anywhere on the page</p>
      <p className="drop-buttons">
        <FileButton kind="primary">Choose files</FileButton>
        <Button icon={ClipboardPaste} onPress={onPaste}>
          Paste text <kbd>Ctrl V</kbd>
        </Button>
      </p>
      <p className="hint">
        Excel, OpenDocument, CSV, JSON, XML, plain text. References as RIS, NBIB, BibTeX or EndNote. Files stay in this
        browser.
      </p>
      <p className="hint">
        Sample files:{' '}
        {EXAMPLES.map(([name, file], i) => (
          <span key={file}>
            {i > 0 && ', '}
            <a href={`./examples/${file}`} download>
              {name}
            </a>
          </span>
        ))}
      </p>
    </div>
  );
}

/** Where else documents come from: the search application, and the other sources of the workbench. */
function Elsewhere() {
  const others = workbenchSources().filter(each => each.asksQuery);
  return (
    <p className="ideas">
      {hasSearch() && (
        <>
          Searching instead? <a href="#/search">Open the search app</a> ·{' '}
        </>
      )}
      Connect{' '}
      {others.map((other, i) => (
        <span key={other.id}>
          {i > 0 && (i === others.length - 1 ? ' or ' : ', ')}
          <button type="button" className="link" onClick={() => changeSettings({ workbenchSource: other.id })}>
            {other.title}
          </button>
        </span>
      ))}
    </p>
  );
}

/** The three steps of the workbench, with the help of the chosen source. */
function OtherSourceStart({ source }: { source: SourceEntry }) {
  return (
    <div className="start">
      <ol className="steps">
        <li>
          <h2>Choose a source</h2>
          <ul>
            {workbenchSources().map(each => (
              <li key={each.id}>
                <button
                  type="button"
                  className="link"
                  aria-current={each.id === source.id ? 'true' : undefined}
                  onClick={() => changeSettings({ workbenchSource: each.id })}
                >
                  {each.title}
                </button>{' '}
                <span className="muted">{each.summary}</span>
              </li>
            ))}
          </ul>
        </li>
        <li>
          <h2>Configure it</h2>
          <p>
            <Markdown text={source.help} />
          </p>
        </li>
        <li>
          <h2>Press Cluster</h2>
          <p>
            Or <kbd>Ctrl</kbd> <kbd>Enter</kbd>, from anywhere.
          </p>
        </li>
      </ol>
    </div>
  );
}
