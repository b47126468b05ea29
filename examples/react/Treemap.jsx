import { assignColours, createSelection, everyItem, toClusterItems, treemap } from '@sheaf/views';
import { useEffect, useRef } from 'react';

/** The chart of `@sheaf/views` in an element of React. `onSelect` gets the numbers of the selected texts. */
export function Treemap({ clusters, texts, onSelect }) {
  const element = useRef(null);

  useEffect(() => {
    if (clusters.length === 0) return;
    const items = toClusterItems(clusters, texts.length);
    const selection = createSelection();
    const model = { clusters: items, titles: texts, colours: assignColours(items) };
    const chart = treemap.mount(element.current, model, { documents: true }, selection);
    const forget = selection.subscribe(({ clusters: chosen, documents }) => {
      const within = [...everyItem(items)].filter(({ id }) => chosen.has(id)).flatMap(item => item.documents);
      onSelect(new Set([...documents, ...within]));
    });
    return () => {
      forget();
      chart.destroy();
      onSelect(new Set());
    };
  }, [clusters, texts, onSelect]);

  return <div ref={element} style={{ height: 320 }} />;
}
