/** The sizes of pictures, in pixels of CSS: 96 are an inch. */
import { pictureSize } from '@sheaf/views';

export interface PictureSize {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** What pictures are made for. */
export const PICTURE_SIZES: readonly PictureSize[] = [
  { id: 'report', name: 'Report', width: 1200, height: 800 },
  { id: 'slide', name: 'Slide 16:9', width: 1280, height: 720 },
  { id: 'page', name: 'A4 page, 17 cm wide', width: 643, height: 480 },
  { id: 'column', name: 'Column, 8.5 cm wide', width: 321, height: 280 },
];

export const sizeName = ({ name, width, height }: PictureSize): string => `${name}, ${width} × ${height}`;

/** The size of a picture with the chart as large as it is on the screen; none if there is none. */
export function sizeOnScreen(): { readonly width: number; readonly height: number } | undefined {
  const chart = globalThis.document?.querySelector?.('.kept:not([hidden]) > .chart-area > .chart:not([hidden])');
  if (!chart || chart.clientWidth < 200 || chart.clientHeight < 200) return undefined;
  return pictureSize({ width: chart.clientWidth, height: chart.clientHeight }, { title: ' ', caption: ' ' });
}
