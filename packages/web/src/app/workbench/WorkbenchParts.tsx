import { ChartPie, FileText, Layers, SlidersHorizontal } from 'lucide-react';
import type { ViewName } from '../../session/settings/settings.js';
import { PAGE_ITEMS } from '../../ui/clusters/view-items.js';
import { BottomBar } from '../../ui/panels/BottomBar.js';

const PARTS = [
  { id: 'parameters', name: 'Settings', icon: SlidersHorizontal },
  { id: 'clusters', name: 'Clusters', icon: Layers },
  { id: 'results', name: 'Results', icon: FileText },
  { id: 'chart', name: 'Chart', icon: ChartPie },
] as const;

type Part = (typeof PARTS)[number]['id'];

interface Props {
  readonly part: Part;
  readonly onPart: (part: Part) => void;
  readonly view: ViewName;
  readonly onView: (view: ViewName) => void;
}

/** On a phone: chooses the part of the workbench that is shown. */
export function WorkbenchParts({ part, onPart, view, onView }: Props) {
  const show = (id: string) => {
    if (id === 'clusters') onView('folders');
    if (id === 'chart' && view === 'folders') onView('treemap');
    onPart(id as Part);
  };
  const shown = part === 'clusters' && view !== 'folders' ? 'chart' : part;
  const page = PAGE_ITEMS.find(({ id }) => id === view);
  const items = page ? [...PARTS.slice(0, -1), { ...page, id: 'chart' }] : PARTS;
  return <BottomBar label="Part of the workbench" items={items} value={shown} onChange={show} />;
}
