import { useEffect, useState } from 'react';
import { counted, percent } from '../../session/messages/words.js';
import type { Editor } from '../../session/parameters/editor.js';
import { canPreview, type PreviewPoint, previewOf, previewValues } from '../../session/runs/preview.js';
import { useSession } from '../SessionContext.js';

/** Five columns below a slider: the number of clusters, and the share of documents in a cluster, for five values. */
export function SliderPreview({ editor }: { editor: Editor }) {
  const session = useSession();
  const [points, setPoints] = useState<ReadonlyMap<number, PreviewPoint>>(new Map());
  useEffect(() => {
    const stop = new AbortController();
    void previewOf(session, editor, stop.signal, point => setPoints(before => new Map(before).set(point.value, point)));
    return () => stop.abort();
  }, [session, editor]);
  if (!canPreview(session)) return null;
  const most = Math.max(1, ...[...points.values()].map(({ clusters }) => clusters));
  return (
    <span className="slider-preview" role="img" aria-label={told([...points.values()])}>
      {previewValues(editor).map(value => {
        const point = points.get(value);
        return (
          <span key={value} aria-hidden="true">
            <i style={{ blockSize: `${((point?.clusters ?? 0) / most) * 22}px` }} />
            <b>{point ? point.clusters.toLocaleString() : '…'}</b>
            <small>{point ? percent(Math.round(point.coverage * 100) / 100) : ''}</small>
          </span>
        );
      })}
    </span>
  );
}

const told = (points: readonly PreviewPoint[]): string =>
  points
    .map(({ value, clusters, coverage }) => `At ${value}: ${counted(clusters, 'cluster')}, ${percent(coverage)}`)
    .join('. ');
