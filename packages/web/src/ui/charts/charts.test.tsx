import { viewNotes } from '@sheaf/views/notes';
import { ZoomIn } from 'lucide-react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chartModel } from '../../session/clusters/chart-model.js';
import { cluster, exampleCollection, exampleRun } from '../../session/clusters/example-run.testing.js';
import { resetSettings, useSettings } from '../../session/settings/settings.js';
import { IconButton, Tip, ToolButton } from '../controls/Button.js';
import {
  buttonNames,
  draw,
  elementsOf,
  elementWith,
  heldBy,
  madeBy,
  tagsIn,
  textIn,
  withRole,
  withSettings,
} from '../draw.testing.js';
import { newSession, sessionWith } from '../example-sessions.testing.js';
import { ChartOptions } from './ChartOptions.js';
import { ChartTable } from './ChartTable.js';
import { ChartTools, Gestures, SaveMenu } from './ChartTools.js';
import { ChartView } from './ChartView.js';
import { chartViews } from './chart-views.js';
import { Legend } from './Legend.js';
import { canCopyPictures, type PictureKind, savePicture } from './save-picture.js';
import { chartEditors, useChartOptions } from './use-chart-options.js';

beforeEach(resetSettings);
afterEach(() => {
  vi.unstubAllGlobals();
});

const nothing = () => {};
const clusters = [cluster('Data', [0, 1, 2]), cluster('Search', [3, 4])];
const names = viewNotes.map(({ name }) => name);
const rows = [
  { title: 'One', when: '2020-01-02', kind: 'x' },
  { title: 'Two', when: 'never', kind: 'y' },
];
const fields = [
  { name: 'title', role: 'title' },
  { name: 'when', role: 'date' },
  { name: 'kind', role: 'tag' },
] as never;

describe('what charts draw', () => {
  const run = exampleRun([cluster('Data', [0, 1])], 2);
  const colours = { colours: run.clustering.colours, title: 'Cluster', legend: [] };

  test('are the clusters of the run, with a title for each document', () => {
    const model = chartModel(run, exampleCollection(rows, { fields }), colours);
    expect(model.clusters).toBe(run.clustering.items);
    expect(model.titles).toEqual(['One', 'Two']);
    expect(model.colours).toBe(run.clustering.colours);
  });

  test('has a date for each document only if there is a column of dates', () => {
    const dates = (collection: ReturnType<typeof exampleCollection>) => chartModel(run, collection, colours).dates;
    expect(dates(exampleCollection(rows, { fields }))).toHaveLength(2);
    expect(dates(exampleCollection(rows))).toBeUndefined();
  });
});

test('there is a chart for every note, under its name', () => {
  expect(Object.keys(chartViews).toSorted()).toEqual(names.toSorted());
});

describe('the options of a chart', () => {
  const optionsOf = (name: (typeof names)[number]) => heldBy(() => useChartOptions(name));

  test.each(names)('of %s have their defaults until the person chooses', name => {
    expect(optionsOf(name)).toEqual(
      Object.fromEntries(chartEditors(name).map(({ path, standard }) => [path, standard])),
    );
  });

  test.each(names)('of %s are shown each with its title', name => {
    const html = draw(<ChartOptions name={name} />);
    const groups = withRole(html, 'radiogroup').map(({ attributes }) => attributes['aria-label']);
    const switches = tagsIn(html, 'label').map(({ text }) => text);
    const titles = (choice: boolean) =>
      chartEditors(name)
        .filter(({ options }) => options.length > 0 === choice)
        .map(({ title }) => title);
    expect([groups, switches]).toEqual([titles(true), titles(false)]);
  });

  test('are none that the declaration calls advanced', () => {
    expect(names.flatMap(name => chartEditors(name).filter(({ advanced }) => advanced))).toEqual([]);
  });

  test('offer the scales of colours that the documents have', () => {
    const shown = (scale: string) =>
      withSettings({ chartColour: scale }, () =>
        textIn(
          draw(
            <ChartOptions name="treemap" />,
            sessionWith([cluster('Data', [0, 1])], { rows, collection: { fields } }),
          ),
        ),
      );
    expect(shown('tag:kind')).toContain('Colours: Most frequent kind');
    expect(shown('tag:another')).toContain('Colours: Cluster');
  });

  test('offer no colours before the first run', () => {
    expect(textIn(draw(<ChartOptions name="treemap" />))).not.toContain('Colours');
  });
});

