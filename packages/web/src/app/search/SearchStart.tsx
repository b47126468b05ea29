import { useEffect, useRef, useState } from 'react';
import { config } from '../../session/settings/config.js';
import { Button } from '../../ui/controls/Button.js';
import { Segments } from '../../ui/controls/Segments.js';
import { LooseToTied } from '../../ui/panels/LooseToTied.js';
import { LiveSample } from '../live-sample/LiveSample.js';
import { PhoneTop } from '../PhoneMenu.js';
import { AlgorithmChoice } from './AlgorithmChoice.js';
import { Ideas } from './Ideas.js';
import type { QueryBarProps } from './QueryBar.js';
import { QueryBox } from './QueryBox.js';

/** The search application before the first search: source, query and algorithm. */
export const SearchStart = (props: QueryBarProps) => (
  <div className="start">
    <PhoneTop title={config().brand.name} />
    <div className="start-inside">
      <LooseToTied />
      <h1>{config().brand.slogan}</h1>
      <p className="lead">
        Search a source. Sheaf groups what belongs together and names each group in the documents’ own words.
      </p>
      <search>
        <StartForm {...props} />
      </search>
      <Ideas source={props.source} />
      <LiveSample />
      <p className="ideas">
        Own documents instead? Drop a file here, or <a href="#/workbench">open the workbench</a>: tune every parameter,
        correct the labels.
      </p>
    </div>
  </div>
);

function StartForm(props: QueryBarProps) {
  const { source, sources, algorithms, onSubmit, onSource } = props;
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source puts the cursor back into the box
  useEffect(() => input.current?.focus(), [source.id]);
  return (
    <form
      className="start-form"
      onSubmit={event => {
        event.preventDefault();
        onSubmit(typed);
      }}
    >
      <Segments
        kind="tabs"
        className="tabs start-tabs"
        label="Source"
        items={sources.map(each => ({ id: each.id, name: each.title }))}
        value={source.id}
        onChange={onSource}
      />
      <div className="start-line">
        <QueryBox {...props} input={input} value={typed} placeholder={source.summary} onChange={setTyped} />
        {algorithms.length > 1 && <AlgorithmChoice {...props} />}
        <Button kind="primary" type="submit">
          Search
        </Button>
      </div>
    </form>
  );
}
