/** Charts as pictures, without a chart on screen. */

import { type PictureFont, svgToPng } from '@sheaf/views';
import { viewCatalogue } from '@sheaf/views/catalogue';
import type { ChartName } from '@sheaf/views/notes';
import { chartColours } from '../clusters/chart-colours.js';
import { chartModel } from '../clusters/chart-model.js';
import type { Run } from '../clusters/run.js';
import { makerOf } from '../clusters/run-facts.js';
import { type Collection, headingOf } from '../documents/collection.js';
import { counted, percent } from '../messages/words.js';
import { foundPlaces } from '../places/places.js';
import { fontsFor } from './page-fonts.js';
import { pageMeasure } from './page-measure.js';

/** Pixels of CSS in an inch. */
const PIXELS_PER_INCH = 96;

/** The look of a picture, as a person chooses it. */
export interface PictureLook {
  /** In pixels of CSS, 96 of which are an inch. */
  readonly width: number;
  readonly height: number;
  /** Pixels of a PNG per inch. */
  readonly dpi: number;
  readonly theme: 'light' | 'dark';
}

export const STANDARD_LOOK: PictureLook = { width: 1200, height: 800, dpi: 192, theme: 'light' };

/** A chart to be drawn, with everything it shows. */
export interface ChartPicture {
  readonly chart: ChartName;
  readonly run: Run;
  readonly collection: Collection;
  /** The options of the chart; those that are missing have their defaults. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** What its colours show; see `colourScales`. */
  readonly colours?: string;
  readonly look?: PictureLook;
}

/** The line below a picture, which says what the picture shows. */
export function captionOf(run: Run): string {
  const { documentCount, clusterCount, coverage } = run.clustering;
  const counts = [counted(documentCount, 'document'), counted(clusterCount, 'cluster')];
  const figures = [...counts, `${percent(coverage)} clustered`].join(', ');
  return [figures, makerOf(run), new Date().toISOString().slice(0, 10)].join(' · ');
}

/** The drawing, without a title for a page that has its own. */
export function chartSvg(
  { chart, run, collection, options = {}, colours = 'cluster', look = STANDARD_LOOK }: ChartPicture,
  more: { readonly title?: string; readonly caption?: string; readonly mark?: boolean } = {},
  fonts: readonly PictureFont[] = [],
): string {
  const coloured = chartColours(run, collection, colours);
  const model = chartModel(run, collection, coloured, { places: foundPlaces(collection, run) });
  const { width, height, theme } = look;
  const measure = pageMeasure();
  return viewCatalogue[chart].toSVG(model, options, {
    width,
    height,
    theme,
    fonts,
    legend: coloured.legend,
    legendTitle: coloured.title,
    ...more,
    ...measure,
  });
}

/** The drawing with a title and a line that says what it shows. */
export function pictureSvg(picture: ChartPicture, fonts: readonly PictureFont[] = []): string {
  const { run, collection } = picture;
  return chartSvg(picture, { title: headingOf(collection), caption: captionOf(run) }, fonts);
}

/** A drawing as a file of PNG. `dpi` says how many pixels an inch has. */
export function pngOf(
  svg: string,
  { width, height, dpi }: Pick<PictureLook, 'width' | 'height' | 'dpi'>,
): Promise<Blob> {
  return svgToPng(svg, width, height, dpi / PIXELS_PER_INCH);
}

/** The picture as a file that brings its fonts with it. */
export async function picture(kind: 'png' | 'svg', chosen: ChartPicture): Promise<Blob> {
  const svg = pictureSvg(chosen, await fontsFor(pictureSvg(chosen)));
  if (kind === 'svg') return new Blob([svg], { type: 'image/svg+xml' });
  return pngOf(svg, chosen.look ?? STANDARD_LOOK);
}
