/** Acceptance of the charts as drawings: areas, equal runs, files with text; what needs a page is in e2e/web. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bubbles } from './bubbles/bubbles.js';
import { layoutBubbles } from './bubbles/layout-bubbles.js';
import { overview } from './chart/camera.js';
import { toClusterItems, type ViewModel } from './cluster-item.js';
import { assignColours } from './colours.js';
import { drawOverlap } from './overlap/draw-overlap.js';
import { overlap } from './overlap/overlap.js';
import { overlapTable } from './overlap/overlap-table.js';
import { areShared, clustersOverlap, meetings, sharedDocuments } from './overlap/shared-documents.js';
import { pie } from './pie/pie.js';
import { polygons } from './polygons/polygons.js';
import { estimateWidth } from './text/measure.js';
import { brushTimeline, drawTimeline } from './timeline/draw-timeline.js';
import { timeBins } from './timeline/time-bins.js';
import { timeline } from './timeline/timeline.js';
import { layoutTreemap } from './treemap/layout-treemap.js';
import { treemap } from './treemap/treemap.js';

const day = 8.64e7;
/** Half of the documents were written on one day, and half on another. */
const twoDays = (_: string, n: number): number => (n % 2) * 30 * day;

function modelOf(sizes: readonly number[], count: number): ViewModel {
  const clusters = sizes.map((size, n) => ({
    labels: [`Label & number ${n}`],
    documents: Array.from({ length: size }, (_, i) => (n * 17 + i) % count),
    clusters: [],
  }));
  const items = toClusterItems(clusters, count);
  const titles = Array.from({ length: count }, (_, n) => `Title ${n}`);
  return { clusters: items, titles, colours: assignColours(items), dates: titles.map((_, n) => n * day * 9) };
}

const model = modelOf([40, 25, 12, 9, 9, 4, 2, 1], 90);
const views = { treemap, polygons, 'pie-chart': pie, bubbles, overlap, timeline };
const picture = { width: 1000, height: 700, title: 'Questions' };

test('areas of rectangles and circles are within 2 % of the weights', () => {
  const spread = (areas: readonly number[]) => Math.max(...areas) / Math.min(...areas);
  const tiles = layoutTreemap(model.clusters, 800, 600);
  expect(spread(tiles.map(({ item, width, height }) => (width * height) / item.documents.length))).toBeLessThan(1.02);
  const circles = layoutBubbles(model.clusters, 800, 600);
  expect(circles).toHaveLength(model.clusters.length);
  expect(spread(circles.map(({ item, radius }) => radius ** 2 / item.documents.length))).toBeLessThan(1.02);
});

test('circles lie inside the picture and do not overlap', () => {
  const circles = layoutBubbles(model.clusters, 800, 600);
  for (const [i, a] of circles.entries()) {
    expect(Math.min(a.x - a.radius, a.y - a.radius)).toBeGreaterThan(-0.01);
    expect(a.x + a.radius).toBeLessThan(800.01);
    for (const b of circles.slice(i + 1))
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.radius + b.radius - 0.01);
  }
});

describe.each(Object.entries(views))('the picture of %s', (_, view) => {
  test('is the same in two runs', () => {
    expect(view.toSVG(model, {}, picture)).toBe(view.toSVG(structuredClone(model), {}, picture));
  });

  test('has a labelled group for every cluster, and text as text', () => {
    const svg = view.toSVG(model, {}, picture);
    const names = [...svg.matchAll(/<g role="listitem" aria-label="([^"]*)"/g)].map(match => match[1]!);
    const wanted = view === overlap ? model.clusters.filter(item => !item.other) : model.clusters;
    for (const { label, documents } of wanted)
      expect(
        names.filter(name => name.startsWith(`${label.replace('&', '&amp;')}, ${documents.length} `)),
      ).toHaveLength(1);
    expect(svg).toContain('>Questions</text>');
    expect(svg).toMatch(/<text[^>]*>[^<]*Label &amp; /);
    expect(svg.match(/<g role="listitem"/g)).toHaveLength(names.length);
  });
});

test('bubbles of no clusters say so', () => {
  expect(bubbles.toSVG(modelOf([], 0), {}, picture)).toContain('No clusters to show');
});

