import { useRef } from 'react';
import { isPage, type PageName, VIEWS, type ViewName } from '../../session/settings/settings.js';
import { ViewGuard } from '../panels/ViewGuard.js';
import { part } from '../part.js';
import { ListView } from './list/ListView.js';
import { Skeleton } from './Skeleton.js';

const ChartView = part(() => import('../charts/ChartView.js'), 'ChartView', { waiting: <Skeleton /> });

/** A page of the workbench about the documents on screen. */
export type Pages = Readonly<Record<PageName, React.ComponentType>>;

interface Props {
  readonly view: ViewName;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  /** The element in which the active view shows its tools. */
  readonly tools: HTMLElement | null;
  readonly pages?: Pages | undefined;
}

/** The views of the clusters. Each is made on the first visit and then kept, with its scroll position and zoom. */
export function KeptViews({ view, filter, onFilter, tools, pages }: Props) {
  const visited = useRef(new Set<ViewName>());
  visited.current.add(view);
  return VIEWS.filter(name => visited.current.has(name)).map(name => (
    <div key={name} className="kept" hidden={name !== view}>
      <ViewGuard>
        {name === 'folders' ? (
          <ListView filter={filter} onFilter={onFilter} shown={name === view} />
        ) : isPage(name) ? (
          name === view && <Page of={pages?.[name]} />
        ) : (
          <ChartView name={name} tools={name === view ? tools : null} />
        )}
      </ViewGuard>
    </div>
  ));
}

const Page = ({ of: Shown }: { of: React.ComponentType | undefined }) => Shown && <Shown />;
