import { Table2 } from 'lucide-react';
import { runWorkbench } from '../../../session/opening/workbench.js';
import { changeSettings } from '../../../session/settings/settings.js';
import { workbenchSources } from '../../../session/sources/registry.js';
import { Icon } from '../../../ui/controls/Icon.js';
import { useSession } from '../../../ui/SessionContext.js';
import { about, useSamples } from '../../../ui/sources/SampleOptions.js';
import { LiveSample } from '../../live-sample/LiveSample.js';

/** The samples that are shown as cards; the others are in a line below. */
const CARDS = 6;

/** The collections that are delivered with Sheaf. A press clusters one at once. */
export function Samples() {
  const session = useSession();
  const samples = useSamples();
  const begin = (name: string) => {
    changeSettings({ workbenchSource: 'sample', sample: name, workbenchQuery: '' });
    const sample = workbenchSources().find(each => each.id === 'sample')!;
    void runWorkbench(session, sample);
  };
  if (samples.length === 0) return null;
  return (
    <>
      <h3 className="or">Or start from here</h3>
      <LiveSample />
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
        {samples.length > CARDS && <MoreSamples samples={samples.slice(CARDS)} onBegin={begin} />}
      </section>
      <p className="hint">The six collections on cards were written for Sheaf and belong to everybody (CC0).</p>
    </>
  );
}

interface MoreProps {
  readonly samples: ReturnType<typeof useSamples>;
  readonly onBegin: (name: string) => void;
}

const MoreSamples = ({ samples, onBegin }: MoreProps) => (
  <p className="hint more-samples">
    Or real texts:{' '}
    {samples.map((sample, i) => (
      <span key={sample.name}>
        {i > 0 && ', '}
        <button
          type="button"
          className="link"
          title={`${about(sample)}. ${sample.origin}`}
          onClick={() => onBegin(sample.name)}
        >
          {sample.title}
        </button>
      </span>
    ))}
    .
  </p>
);