describe('a chart as a table', () => {
  const columns = [{ title: 'Documents' }, { title: 'Share', as: 'share' }] as never;
  const table = {
    columns,
    rows: [
      { label: 'Data', values: [3, 0.5] },
      { label: 'Data', values: [1] },
    ],
  };
  const html = draw(<ChartTable table={table} run={exampleRun(clusters, 6)} />);

  test('has a header for each column and each row', () => {
    const headers = (scope: string) =>
      tagsIn(html, 'th')
        .filter(({ attributes }) => attributes.scope === scope)
        .map(({ text }) => text);
    expect(headers('col')).toEqual(['Cluster', 'Documents', 'Share']);
    expect(headers('row')).toEqual(['Data', 'Data']);
  });

  test('writes shares as percentages, and leaves unknown values empty', () => {
    expect(tagsIn(html, 'td').map(({ text }) => text)).toEqual(['3', '50\u2009%', '1', '']);
  });

  test('is told of in its caption, and can be scrolled by keyboard', () => {
    expect(tagsIn(html, 'caption')[0]!.text).toBe('Run 1: 2 rows');
    expect(tagsIn(html, 'section')[0]!.attributes).toMatchObject({ tabindex: '0', 'aria-label': 'Table of the chart' });
  });
});

describe('the legend', () => {
  test('names the colours where they mean something', () => {
    const html = draw(
      <Legend
        title="Mean stars"
        legend={[
          { slot: 31, name: '1 to 2' },
          { slot: 0, name: 'no value' },
        ]}
      />,
    );
    expect(tagsIn(html, 'ul')[0]!.attributes['aria-label']).toBe('Colours: Mean stars');
    expect(tagsIn(html, 'li').map(({ attributes, text }) => [attributes.class, text])).toEqual([
      [undefined, 'Mean stars'],
      ['c31', '1 to 2'],
      ['c0', 'no value'],
    ]);
  });

  test('is away where colours only distinguish clusters', () => {
    expect(draw(<Legend legend={[]} title="Cluster" />)).toBe('');
  });
});

describe('the tools of a chart', () => {
  const tools = (chart: object | null = null) =>
    ({
      view: chartViews.treemap,
      chart,
      name: 'treemap',
      legend: [],
      legendTitle: 'Cluster',
      listBeside: false,
      onListBeside: nothing,
    }) as never;

  test('are named, and tell which of them are on', () => {
    const html = draw(
      <ChartTools {...(tools() as object as Parameters<typeof ChartTools>[0])} />,
      sessionWith(clusters),
    );
    expect(buttonNames(html)).toEqual([
      'List beside',
      'Table',
      'Save image',
      'Select an area',
      'Zoom in',
      'Zoom out',
      'Show all',
      'Chart settings',
      'How to use the chart',
    ]);
    const states = tagsIn(html, 'button').map(({ attributes }) => attributes['aria-pressed']);
    expect(states.slice(0, 4)).toEqual(['false', 'false', undefined, 'false']);
  });

  test('each have a word beside the symbol, or a name that is shown on hover and focus', () => {
    const tree = elementsOf(madeBy(ChartTools, tools(), { session: sessionWith(clusters) }));
    const words = tree.filter(({ type }) => type === ToolButton).map(({ props }) => props.children);
    const tips = tree.filter(({ type }) => type === IconButton).map(({ props }) => props.name);
    expect(words).toEqual(['List beside', 'Table']);
    const symbols = ['Select an area', 'Zoom in', 'Zoom out', 'Show all', 'Chart settings', 'How to use the chart'];
    expect(tips).toEqual(symbols);
    for (const button of [
      ToolButton({ icon: ZoomIn, children: 'Zoom in' }),
      IconButton({ icon: ZoomIn, name: 'Zoom in' }),
    ])
      expect(elementsOf(button).find(({ type }) => type === Tip)!.props.children).toBe('Zoom in');
  });

  test.each([
    ['treemap', ['Select an area', 'Zoom in', 'Zoom out', 'Show all']],
    ['pie-chart', ['Select an area', 'Zoom in', 'Zoom out', 'Show all']],
    ['overlap', ['Select an area']],
    ['timeline', []],
  ] as const)('are those that %s has a use for', (name, wanted) => {
    const tree = madeBy(ChartTools, { ...(tools() as object), view: chartViews[name] } as never);
    const symbols = elementsOf(tree).filter(({ type }) => type === IconButton);
    expect(symbols.map(({ props }) => props.name)).toEqual([...wanted, 'Chart settings', 'How to use the chart']);
  });

  test('move the chart', () => {
    const done: string[] = [];
    const chart = Object.fromEntries(['zoomIn', 'zoomOut', 'resetZoom'].map(name => [name, () => done.push(name)]));
    const tree = madeBy(ChartTools, tools(chart));
    for (const name of ['Zoom in', 'Show all', 'Zoom out']) elementWith(tree, { name }).props.onPress();
    expect(done).toEqual(['zoomIn', 'resetZoom', 'zoomOut']);
  });

  test('do nothing before there is a chart', () => {
    const tree = madeBy(ChartTools, tools());
    expect(elementWith(tree, { name: 'Zoom in' }).props.onPress()).toBeUndefined();
  });

  test('show the chart as a table, and as a chart again', () => {
    withSettings({ chartTable: false }, () => {
      const press = () =>
        elementsOf(madeBy(ChartTools, tools()))
          .find(({ props }) => props.children === 'Table')!
          .props.onPress();
      press();
      expect(useSettings.getState().chartTable).toBe(true);
      press();
      expect(useSettings.getState().chartTable).toBe(false);
    });
  });

  test('explain every gesture of the view', () => {
    const tree = madeBy(ChartTools, tools());
    const told = elementsOf(Gestures(elementsOf(tree).find(({ type }) => type === Gestures)!.props))
      .filter(({ type }) => type === 'th')
      .map(({ props }) => props.children);
    expect(told).toEqual(chartViews.treemap.gestures.map(({ does }) => does));
  });
});

