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
  /** What the legend is about. */
  readonly legendTitle: string;
  /** Pixels of a PNG per inch. */
  readonly dpi: number;
}

async function svgOf(
  { chart, run, collection, legend, legendTitle }: ShownChart,
  theme: 'light' | 'dark',
): Promise<string> {
  const write = (fonts?: readonly PictureFont[]): string =>
    chart.toSVG({
      theme,
      title: headingOf(collection),
      caption: captionOf(run),
      legend,
      legendTitle,
      ...(fonts ? { fonts } : {}),
    });
  return write(await fontsFor(write()));
}

/** The size that the first tag of an SVG states. */
function sizeOf(svg: string): { width: number; height: number } {
  const number = (name: string) => Number(new RegExp(`\\b${name}="([\\d.]+)`).exec(svg)?.[1] ?? 800);
  return { width: number('width'), height: number('height') };
}

async function pngOfShown(shown: ShownChart, theme: 'light' | 'dark'): Promise<Blob> {
  const svg = await svgOf(shown, theme);
  return pngOf(svg, { ...sizeOf(svg), dpi: shown.dpi });
}

/** Whether a picture can be copied: browsers allow it on encrypted pages and on this machine only. */
export const canCopyPictures = (): boolean =>
  typeof ClipboardItem !== 'undefined' && globalThis.navigator?.clipboard !== undefined;

/** Safari allows it only at once after a click, so the clipboard is given the picture before it is drawn. */
const copyPicture = (shown: ShownChart): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOfShown(shown, 'light') })]);

/** @returns what to say, where a browser says nothing itself */
export async function savePicture(kind: PictureKind, shown: ShownChart): Promise<string | undefined> {
  const { run, collection, view } = shown;
  const name = (extension: string) => fileName(collection, view, extension);
  if (kind === 'copy') {
    await copyPicture(shown);
    return 'The picture was copied.';
  }
  if (kind === 'json') {
    const data = JSON.stringify(run.clustering.items, null, 2);
    download(name('json'), new Blob([data], { type: 'application/json' }));
  } else if (kind === 'svg') {
    const svg = await svgOf(shown, 'light');
    download(name('svg'), new Blob([svg], { type: 'image/svg+xml' }));
  } else {
    download(name('png'), await pngOfShown(shown, kind === 'png-dark' ? 'dark' : 'light'));
  }
  return undefined;
}
