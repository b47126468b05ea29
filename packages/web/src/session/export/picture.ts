/** Charts as pictures, without a chart on screen. */

import { svgToPng } from '@sheaf/views';
import { viewCatalogue } from '@sheaf/views/catalogue';
import type { ChartName } from '@sheaf/views/notes';
import type { Run } from '../clusters/run.js';
import { type Collection, titleOf } from '../documents/collection.js';
import { percent } from '../messages/words.js';

const SIZE = { width: 1200, height: 800 };

/** The line below a picture, which says what the picture shows. */
export const captionOf = ({ clustering, setup }: Run): string =>
  `${clustering.documentCount.toLocaleString()} documents, ${clustering.clusterCount} clusters, ${percent(clustering.coverage)} clustered · ${setup.algorithm} · ${new Date().toISOString().slice(0, 10)}`;

export function pictureSvg(chart: ChartName, run: Run, collection: Collection): string {
  const model = {
    clusters: run.clustering.items,
    titles: collection.rows.map((_, number) => titleOf(collection, number)),
    colours: run.clustering.colours,
  };
  const title = collection.query || collection.name;
  return viewCatalogue[chart].toSVG(model, {}, { theme: 'light', title, caption: captionOf(run), ...SIZE });
}

export async function picture(kind: 'png' | 'svg', chart: ChartName, run: Run, collection: Collection): Promise<Blob> {
  const svg = pictureSvg(chart, run, collection);
  if (kind === 'svg') return new Blob([svg], { type: 'image/svg+xml' });
  return svgToPng(svg, SIZE.width, SIZE.height);
}
