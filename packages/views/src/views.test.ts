import type { Cluster } from '@sheaf/core';
import { describe, expect, test } from 'vitest';
import { overview } from './chart/camera.js';
import { layoutLegend } from './chart/picture-legend.js';
import { toClusterItems, type ViewModel } from './cluster-item.js';
import { assignColours } from './colours.js';
import { keyAction } from './gestures/keyboard.js';
import { drawPie } from './pie/draw-pie.js';
import { pie } from './pie/pie.js';
import { dark, light } from './scene/palette.js';
import type { Drawing, Mark } from './scene/shape.js';
import { mixed, resolveStyle, styleSheet } from './scene/styles.js';
import { estimateWidth } from './text/measure.js';
import { drawTreemap } from './treemap/draw-treemap.js';
import { treemap } from './treemap/treemap.js';

const leaf = (label: string, ...documents: number[]): Cluster<number> => ({ labels: [label], documents, clusters: [] });

function modelOf(clusters: readonly Cluster<number>[], count: number): ViewModel {
  const items = toClusterItems(clusters, count);
  const titles = Array.from({ length: count }, (_, n) => `Title of document ${n} & <others>`);
  return { clusters: items, titles, colours: assignColours(items) };
}

const many = modelOf(
  Array.from({ length: 300 }, (_, n) => leaf(`Label number ${n}`, n, (n * 7) % 3000, (n * 31) % 3000)),
  3000,
);

const models: readonly (readonly [string, ViewModel])[] = [
  ['empty', modelOf([], 0)],
  ['one', modelOf([leaf('Only “one” & more', 0, 1)], 2)],
  ['several', modelOf([leaf('First', 0, 1, 2, 3), leaf('Second', 2, 4), leaf('مرحبا بالعالم', 5, 6)], 9)],
  ['many', many],
  [
    'nested',
    modelOf(
      [
        { labels: ['Parent'], documents: [8], clusters: [leaf('Child one', 0, 1, 2), leaf('Child two', 2, 3, 4)] },
        leaf('Flat', 5, 6, 7),
      ],
      12,
    ),
  ],
];

const frame = { width: 900, height: 700, camera: overview };
const all = { nested: true, documents: true, other: true };
const sceneOf = (model: ViewModel) => ({ model, options: all, frame, measure: estimateWidth });
const draw: Readonly<Record<string, (model: ViewModel) => Drawing>> = {
  treemap: model => drawTreemap(sceneOf(model)),
  pie: model => drawPie(sceneOf(model)),
};

const clusterMarks = ({ marks }: Drawing): readonly Mark[] => marks.filter(mark => mark.id === mark.cluster);

describe.each(Object.entries(draw))('the %s drawing', (_, drawingOf) => {
  test.each(models)('of %s has a mark for every top cluster, with names and places', (_name, model) => {
    const top = clusterMarks(drawingOf(model)).filter(mark => mark.level === 1);
    expect(top.map(mark => mark.id).sort()).toEqual(model.clusters.map(item => item.id).sort());
    expect(top.map(mark => mark.place).sort((a, b) => a - b)).toEqual(top.map((_mark, place) => place + 1));
    for (const mark of top) {
      expect(mark.siblings).toBe(model.clusters.length);
      expect(mark.name).toMatch(/, [\d,]+ documents?/);
    }
  });

  test.each(models)('of %s gives no two marks the same id and every child a parent', (_name, model) => {
    const { marks } = drawingOf(model);
    const ids = new Set(marks.map(mark => mark.id));
    expect(ids.size).toBe(marks.length);
    for (const mark of marks) if (mark.parent !== undefined) expect(ids).toContain(mark.parent);
  });

  test('of nested clusters names how many subclusters there are', () => {
    const names = clusterMarks(drawingOf(models[4]![1])).map(mark => mark.name);
    expect(names).toContain('Parent, 6 documents, 2 subclusters');
    expect(names).toContain('Child two, 3 documents');
  });

  test('of nothing says so', () => {
    expect(drawingOf(models[0]![1]).free.map(shape => shape.text)).toEqual(['No clusters to show']);
  });
});

