import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { config } from '../../session/settings/config.js';
import { Button } from '../../ui/controls/Button.js';
import { Icon } from '../../ui/controls/Icon.js';
import { Segments } from '../../ui/controls/Segments.js';
import { LooseToTied } from '../../ui/panels/LooseToTied.js';
import { PhoneTop } from '../PhoneMenu.js';
import { AlgorithmChoice } from './AlgorithmChoice.js';
import { Ideas } from './Ideas.js';
import { type QueryBarProps, SourceOptions, useSlashFocus } from './QueryBar.js';

/** The search application before the first search: source, query and algorithm. */
export function SearchStart({
  source,
  sources,
  algorithms,
  onSubmit,
  onSource,
  onAlgorithm,
  onWordVectors,
  onOptions,
}: QueryBarProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useSlashFocus(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source puts the cursor back into the box
  useEffect(() => input.current?.focus(), [source.id]);
  return (
    <div className="start">
      <PhoneTop title={config().brand.name} />
      <div className="start-inside">
        <LooseToTied />
        <h1>{config().brand.slogan}</h1>
        <p className="lead">
          Search a source. Sheaf groups what belongs together and names each group in the documents’ own words.
        </p>
        <search>
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
              <span className="field q grow">
                <Icon of={Search} />
                <input
                  ref={input}
                  type="search"
                  enterKeyHint="search"
                  aria-label="Query"
                  placeholder={source.summary}
                  value={typed}
                  onChange={event => setTyped(event.target.value)}
                />
                <SourceOptions source={source} onChanged={onOptions} />
              </span>
              {algorithms.length > 1 && (
                <AlgorithmChoice algorithms={algorithms} onAlgorithm={onAlgorithm} onWordVectors={onWordVectors} />
              )}
              <Button kind="primary" type="submit">
                Search
              </Button>
            </div>
          </form>
        </search>
        <Ideas source={source} />
        <p className="ideas">
          Own documents instead? <a href="#/workbench">Open the workbench</a>: drop a file, tune every parameter,
          correct the labels.
        </p>
      </div>
    </div>
  );
}