describe('a chart on the page', () => {
  const view = (name: (typeof names)[number] = 'treemap', scale = 'cluster', asTable = false) =>
    withSettings({ chartColour: scale, chartTable: asTable }, () =>
      draw(
        <ChartView name={name} tools={null} />,
        sessionWith([cluster('Data', [0, 1])], { rows, collection: { fields } }),
      ),
    );

  test.each(names)('of %s has its place, and its numbers where a table is wanted', name => {
    expect(tagsIn(view(name), 'table')).toEqual([]);
    const inSight = { nodeType: 1 } as HTMLElement;
    const session = sessionWith([cluster('Data', [0, 1])], { rows, collection: { fields } });
    const tables = (tools: HTMLElement | null) =>
      withSettings({ chartTable: true }, () => elementsOf(madeBy(ChartView, { name, tools }, { session })))
        .filter(({ type }) => type === ChartTable)
        .map(({ props }) => props.table.rows[0].label);
    expect(tables(inSight)).toEqual(['Data']);
    expect(tables(null)).toEqual([]);
  });

  test('has a legend if colours show a tag, but none beside the table', () => {
    const legend = (asTable: boolean) => tagsIn(view('treemap', 'tag:kind', asTable), 'ul').length;
    expect([legend(false), legend(true)]).toEqual([1, 0]);
  });

  test('is empty before the first run', () => {
    expect(textIn(draw(<ChartView name="treemap" tools={null} />, newSession()))).toBe('');
  });
});

describe('saving a picture', () => {
  const session = sessionWith(clusters, { collection: { query: 'data', name: 'data' } });
  const collection = session.getState().collection!;
  const run = session.getState().runs[0]!;

  const shown = { run, collection, view: 'treemap', legend: [], legendTitle: 'Cluster', dpi: 192 };

  /** Saves a picture where links are pressed into a list, and returns the file that was saved. */
  async function saved(kind: PictureKind) {
    const blobs: Blob[] = [];
    const files: string[] = [];
    const asked: object[] = [];
    vi.stubGlobal('document', {
      createElement: () => ({
        click(this: { download: string }) {
          files.push(this.download);
        },
        remove: nothing,
      }),
      body: { append: nothing },
    });
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => `blob:${blobs.push(blob as Blob)}`);
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(nothing);
    const toSVG = (options: object): string => {
      asked.push(options);
      return '<svg width="20" height="10"/>';
    };
    const chart = { toSVG };
    await savePicture(kind, { ...shown, chart: chart as never });
    vi.restoreAllMocks();
    return { text: await blobs[0]!.text(), type: blobs[0]!.type, file: files[0]!, asked };
  }

  test('as a drawing is in light colours, with a title and a line on what it shows', async () => {
    const { text, type, file, asked } = await saved('svg');
    expect([text, type]).toEqual(['<svg width="20" height="10"/>', 'image/svg+xml']);
    expect(file).toMatch(/treemap.*\.svg$/);
    expect(asked.at(-1)).toMatchObject({ theme: 'light', title: 'data', caption: expect.any(String) });
    expect(asked.at(-1)).not.toHaveProperty('width');
  });

  test('that is copied is given to the clipboard at once, which Safari allows after a click only', async () => {
    expect(canCopyPictures()).toBe(false);
    const given: object[] = [];
    vi.stubGlobal(
      'ClipboardItem',
      class {
        constructor(items: Readonly<Record<string, Promise<Blob>>>) {
          items['image/png']!.catch(nothing);
          given.push(items);
        }
      },
    );
    vi.stubGlobal('navigator', { clipboard: { write: async () => {} } });
    expect(canCopyPictures()).toBe(true);
    const told = savePicture('copy', { ...shown, chart: { toSVG: () => '<svg/>' } as never });
    expect(given).toHaveLength(1);
    expect(await told).toBe('The picture was copied.');
  });

  test('says so where that fails', async () => {
    const chart = {
      toSVG: () => {
        throw new Error('out of memory');
      },
    };
    const tree = madeBy(SaveMenu, { ...shown, chart: chart as never, name: 'treemap' }, { session });
    elementsOf(tree)
      .find(({ props }) => props.onAction)!
      .props.onAction('svg');
    await expect.poll(() => session.getState().toast?.text).toBe('No picture was made: out of memory');
  });

  test('as data has the clusters that are drawn', async () => {
    const { text, type, file, asked } = await saved('json');
    expect(type).toBe('application/json');
    expect(file).toMatch(/\.json$/);
    expect(JSON.parse(text).map(({ label }: { label: string }) => label)).toEqual(['Data', 'Search', 'Other topics']);
    expect(asked).toEqual([]);
  });
});