describe('the treemap drawing', () => {
  test('keeps every label inside its cell', () => {
    for (const [, model] of models)
      for (const { box, shapes, id, cluster } of drawTreemap(sceneOf(model)).marks) {
        if (id !== cluster) continue;
        for (const { tag, style, attributes, text = '' } of shapes) {
          if (tag !== 'text') continue;
          const role = style === 'sublabel' ? 'sublabel' : style === 'label' ? 'label' : 'count';
          const size = Number(attributes['font-size']);
          const width = estimateWidth(text.replace(/[\u2068\u2069]/g, ''), role, size);
          const x = Number(attributes['x']);
          expect(style === 'countEnd' ? x - width : x).toBeGreaterThanOrEqual(box.x);
          expect(style === 'countEnd' ? x : x + width).toBeLessThanOrEqual(box.x + box.width);
          expect(Number(attributes['y'])).toBeLessThanOrEqual(box.y + box.height);
        }
      }
  });

  test('lists every document or counts those it does not list', () => {
    const model = modelOf([leaf('Large', ...Array.from({ length: 500 }, (_, n) => n))], 500);
    const { marks } = drawTreemap(sceneOf(model));
    const listed = marks.filter(mark => mark.document !== undefined).length;
    const rest = marks.find(mark => mark.id === '0/more');
    expect(listed).toBeGreaterThan(50);
    expect(rest?.name).toBe(`${500 - listed} more in Large`);
  });

  test('draws only what the camera sees', () => {
    const near = { ...frame, camera: { scale: 8, x: 0, y: 0 } };
    const { marks } = drawTreemap({ ...sceneOf(many), frame: near });
    expect(clusterMarks({ marks } as Drawing).length).toBeLessThan(100);
    for (const { box } of marks) expect(box.x < 900 && box.y < 700 && box.x + box.width > 0).toBe(true);
  });

  test('leaves "Other topics" and documents out when told to', () => {
    const options = { nested: true, documents: false, other: false };
    const { marks } = drawTreemap({ ...sceneOf(models[2]![1]), options });
    expect(marks.map(mark => mark.id).sort()).toEqual(['0', '1', '2']);
  });
});

describe('the pie drawing', () => {
  test('draws a document that is also elsewhere as a shorter stroke', () => {
    const { marks } = drawPie(sceneOf(models[2]![1]));
    const length = (id: string): number => {
      const d = String(
        marks.find(mark => mark.id === id)!.shapes.find(shape => shape.style === 'tick')!.attributes['d'],
      );
      const [x1, y1, x2, y2] = d.slice(1).split(/[ L]/).map(Number) as [number, number, number, number];
      return Math.hypot(x2 - x1, y2 - y1);
    };
    expect(length('0/2')).toBeLessThan(length('0/1') * 0.8);
  });

  test('ties the strokes of top clusters only', () => {
    const { marks } = drawPie(sceneOf(models[4]![1]));
    expect(marks.filter(mark => mark.tie !== undefined).map(mark => mark.id)).toEqual(['0', '1', 'other']);
  });
});

