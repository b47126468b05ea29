/** Saves the chart on the screen as it is: the same part, the same size, with the fonts of the page. */

import type { MountedView, PictureFont } from '@sheaf/views';
import type { ChartColours } from '../../session/clusters/chart-colours.js';
import type { Run } from '../../session/clusters/run.js';
import { type Collection, headingOf } from '../../session/documents/collection.js';
import { download, fileName } from '../../session/export/download.js';
import { fontsFor } from '../../session/export/page-fonts.js';
import { captionOf, pngOf } from '../../session/export/picture.js';

export type PictureKind = 'png' | 'png-dark' | 'svg' | 'copy' | 'json';

/** A chart on screen, and what it shows. */
export interface ShownChart {
  readonly chart: MountedView;
  readonly run: Run;
  readonly collection: Collection;
  /** The name of the view, for the name of the file. */
  readonly view: string;
  /** What its colours mean; empty if they only distinguish clusters. */
  readonly legend: ChartColours['legend'];
  /** Pixels of a PNG per inch. */
  readonly dpi: number;
}

async function svgOf({ chart, run, collection, legend }: ShownChart, theme: 'light' | 'dark'): Promise<string> {
  const write = (fonts?: readonly PictureFont[]): string =>
    chart.toSVG({
      theme,
      title: headingOf(collection),
      caption: captionOf(run),
      legend,
      ...(fonts ? { fonts } : {}),
    });
  return write(await fontsFor(write()));
}

/** The size that the first tag of an SVG states. */
function sizeOf(svg: string): { width: number; height: number } {
  const number = (name: string) => Number(new RegExp(`\\b${name}="([\\d.]+)`).exec(svg)?.[1] ?? 800);
  return { width: number('width'), height: number('height') };
}

export async function savePicture(kind: PictureKind, shown: ShownChart): Promise<void> {
  const { run, collection, view, dpi } = shown;
  const name = (extension: string) => fileName(collection, view, extension);
  if (kind === 'json') {
    const data = JSON.stringify(run.clustering.items, null, 2);
    return download(name('json'), new Blob([data], { type: 'application/json' }));
  }
  const svg = await svgOf(shown, kind === 'png-dark' ? 'dark' : 'light');
  if (kind === 'svg') return download(name('svg'), new Blob([svg], { type: 'image/svg+xml' }));
  const png = await pngOf(svg, { ...sizeOf(svg), dpi });
  if (kind === 'copy') return navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
  download(name('png'), png);
}
