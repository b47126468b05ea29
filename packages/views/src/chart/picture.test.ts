import { describe, expect, test } from 'vitest';
import { estimateWidth } from '../text/measure.js';
import { drawPicture, pictureSize } from './picture.js';

const words = {
  title: 'What people said about the library in the survey of last year',
  caption: '10,000 documents, 24 clusters, 91.3\u2009% clustered · Lingo · 2026-03-14',
  legendTitle: 'Mean opinion of the opening hours on Sundays and holidays',
  legend: [
    { slot: 1, name: 'a name that is wider than a picture for one column of a printed page can ever be' },
    { slot: 2, name: 'short' },
  ],
};

/** Title, caption and legend of a picture without a chart: where each text stands, and how wide it is. */
function textsIn(width: number) {
  const svg = drawPicture(frame => ({ ...frame, origin: { x: 0, y: 0 }, marks: [], free: [] }), {
    ...words,
    width,
    height: 400,
    mark: false,
  });
  return [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].map(([, attributes = '', text = '']) => {
    const numberOf = (name: string): number => Number(new RegExp(` ${name}="([\\d.]+)`).exec(attributes)![1]);
    const isTitle = numberOf('font-size') === 18;
    return {
      text,
      x: numberOf('x'),
      y: numberOf('y'),
      width: estimateWidth(text, isTitle ? 'pictureTitle' : 'caption'),
    };
  });
}

describe('the words above a picture', () => {
  test.each([321, 643, 1200])('do not leave it at a width of %i pixels', width => {
    const texts = textsIn(width);
    expect(texts.map(({ text }) => text).join(' ')).toMatch(
      /^What people said about .*91\.3.* Mean opinion .*[:…] .*short$/,
    );
    for (const { x, width: wide } of texts) expect(x + wide).toBeLessThanOrEqual(width - 24);
  });

  test('stand on as many lines as a narrow picture needs, which the chart then lacks', () => {
    const lines = (width: number) => textsIn(width).filter(({ x }) => x === 24);
    expect(lines(1200).map(({ y }) => y)).toEqual([40, 62]);
    expect(lines(321).length).toBeGreaterThan(3);
    const heights = lines(321).map(({ y }) => y);
    for (const [at, y] of heights.entries()) if (at > 0) expect(y - heights[at - 1]!).toBeGreaterThanOrEqual(16);
    const around = (width: number) => pictureSize({ width, height: 200 }, words).height;
    expect(around(273)).toBeGreaterThan(around(1152));
  });
});
