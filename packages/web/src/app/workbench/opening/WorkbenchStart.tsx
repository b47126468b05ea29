import { ClipboardPaste, FileSpreadsheet, Table2 } from 'lucide-react';
import { useState } from 'react';
import { runWorkbench } from '../../../session/opening/workbench.js';
import { changeSettings } from '../../../session/settings/settings.js';
import type { SourceEntry } from '../../../session/sources/entry.js';
import { hasSearch, workbenchSources } from '../../../session/sources/registry.js';
import { Button } from '../../../ui/controls/Button.js';
import { Icon } from '../../../ui/controls/Icon.js';
import { Markdown } from '../../../ui/controls/Markdown.js';
import { LooseToTied } from '../../../ui/panels/LooseToTied.js';
import { dialogPart } from '../../../ui/part.js';
import { useSession, useSessionState } from '../../../ui/SessionContext.js';
import { about, useSamples } from '../../../ui/sources/SampleOptions.js';
import { FileButton } from './FileButton.js';
import { Projects } from './Projects.js';
import { ReadingFile } from './ReadingFile.js';

const PasteDialog = dialogPart(() => import('./PasteDialog.js'), 'PasteDialog', 'Paste text');

const EXAMPLES = [
  ['Excel', 'questions.xlsx'],
  ['OpenDocument', 'questions.ods'],
  ['CSV', 'questions.csv'],
  ['JSON', 'questions.json'],
  ['JSON Lines', 'questions.jsonl'],
  ['XML', 'carrot2.xml'],
] as const;

/** The samples that are shown as cards; the others are in a line below. */
const CARDS = 6;

/** The workbench before the first run: open a file, or start with a sample. */
export function WorkbenchStart({ source }: { source: SourceEntry }) {
  if (source.id !== 'file') return <OtherSourceStart source={source} />;
  return <FileStart />;
}

function FileStart() {
  const session = useSession();
  const samples = useSamples();
  const [pasting, setPasting] = useState(false);
  const working = useSessionState(state => state.working);
  const begin = (name: string) => {
    changeSettings({ workbenchSource: 'sample', sample: name, workbenchQuery: '' });
    const sample = workbenchSources().find(each => each.id === 'sample')!;
    void runWorkbench(session, sample);
  };
  const others = workbenchSources().filter(each => each.asksQuery);
  return (
    <div className="start">
      <div className="start-inside">
        <LooseToTied />
        <h2 className="headline-1">Tie loose documents into topics</h2>
        <p className="lead">
          Drop a table of answers, tickets or abstracts. Sheaf groups what belongs together and names each group in the
          documents’ own words.
        </p>
        {working ? (
          <ReadingFile working={working} />
        ) : (
          <div className="drop">
            <Icon of={FileSpreadsheet} className="huge" />
            <p className="drop-title">Drop a file here, or anywhere on the page</p>
            <p className="drop-buttons">
              <FileButton kind="primary">Choose files</FileButton>
              <Button icon={ClipboardPaste} onPress={() => setPasting(true)}>
                Paste text <kbd>Ctrl V</kbd>
              </Button>
            </p>
            <p className="hint">
              Excel, OpenDocument, CSV, JSON, XML, plain text. References as RIS, NBIB, BibTeX or EndNote. Files stay in
              this browser.
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
        )}
        <Projects />
        {samples.length > 0 && (
          <>
            <h3 className="or">Or start from here</h3>
            <section className="samples" aria-label="Sample collections">
              {samples.slice(0, CARDS).map(sample => (
                <button
                  key={sample.name}
                  type="button"
                  className="sample"
                  title={sample.origin}
                  onClick={() => begin(sample.name)}
                >
                  <Icon of={Table2} />
                  <b>{sample.title}</b>
                  <span>{about(sample)}.</span>
                </button>
              ))}
              {samples.length > CARDS && (
                <p className="hint more-samples">
                  Or real texts:{' '}
                  {samples.slice(CARDS).map((sample, i) => (
                    <span key={sample.name}>
                      {i > 0 && ', '}
                      <button
                        type="button"
                        className="link"
                        title={`${about(sample)}. ${sample.origin}`}
                        onClick={() => begin(sample.name)}
                      >
                        {sample.title}
                      </button>
                    </span>
                  ))}
                  .
                </p>
              )}
            </section>
            <p className="hint">The six collections on cards were written for Sheaf and belong to everybody (CC0).</p>
          </>
        )}
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
      </div>
      {pasting && <PasteDialog onClose={() => setPasting(false)} />}
    </div>
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