describe('the overlap view', () => {
  const items = toClusterItems(
    [
      { labels: ['A'], documents: [0, 1, 2, 3], clusters: [] },
      { labels: ['B'], documents: [2, 3, 4], clusters: [] },
      { labels: ['C'], documents: [3, 5], clusters: [] },
    ],
    7,
  );

  test('counts what clusters share two by two', () => {
    expect(sharedDocuments(items).map(row => row.map(both => both.length))).toEqual([
      [4, 2, 1],
      [2, 3, 1],
      [1, 1, 2],
    ]);
  });

  test('has something to show only where a document is in two clusters; "Other topics" do not count', () => {
    expect(clustersOverlap(items)).toBe(true);
    const apart = [
      { labels: ['A'], documents: [0, 1], clusters: [] },
      { labels: ['B'], documents: [2], clusters: [{ labels: ['C'], documents: [2], clusters: [] }] },
    ];
    expect(clustersOverlap(toClusterItems(apart, 9))).toBe(false);
  });

  test('has a table that a page can show, of clusters that share documents before others', () => {
    const many = Array.from({ length: 1000 }, (_, n) => ({
      labels: [n === 700 ? 'Label 701' : `Label ${n}`],
      documents: n === 700 || n === 701 ? [1, 2] : [10 + n],
      clusters: [],
    }));
    const { columns, rows, note } = overlapTable({ clusters: toClusterItems(many, 0), titles: [], colours: new Map() });
    expect([columns.length, rows.length]).toEqual([60, 60]);
    expect(rows.filter(({ label }) => label === 'Label 701')).toHaveLength(2);
    expect(note).toBe('60 of 1,000 clusters, first those that overlap');
    expect(overlapTable({ clusters: items, titles: [], colours: new Map() }).note).toBeUndefined();
  });

  test('has square cells, and a head for each column', () => {
    const drawing = drawOverlap({
      model: { clusters: items, titles: Array.from({ length: 7 }, String), colours: assignColours(items) },
      options: {},
      frame: { width: 700, height: 500, camera: overview },
      measure: estimateWidth,
    });
    const cells = drawing.marks.filter(({ level }) => level === 2);
    expect(cells).toHaveLength(9);
    for (const { box } of cells) expect(box.width).toBe(box.height);
    const heads = drawing.free.filter(({ attributes }) => String(attributes['transform']).includes('rotate'));
    expect(heads.map(({ text }) => text)).toEqual(['1 A', '2 B', '3 C']);
  });

  test('counts the documents of exactly these clusters', () => {
    expect(meetings(items, 7)).toEqual([
      { clusters: [0, 1], documents: [2] },
      { clusters: [0, 1, 2], documents: [3] },
    ]);
  });

  const drawn = (shown: ViewModel['clusters'], count: number) =>
    drawOverlap({
      model: { clusters: shown, titles: Array.from({ length: count }, String), colours: assignColours(shown) },
      options: {},
      frame: { width: 1200, height: 900, camera: overview },
      measure: estimateWidth,
    });

  /** More clusters than have room. All have documents 0 and 1, and each has one more in common with the next. */
  const chain = toClusterItems(
    Array.from({ length: 30 }, (_, n) => ({ labels: [`Label ${n}`], documents: [0, 1, 9 + n, 10 + n], clusters: [] })),
    0,
  );

  test('counts no document in a bar that is in a hidden cluster too', () => {
    const { marks } = drawn(chain, 40);
    const bars = marks.filter(({ name }) => name.startsWith('Only in'));
    expect(marks.filter(({ id, cluster }) => id === cluster).length).toBeLessThan(30);
    expect(bars.length).toBeGreaterThan(3);
    for (const [n, { name, documents }] of bars.entries()) {
      expect(name).toBe(`Only in Label ${n} and Label ${n + 1}: 1 document`);
      expect(documents).toEqual([10 + n]);
    }
  });

  test('says so where all that the shown clusters share is in hidden clusters too', () => {
    const same = chain.map(item => ({ ...item, documents: [0, 1] }));
    const words = drawn(same, 2).free.map(({ text }) => text);
    expect(words).toContain('No document is shared by these alone');
    expect(words).not.toContain('No document is in two clusters');
  });

  test('knows which clusters share documents, and how many, as if it compared each two', () => {
    const documents = fc.uniqueArray(fc.nat(40), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(documents, { maxLength: 12 }), fc.integer({ min: 0, max: 50 }), (lists, count) => {
        const clusters = lists.map((own, n) => ({ labels: [`Label ${n}`], documents: own, clusters: [] }));
        const found = toClusterItems(clusters, count);
        const shared = sharedDocuments(found).map(row => row.map(({ length }) => length));
        expect(areShared(found)).toEqual(shared.map((row, a) => row.some((both, b) => a !== b && both > 0)));
        const values = overlapTable({ clusters: found, titles: [], colours: new Map() }).rows.map(row => row.values);
        expect(values).toEqual(shared.map(row => row.map(both => (both > 0 ? both : undefined))));
      }),
    );
  });

  test('reads the documents of many clusters a few times, and not once for each two clusters', () => {
    let reads = 0;
    const counted = (list: readonly number[]) =>
      new Proxy(list, {
        get(target, key) {
          if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
          return Reflect.get(target, key);
        },
      });
    const watched = Array.from({ length: 300 }, (_, n) => ({
      ...items[0]!,
      id: String(n),
      label: `Label ${n}`,
      documents: counted([3 * n, 3 * n + 1, 3 * n + 2, 3 * n + 3]),
    }));
    const few = 12 * 4 * watched.length;
    drawn(watched, 1000);
    expect(reads).toBeLessThan(few);
    reads = 0;
    overlapTable({ clusters: watched, titles: [], colours: new Map() });
    expect(reads).toBeLessThan(few);
  });
});

