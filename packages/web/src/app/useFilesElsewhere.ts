import { useEffect } from 'react';
import { later } from '../session/later.js';

const opening = later(() => import('./workbench/opening/open-in-workbench.js'));

/** Files that are dropped on another page open in the workbench. The browser would leave the application for them. */
export function useFilesElsewhere(page: string): void {
  useEffect(() => {
    if (page === 'workbench') return;
    const take = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const files = [...event.dataTransfer.files];
      if (event.type !== 'drop' || files.length === 0) return;
      void opening().then(({ openInWorkbench }) => openInWorkbench(files));
    };
    for (const name of ['dragover', 'drop'] as const) document.addEventListener(name, take);
    return () => {
      for (const name of ['dragover', 'drop'] as const) document.removeEventListener(name, take);
    };
  }, [page]);
}
