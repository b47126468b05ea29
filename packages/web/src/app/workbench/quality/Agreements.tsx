import { useEffect, useState } from 'react';
import type { Run } from '../../../session/clusters/run.js';
import { type Collection, fieldsOf, valuesOf } from '../../../session/documents/collection.js';
import { askMeasures } from '../../../session/measures/measuring.js';
import { Defined } from '../../../ui/panels/Defined.js';

interface Props {
  readonly run: Run;
  readonly collection: Collection;
}

const MOST = 3;

/** For each column with categories: how far the clusters agree with the categories. */
export const Agreements = ({ run, collection }: Props) =>
  fieldsOf(collection, 'tag')
    .slice(0, MOST)
    .map(field => <Agreement key={field} field={field} run={run} collection={collection} />);

function Agreement({ run, collection, field }: Props & { readonly field: string }) {
  const [found, setFound] = useState<{ ami: number; purity: number } | null>(null);
  useEffect(() => {
    let current = true;
    const categories = collection.rows.map(row => valuesOf(row[field]));
    askMeasures(run, collection, { want: 'agreement', categories }).then(
      found => current && setFound(found),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [run, collection, field]);
  return (
    <tr>
      <th scope="row">
        <Defined term="ami">Agreement</Defined> with {field}
        <small>Clusters against this column. 1: the same groups; 0: no more than by chance.</small>
      </th>
      <td>
        <b>{found === null ? '…' : Number.isNaN(found.ami) ? '–' : found.ami.toFixed(2)}</b>
      </td>
    </tr>
  );
}
