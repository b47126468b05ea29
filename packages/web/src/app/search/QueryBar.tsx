import { Library, Shapes } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SourceEntry } from '../../session/sources/entry.js';
import { algorithmItems } from '../../ui/algorithm-items.js';
import { Button } from '../../ui/controls/Button.js';
import { Choose } from '../../ui/controls/Choose.js';
import { Mark } from '../../ui/controls/Mark.js';
import { useSessionState } from '../../ui/SessionContext.js';
import { PhoneMenu } from '../PhoneMenu.js';
import { QueryBox } from './QueryBox.js';
import { WordVectorSwitch } from './WordVectorSwitch.js';

export interface QueryBarProps {
  readonly source: SourceEntry;
  readonly sources: readonly SourceEntry[];
  readonly query: string;
  readonly algorithms: readonly string[];
  readonly onSubmit: (query: string) => void;
  readonly onSource: (id: string) => void;
  readonly onAlgorithm: (name: string) => void;
  readonly onWordVectors: (on: boolean) => void;
  /** Called when options of the source have changed and their popover closes. */
  readonly onOptions: () => void;
}

type ChoiceProps = Pick<QueryBarProps, 'source' | 'sources' | 'onSource'>;

const SourceChoice = ({ source, sources, onSource }: ChoiceProps) => (
  <Choose
    label="Source"
    icon={Library}
    className="source-choice"
    items={sources.map(each => ({ id: each.id, name: each.title, note: each.summary }))}
    value={source.id}
    onChange={onSource}
  />
);

type ClusteringProps = Pick<QueryBarProps, 'algorithms' | 'onAlgorithm' | 'onWordVectors'>;

function ClusteringChoice({ algorithms, onAlgorithm, onWordVectors }: ClusteringProps) {
  const algorithm = useSessionState(state => state.setup.algorithm);
  return (
    <>
      {algorithms.length > 1 && (
        <Choose
          label="Algorithm"
          icon={Shapes}
          className="algorithm-choice"
          items={algorithmItems(algorithms)}
          value={algorithm}
          onChange={onAlgorithm}
        />
      )}
      <WordVectorSwitch onChange={onWordVectors} />
    </>
  );
}

/** The bar with the source, the query, the algorithm and the Search button. */
export function QueryBar(props: QueryBarProps) {
  const { query, onSubmit } = props;
  const [typed, setTyped] = useState(query);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(query), [query]);
  return (
    <search>
      <form
        className="query"
        onSubmit={event => {
          event.preventDefault();
          onSubmit(typed);
        }}
      >
        <a className="phone-only phone-mark" href="#/" aria-label="Start">
          <Mark size={28} />
        </a>
        <span className="wide-part">
          <SourceChoice {...props} />
        </span>
        <QueryBox {...props} input={input} value={typed} onChange={setTyped}>
          <kbd>/</kbd>
        </QueryBox>
        <span className="wide-part">
          <ClusteringChoice {...props} />
        </span>
        <Button kind="primary" type="submit" className="submit">
          Search
        </Button>
        <PhoneMenu>
          <div className="phone-choices">
            <SourceChoice {...props} />
            <ClusteringChoice {...props} />
          </div>
        </PhoneMenu>
      </form>
    </search>
  );
}
