import { ListFilter } from 'lucide-react';
import { memo } from 'react';
import { type ClusterOrder, changeSettings, ORDERS, useSettings } from '../../../session/settings/settings.js';
import { Choose } from '../../controls/Choose.js';
import { SearchBox } from '../../controls/SearchBox.js';
import { ORDER_NAMES } from './order.js';

interface Props {
  readonly filter: string;
  readonly onFilter: (text: string) => void;
}

/** Filters and sorts the list. */
export const ListTools = memo(function ListTools({ filter, onFilter }: Props) {
  const order = useSettings(settings => settings.order);
  return (
    <>
      <SearchBox label="Filter labels" value={filter} onChange={onFilter} icon={ListFilter} className="filter-labels" />
      <Choose
        label="Order of clusters"
        className="small"
        items={ORDERS.map(id => ({ id, name: ORDER_NAMES[id] }))}
        value={order}
        onChange={id => changeSettings({ order: id as ClusterOrder })}
      />
    </>
  );
});
