/** Saves charts as files, in light colours by default, with a line that says what the chart shows. */

import type { MountedView } from '@sheaf/views';
import type { Run } from '../../session/clusters/run.js';
import type { Collection } from '../../session/documents/collection.js';
import { download, fileName } from '../../session/export/download.js';
import { captionOf } from '../../session/export/picture.js';
import { svgToPng } from './chart-views.js';

export type PictureKind = 'png' | 'png-dark' | 'svg' | 'copy' | 'json';

function svgOf(chart: MountedView, run: Run, collection: Collection, theme: 'light' | 'dark'): string {
  return chart.toSVG({
    theme,
    title: collection.query || collection.name,
    caption: captionOf(run),
  });
}

/** The size that the first tag of an SVG states. */
function sizeOf(svg: string): { width: number; height: number } {
  const number = (name: string) => Number(new RegExp(`\\b${name}="([\\d.]+)`).exec(svg)?.[1] ?? 800);
  return { width: number('width'), height: number('height') };
}

/** A chart on screen, and what it shows. */
export interface ShownChart {
  readonly chart: MountedView;
  readonly run: Run;
  readonly collection: Collection;
  /** The name of the view, for the name of the file. */
  readonly view: string;
}

export async function savePicture(kind: PictureKind, { chart, run, collection, view }: ShownChart): Promise<void> {
  const name = (extension: string) => fileName(collection, view, extension);
  if (kind === 'json') {
    const data = JSON.stringify(run.clustering.items, null, 2);
    return download(name('json'), new Blob([data], { type: 'application/json' }));
  }
  const svg = svgOf(chart, run, collection, kind === 'png-dark' ? 'dark' : 'light');
  if (kind === 'svg') return download(name('svg'), new Blob([svg], { type: 'image/svg+xml' }));
  const { width, height } = sizeOf(svg);
  const png = await svgToPng(svg, width, height);
  if (kind === 'copy') return navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
  download(name('png'), png);
}
