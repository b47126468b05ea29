/** A chart on the page. It is drawn in tasks of its own, so that the page responds between a change and the drawing. */
import type { MountedView, View, ViewModel } from '@sheaf/views';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../SessionContext.js';

interface Drawn {
  readonly model: ViewModel | null;
  readonly options: Readonly<Record<string, unknown>>;
}

interface Shown extends Drawn {
  readonly place: React.RefObject<HTMLElement | null>;
}

/** Mounts the view once there is a model, and updates it; null while it is not there. */
export function useMountedChart(view: View, { place, model, options }: Shown): MountedView | null {
  const { selection } = useSession();
  const [mounted, setMounted] = useState<MountedView | null>(null);
  const latest = useRef<Drawn>({ model, options });
  latest.current = { model, options };
  const drawn = useRef<Drawn>(latest.current);
  const isReady = model !== null;
  useEffect(() => {
    if (!isReady) return;
    let chart: MountedView | null = null;
    const soon = setTimeout(() => {
      const { model: first, options: chosen } = latest.current;
      if (!place.current || !first) return;
      chart = view.mount(place.current, first, chosen, selection);
      drawn.current = latest.current;
      setMounted(chart);
    });
    return () => {
      clearTimeout(soon);
      chart?.destroy();
      setMounted(null);
    };
  }, [view, place, selection, isReady]);
  useEffect(() => {
    // What was mounted a moment ago is drawn already.
    if (!mounted || !model || (drawn.current.model === model && drawn.current.options === options)) return;
    const soon = setTimeout(() => {
      drawn.current = { model, options };
      mounted.update(model, options);
    });
    return () => clearTimeout(soon);
  }, [mounted, model, options]);
  return mounted;
}