describe.each([treemap, pie])('the picture of $name', view => {
  test.each(models)('of %s is well-formed XML with a group for every mark and text as text', (_name, model) => {
    const svg = view.toSVG(model, {}, { width: 900, height: 700, title: 'A & B < C', caption: 'caption' });
    const open = svg.match(/<(?!\/|\?)[a-z]+(?:\s[^<>]*?)?(?<!\/)>/gi)?.length;
    const close = svg.match(/<\/[a-z]+>/gi)?.length;
    expect(open).toBe(close);
    expect(svg).toContain('>A &amp; B &lt; C</text>');
    expect(svg).not.toMatch(/var\(|color-mix|undefined|NaN|class=/);
    expect(svg.match(/role="listitem"/g)?.length ?? 0).toBeGreaterThanOrEqual(model.clusters.length);
  });

  test('names every cluster', () => {
    const svg = view.toSVG(models[2]![1], {}, { width: 900, height: 700 });
    for (const label of ['First, 4 documents', 'Second, 2 documents', 'Other topics, 2 documents'])
      expect(svg).toContain(`aria-label="${label}"`);
  });

  test('embeds the fonts it is given and nothing that could leave the style element', () => {
    const fonts = [{ family: "Plex'</style>", data: 'AAAA</style>', weight: '400' }];
    const svg = view.toSVG(models[1]![1], {}, { fonts });
    expect(svg).toContain("font-family:'Plex/style'");
    expect(svg.match(/<\/style>/g)).toHaveLength(1);
  });

  test('leaves the mark out when told to', () => {
    expect(view.toSVG(models[1]![1], {}, {})).toContain('>Sheaf<');
    expect(view.toSVG(models[1]![1], {}, { mark: false })).not.toContain('>Sheaf<');
  });

  test('declares a title, a description and a default for every option', () => {
    for (const option of Object.values(view.options.properties) as {
      title?: string;
      description?: string;
      default?: unknown;
    }[])
      expect([option.title, option.description, option.default]).not.toContain(undefined);
  });
});

describe('keyAction', () => {
  const { marks } = drawTreemap(sceneOf(models[2]![1]));
  const by = (id: string): Mark => marks.find(mark => mark.id === id)!;
  const press = (key: string, id: string, modifiers = {}) =>
    keyAction({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...modifiers }, by(id), marks);

  test.each([
    ['Enter', {}, { does: 'pick', id: '0', add: false }],
    ['Enter', { ctrlKey: true }, { does: 'pick', id: '0', add: true }],
    ['x', {}, { does: 'pick', id: '0', add: true }],
    ['PageDown', {}, { does: 'focus', id: '0/0' }],
    ['+', {}, { does: 'zoomIn' }],
    ['Escape', {}, { does: 'resetZoom' }],
    ['z', {}, { does: 'zoomTo', cluster: '0' }],
    ['b', {}, undefined],
    ['x', { ctrlKey: true }, undefined],
  ])('%s with %j on the first cell means %j', (key, modifiers, expected) => {
    expect(press(key, '0', modifiers)).toEqual(expected);
  });

  test('Page up leads from a document back to its cluster', () => {
    expect(press('PageUp', '0/1')).toEqual({ does: 'focus', id: '0' });
  });

  const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
  const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

  function reachable(all: readonly Mark[], start: Mark): ReadonlySet<string> {
    const reached = new Set([start.id]);
    const pending = [start];
    for (let mark = pending.pop(); mark !== undefined; mark = pending.pop())
      for (const key of arrows) {
        const action = keyAction({ key, ...plain }, mark, all);
        if (action?.does !== 'focus' || reached.has(action.id)) continue;
        reached.add(action.id);
        pending.push(all.find(other => other.id === action.id)!);
      }
    return reached;
  }

  test.each(
    Object.entries(draw).flatMap(([chart, drawingOf]) =>
      models.slice(1).map(([name, model]) => [chart, name, drawingOf(model).marks] as const),
    ),
  )('arrows in the %s of %s reach every top cluster', (_chart, _name, all) => {
    const top = all.filter(mark => mark.level === 1);
    expect([...reachable(all, top[0]!)].sort()).toEqual(top.map(mark => mark.id).sort());
  });
});

describe('colours', () => {
  test('are mixed as a page mixes them', () => {
    expect(mixed('#000000', 20, '#ffffff')).toBe('#cccccc');
    expect(mixed('#ff0000', 50, '#0000ff')).toBe('#800080');
  });

  const luminance = (hex: string): number => {
    const [r, g, b] = [1, 3, 5].map(at => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string): number => {
    const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
    return (lighter + 0.05) / (darker + 0.05);
  };

  test.each([
    ['light', light],
    ['dark', dark],
  ])('of the %s palette leave labels and counts readable on every cell', (_name, palette) => {
    for (let slot = 0; slot <= 30; slot++) {
      const colour = palette[`cat-${slot}`] ?? palette['cat-other']!;
      const cell = mixed(colour, Number.parseInt(palette['cell-mix']!, 10), palette['surface']!);
      expect(contrast(cell, palette['ink']!)).toBeGreaterThanOrEqual(7);
      expect(contrast(cell, palette['ink-2']!)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('hatch "Other topics" by the pattern of the chart on a page, and by that of the file in a file', () => {
    expect(styleSheet(light)).toContain('.sheaf-otherCell{fill:var(--hatch)}');
    expect(resolveStyle('otherCell', light, '')).toEqual({ fill: 'url(#sheaf-hatch)' });
    expect(treemap.toSVG(models[2]![1], {}, { width: 900, height: 700 })).toContain('<pattern id="sheaf-hatch"');
  });

  test('on a page without the design fall back to the light palette', () => {
    expect(styleSheet(light)).toContain(`.sheaf-label{fill:var(--ink,${light['ink']})`);
  });
});

describe('a legend', () => {
  const legend = ['first', 'a second & longer one', 'third'].map((name, place) => ({ slot: place + 1, name }));

  test('is a part of the picture, with the colours of its slots', () => {
    const svg = treemap.toSVG(models[2]![1], {}, { width: 900, height: 700, legend });
    for (const text of ['>first<', '>a second &amp; longer one<', light['cat-3']!]) expect(svg).toContain(text);
  });

  test('takes as many rows as it needs', () => {
    const rows = (width: number) => layoutLegend(legend, width, estimateWidth).rows;
    expect([rows(900), rows(230), rows(20)]).toEqual([1, 2, 3]);
    expect(layoutLegend([], 900, estimateWidth, 'Mean stars')).toEqual({ rows: 0, entries: [] });
  });

  test('begins with what the colours show', () => {
    const svg = treemap.toSVG(models[2]![1], {}, { width: 900, height: 700, legend, legendTitle: 'Mean stars' });
    expect(svg.indexOf('>Mean stars:<')).toBeGreaterThan(0);
    expect(svg.indexOf('>Mean stars:<')).toBeLessThan(svg.indexOf('>first<'));
  });
});