describe('the timeline', () => {
  test.each([
    ['hours of two days', [0, 30 * 3.6e6], 'hour', 31],
    ['days of a month', [0, 29 * day], '1970-01-01', 30],
    ['months of two years', [0, 729 * day], '1970-01', 24],
    ['years of eleven', [0, 3652 * day], '1970', 11],
  ])('cuts %s into pieces of the calendar', (_, dates, first, count) => {
    const { labels, ofDocument } = timeBins(dates);
    expect(labels).toHaveLength(count);
    expect(labels[0]!.startsWith(first) || first === 'hour').toBe(true);
    expect(ofDocument).toEqual([0, count - 1]);
  });

  const scene = (options: { scale: 'own' | 'common'; order: 'clusters' | 'trend' }) => ({
    model,
    options,
    frame: { width: 1000, height: 700, camera: overview },
    measure: estimateWidth,
  });

  test('fills every row with its highest column, or has one scale for all', () => {
    const highestOf = (scale: 'own' | 'common') => {
      const { marks } = drawTimeline(scene({ scale, order: 'clusters' }));
      const columns = (cluster: string) =>
        marks.filter(({ level, parent }) => level === 2 && parent === cluster).map(({ box }) => box.height);
      return model.clusters.map(({ id }) => Math.round(Math.max(...columns(id))));
    };
    expect(new Set(highestOf('own')).size).toBe(1);
    expect(new Set(highestOf('common')).size).toBeGreaterThan(1);
  });

  test('says of every row how it grows, and puts what grows first when told to', () => {
    const growing = (order: 'clusters' | 'trend') =>
      drawTimeline(scene({ scale: 'own', order }))
        .marks.filter(({ level, documents }) => level === 1 && documents === undefined)
        .map(({ name }) => /, (rising|falling|steady)$/.exec(name)?.[1]);
    expect(growing('clusters')).not.toContain(undefined);
    const sorted = growing('trend');
    expect(sorted).toEqual(['rising', 'steady', 'falling'].flatMap(trend => sorted.filter(found => found === trend)));
    expect(sorted.toSorted()).toEqual(growing('clusters').toSorted());
  });

  test('a drag across it means whole columns and all documents of their time', () => {
    const shown = scene({ scale: 'own', order: 'clusters' });
    const time = drawTimeline(shown).marks.filter(({ id }) => id.startsWith('all@'));
    const [from, to] = [time[2]!, time[5]!];
    const right = to.box.x + to.box.width - 1;
    const found = brushTimeline(shown, { x: from.box.x + 1, y: 50, width: right - from.box.x - 1, height: 4 })!;
    expect(found.documents).toEqual(time.slice(2, 6).flatMap(({ documents }) => documents));
    expect(found.area.x).toBeCloseTo(from.box.x, 6);
    expect(brushTimeline(shown, { x: 0, y: 0, width: 20, height: 9 })).toBeUndefined();
  });

  test('means nothing where no document was written in that time', () => {
    const apart = {
      ...scene({ scale: 'own', order: 'clusters' }),
      model: { ...model, dates: model.titles.map(twoDays) },
    };
    const [first, last] = drawTimeline(apart).marks.filter(({ id }) => id.startsWith('all@'));
    const middle = (first!.box.x + last!.box.x) / 2;
    expect(brushTimeline(apart, { x: middle, y: 9, width: 2, height: 9 })).toBeUndefined();
    expect(brushTimeline(apart, { x: first!.box.x, y: 9, width: 2, height: 9 })).toBeDefined();
  });

  test.each([
    ['years', [0, 59.5 * 365.25 * day], '1970–1971', '2028–2029'],
    ['months', [0, 1490 * day], '1970-01–02', '1974-01'],
    ['months over a new year', [30 * day, 1500 * day], '1970-01–02', '1974-01–02'],
    ['days', [0, 50 * day], '1970-01-01–02', '1970-02-20'],
    ['days over a new month', [16 * day, 68 * day], '1970-01-17–18', '1970-03-10'],
    ['hours', [0, 2 * day], '1970-01-01 00–01', '1970-01-03 00'],
  ])('names a piece of several %s by the first and the last of them', (_, dates, first, last) => {
    const { labels } = timeBins(dates);
    expect([labels[0], labels.at(-1)]).toEqual([first, last]);
    expect(new Set(labels).size).toBe(labels.length);
  });

  describe('with a few dates far from all others', () => {
    const at = (year: number): number => Date.UTC(year, 5);
    const years = [2019, 2020, 2021, 2021, 2022, 2023, 2024, 2024, 2024, 2024].map(at);

    test.each([
      ['one that means no date', [...years, at(9999)], '2019', '2024', 1],
      ['one at each end', [at(202), ...years, ...years, at(9999)], '2019', '2024', 2],
      ['one at each end of few', [at(101), ...years, at(9999)], '2019', '2024', 2],
      ['several at one end', [...years, ...years, ...years, at(9999), at(9998), at(9000)], '2019', '2024', 3],
    ])('leaves out %s', (_, dates, first, last, leftOut) => {
      const bins = timeBins(dates);
      expect([bins.labels[0], bins.labels.at(-1), bins.leftOut]).toEqual([first, last, leftOut]);
      expect(bins.ofDocument.filter(bin => bin < 0)).toHaveLength(leftOut);
    });

    test.each([
      ['of a time that can be read beside them', [at(1950), at(1955), ...years, ...years, ...years, ...years]],
      ['many', [...years, ...years.map(() => at(9999))]],
      ['near enough for columns of a year', [...years, at(1980)]],
      ['spread over centuries', Array.from({ length: 40 }, (_, n) => at(1000 + n * 25))],
      ['of too few documents', [at(2020), at(2021), at(9999)]],
    ])('leaves out none that are %s', (_, dates) => {
      expect(timeBins(dates)).toMatchObject({ leftOut: 0 });
      expect(timeBins(dates).ofDocument).not.toContain(-1);
    });

    test('says so', () => {
      const remark = (dates: readonly number[]) => timeline.remark!({ ...model, dates }, {});
      expect(remark(years)).toBeUndefined();
      expect(remark([...years, at(9999)])).toBe('1 document with a date far from all others is left out.');
    });
  });

  test('never has more pieces than can be read, and knows documents without a date', () => {
    const { labels, ofDocument } = timeBins([0, null, 300 * 365 * day]);
    expect(labels.length).toBeLessThanOrEqual(48);
    expect(ofDocument[1]).toBe(-1);
  });
});
