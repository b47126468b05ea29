import { algorithmNotes } from '@sheaf/clustering/notes';
import { absolute, config } from '../session/settings/config.js';
import { hasSearch, workbenchSources } from '../session/sources/registry.js';
import { Mark } from '../ui/controls/Mark.js';
import { PhoneTop } from './PhoneMenu.js';

declare const __BUILD__: { readonly version: string; readonly date: string; readonly revision: string };

/** The About page: what the application does, and what happens to data. */
export function About() {
  const { brand, doc } = config();
  return (
    <div className="scroll about">
      <PhoneTop title="About" />
      <article>
        <Mark size={44} />
        <h1>{brand.name}</h1>
        <p className="lead">
          {brand.about ??
            'Groups documents that belong together and names each group in their own words. Open source, drop-in for the Carrot2 clustering service.'}
        </p>
        <p>
          {hasSearch() ? (
            <>
              <a href="#/search">Search</a> a source and see its results in groups, or open
            </>
          ) : (
            'Open'
          )}{' '}
          the <a href="#/workbench">workbench</a> to cluster your own documents.{' '}
          <a href={absolute(doc)}>Documentation</a>.
        </p>
        <h2>Sources</h2>
        <Terms of={workbenchSources().map(({ title, summary }) => [title, `${summary}.`])} />
        <h2>Algorithms</h2>
        <Terms of={algorithmNotes.map(({ name, description }) => [name, description])} />
        <Questions />
        <p className="hint">
          Version {__BUILD__.version}, built {__BUILD__.date}
          {__BUILD__.revision && ` from revision ${__BUILD__.revision}`}.
        </p>
      </article>
    </div>
  );
}

const Terms = ({ of }: { of: readonly (readonly [term: string, about: string])[] }) => (
  <dl>
    {of.map(([term, about]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{about}</dd>
      </div>
    ))}
  </dl>
);

const Questions = () => (
  <>
    <h2>Questions</h2>
    <h3>What happens to my documents?</h3>
    <p>
      Files you open stay in this browser, unless you choose to cluster them on a service. Then the fields to cluster
      are sent to <code className="code">{absolute(config().service)}</code>, held in memory while they are clustered,
      and neither stored nor logged.
    </p>
    <h3>What is stored on this device?</h3>
    <p>
      Your settings, and the projects of the workbench with their documents, until you delete them. Switch “Save my work
      in this browser” off on the start page of the workbench, and no documents and no results are stored. Keys and
      passwords never are.
    </p>
    <h3>What may I do with it?</h3>
    <p>The software is under the MIT licence: use it for anything, in products as well.</p>
  </>
);
