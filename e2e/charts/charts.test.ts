/** Charts in a real browser, under a policy that allows no inline style and no other origin. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { build, type Rollup } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LocalServer, serveFiles } from '../../tools/testing/local-server.js';
import { axeFindings } from '../web/support/axe.js';
import { type Visit, visit } from '../web/support/browser.js';
import type { Sheaf, ViewKey } from './page.js';

declare const sheaf: Sheaf;

const here = (path: string): string => new URL(path, import.meta.url).pathname;

async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['@sheaf/source'] },
    build: { write: false, minify: false, lib: { entry: here('./page.ts'), formats: ['es'], fileName: 'page' } },
  })) as Rollup.RollupOutput[];
  return built[0]!.output[0].code;
}

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Charts</title><link rel="stylesheet" href="page.css"></head><body><main><h1>Charts</h1><div id="chart"></div></main><script type="module" src="page.js"></script></body></html>`;
const styleSheet = (name: string): string => readFileSync(here(`../../packages/web/src/styles/${name}`), 'utf8');
const css = `${styleSheet('colours.generated.css')}${styleSheet('tokens.css')}
body{margin:0;background:var(--canvas)} h1{margin:0;font-size:16px;color:var(--ink)} #chart{width:800px;height:560px}`;

let server: LocalServer;
let at: Visit;
let page: Page;

beforeAll(async () => {
  const files: Readonly<Record<string, string>> = { '': html, 'page.js': await bundle(), 'page.css': css };
  const policy = { 'content-security-policy': "default-src 'self'; img-src 'self' blob:" };
  server = await serveFiles(
    path => files[path],
    () => policy,
  );
  at = await visit({ viewport: { width: 900, height: 700 } }, {});
  page = at.page;
  page.on('console', message => {
    if (message.type() === 'error' && !message.text().includes('404')) at.complaints.push(message.text());
  });
});
afterAll(async () => {
  await at?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

beforeEach(async () => {
  await page.goto(server.address);
});
afterEach(() => expect(at.complaints.splice(0)).toEqual([]));

const mount = (view: ViewKey, name: string) => page.evaluate(([v, n]) => sheaf.mount(v, n), [view, name] as const);
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-id'));
const selected = () => page.evaluate(() => sheaf.selected());
const marks = () => page.locator('[role=treeitem]').count();

test('an enlarged picture follows the keyboard to what it does not show', async () => {
  await mount('bubbles', 'many');
  await page.keyboard.press('Tab');
  for (const key of ['z', 'End']) await page.keyboard.press(key);
  const shown = await page.evaluate(() => {
    const [mark, chart] = [document.activeElement!, document.querySelector('#chart')!];
    const [a, b] = [mark.getBoundingClientRect(), chart.getBoundingClientRect()];
    return a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom;
  });
  expect(shown).toBe(true);
});

describe.each(['treemap', 'pie'] as const)('the %s', view => {
  test.each(['empty', 'one', 'several', 'many', 'nested'])(
    'of %s clusters breaks no rule of accessibility',
    { tags: 'thorough' },
    async name => {
      await mount(view, name);
      expect(await axeFindings(page)).toEqual([]);
    },
  );

  test.each(['one', 'several', 'many', 'nested'])(
    'of %s clusters keeps every text inside the chart and its cell, whatever the direction of the page',
    { tags: 'thorough' },
    async name => {
      await page.evaluate(dir => void (document.documentElement.dir = dir), name === 'several' ? 'rtl' : 'ltr');
      await mount(view, name);
      const outside = await page.evaluate(pie => {
        const chart = document.querySelector('#chart')!.getBoundingClientRect();
        return [...document.querySelectorAll('[data-of] > text')].flatMap(text => {
          const cell = pie
            ? chart
            : document
                .querySelector(`[data-id="${text.parentElement!.dataset['of']}"] > path`)!
                .getBoundingClientRect();
          const box = text.getBoundingClientRect();
          const inside =
            box.left >= cell.left - 1 &&
            box.right <= cell.right + 1 &&
            box.top >= cell.top - 2 &&
            box.bottom <= cell.bottom + 3;
          return inside
            ? []
            : [`${text.textContent} ${Math.round(box.right - cell.right)} ${Math.round(box.bottom - cell.bottom)}`];
        });
      }, view === 'pie');
      expect(outside).toEqual([]);
    },
  );
});

/** The gestures of every chart are those of one stage. */
describe('the treemap', () => {
  test('is one tab stop; arrows move, Enter selects, x adds, Page down enters, Escape shows everything', async () => {
    await mount('treemap', 'several');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toBe('0');
    await page.keyboard.press('Enter');
    await expect.poll(() => selected()).toBe('0 | ');
    await page.keyboard.press('End');
    await expect.poll(() => focused()).toBe('other');
    await page.keyboard.press('x');
    await expect.poll(() => selected()).toBe('0,other | ');
    await expect.poll(() => page.locator('[aria-selected=true]').count()).toBe(2);
    await page.keyboard.press('PageDown');
    await expect.poll(() => focused()).toBe('other/13');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('z');
    await expect.poll(() => focused()).toBe('other');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

  test('selects by click, adds by Ctrl and click, and clears the only selected', async () => {
    await mount('treemap', 'several');
    const at = (id: string) =>
      page.evaluate(name => {
        const box = document.querySelector(`[data-of="${name}"] > text`)!.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }, id);
    const [first, second] = [await at('0'), await at('1')];
    await page.mouse.click(first.x, first.y);
    await expect.poll(() => selected()).toBe('0 | ');
    await page.keyboard.down('Control');
    await page.mouse.click(second.x, second.y);
    await page.keyboard.up('Control');
    await expect.poll(() => selected()).toBe('0,1 | ');
    await page.mouse.click(second.x, second.y);
    await expect.poll(() => selected()).toBe('1 | ');
    await page.mouse.click(second.x, second.y);
    await expect.poll(() => selected()).toBe(' | ');
  });

  test('selects what an area drawn with Shift touches, and with Shift and an arrow one more', async () => {
    await mount('treemap', 'several');
    const chart = (await page.locator('#chart svg').boundingBox())!;
    const draw = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.down(key);
      await page.mouse.move(chart.x + 1, chart.y + 1);
      await page.mouse.down();
      await page.mouse.move(chart.x + chart.width / 3, chart.y + chart.height / 2);
      await page.mouse.move(chart.x + chart.width - 1, chart.y + chart.height - 1);
      await page.mouse.up();
      for (const key of keys) await page.keyboard.up(key);
    };
    await draw('Shift');
    expect((await selected()).split(' | ')[0]!.split(',').sort()).toEqual(['0', '1', '2', '3', '4', 'other']);
    await expect.poll(() => page.locator('#chart svg > path').getAttribute('d')).toBe('');
    await page.evaluate(() => {
      sheaf.selection.clear();
      sheaf.chart.drawAreas(true);
    });
    await draw();
    await expect.poll(() => page.locator('[aria-level="1"][aria-selected=true]').count()).toBe(6);
    await page.evaluate(() => {
      sheaf.selection.clear();
      sheaf.chart.drawAreas(false);
    });
    await draw();
    await expect.poll(() => selected()).toBe(' | ');
    await page.evaluate(() => sheaf.chart.focus('0'));
    for (const arrow of ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp'])
      await page.keyboard.press(`Shift+${arrow}`);
    expect((await selected()).split(' | ')[0]!.split(',').length).toBeGreaterThan(1);
  });

  test('zooms by double click without changing the selection, and back', async () => {
    await mount('treemap', 'several');
    const size = () => page.locator('[data-id="0"] > path').first().boundingBox();
    const before = (await size())!;
    const label = (await page.locator('[data-of="0"] > text').first().boundingBox())!;
    await page.mouse.dblclick(label.x + label.width / 2, label.y + label.height / 2);
    const area = async () => {
      const { width, height } = (await size())!;
      return width * height;
    };
    await expect.poll(area).toBeGreaterThan(before.width * before.height * 1.1);
    await expect.poll(() => selected()).toBe(' | ');
    await page.evaluate(() => sheaf.chart.resetZoom());
    await expect.poll(() => size()).toEqual(before);
  });

  test('follows the size of its element', async () => {
    await mount('treemap', 'several');
    await page.evaluate(() =>
      document.styleSheets[0]!.insertRule('#chart{width:400px !important;height:300px !important}'),
    );
    await expect.poll(() => page.locator('#chart svg').getAttribute('viewBox')).toBe('0 0 400 300');
  });

  test('follows the theme without a call', async () => {
    await mount('treemap', 'several');
    const colour = () => page.evaluate(() => getComputedStyle(document.querySelector('[role=treeitem] > path')!).fill);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
    const light = await colour();
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await expect.poll(colour).not.toBe(light);
  });

  test('gives an SVG that stands alone and a PNG of twice its size', async () => {
    await mount('treemap', 'several');
    const [png, width, groups] = await page.evaluate(async () => {
      const svg = sheaf.chart.toSVG({ width: 640, height: 480, title: 'Memory & more' });
      const bytes = new Uint8Array(await (await sheaf.svgToPng(svg, 640, 480)).arrayBuffer());
      const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
      return [
        String.fromCharCode(...bytes.slice(1, 4)),
        new DataView(bytes.buffer).getUint32(16),
        parsed.querySelector('parsererror') ? -1 : parsed.querySelectorAll('g[aria-label]').length,
      ] as const;
    });
    expect([png, width]).toEqual(['PNG', 1280]);
    expect(groups).toBeGreaterThanOrEqual(6);
  });

  test('keeps the focus on the same label through a re-run, and leaves nothing behind', async () => {
    await mount('treemap', 'nested');
    await page.evaluate(() => sheaf.chart.focus('1'));
    await page.evaluate(() => sheaf.update('nested'));
    await expect.poll(() => focused()).toBe('1');
    await page.evaluate(() => sheaf.update('several'));
    await expect.poll(() => marks()).toBeGreaterThan(0);
    await expect.poll(() => focused()).toBe('0');
    await page.evaluate(() => sheaf.chart.destroy());
    await expect.poll(() => page.locator('#chart > *').count()).toBe(0);
  });
});

describe.each(['treemap', 'polygons', 'bubbles', 'overlap', 'timeline'] as const)('the chart %s', view => {
  test.each(['several', 'many', 'nested'])(
    'of %s clusters sets no text on another one',
    { tags: 'thorough' },
    async name => {
      await mount(view, name);
      await page.locator('[role=treeitem]').first().waitFor();
      const pairs = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('#chart text')].map(text => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          // Fonts keep room above capitals and below most letters
          const spare = 0.2 * Math.min(bottom - top, right - left);
          return { text: text.textContent, left, right, top: top + spare, bottom: bottom - spare };
        });
        return boxes.flatMap((a, place) =>
          boxes
            .slice(place + 1)
            .filter(b => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom && b.top < a.bottom)
            .map(b => `${a.text} / ${b.text}`),
        );
      });
      expect(pairs).toEqual([]);
    },
  );
});

test('every chart has a pattern of its own, so that it does not go with another chart', async () => {
  await mount('treemap', 'several');
  await page.evaluate(() => {
    const before = document.getElementById('chart')!;
    const next = document.createElement('div');
    before.removeAttribute('id');
    before.hidden = true;
    before.after(next);
    next.id = 'chart';
    sheaf.mountBeside('treemap', 'several');
  });
  const fill = () =>
    page.evaluate(() => {
      const shapes = [...document.querySelectorAll('#chart svg *')];
      const hatched = shapes.map(shape => getComputedStyle(shape).fill).find(fill => fill.startsWith('url'))!;
      const id = /#([\w-]+)/.exec(hatched)![1]!;
      return document.getElementById(id)?.closest('#chart') !== null && document.getElementById(id) !== null;
    });
  await expect.poll(fill).toBe(true);
});

test('a picture without a size is what is on the screen, enlarged or not', async () => {
  await mount('treemap', 'many');
  const read = () =>
    page.evaluate(() => {
      const svg = new DOMParser().parseFromString(sheaf.chart.toSVG(), 'image/svg+xml');
      const words = (root: ParentNode) => [...root.querySelectorAll('text')].map(({ textContent }) => textContent);
      const named = [...svg.querySelectorAll('g[aria-label]')].map(mark => mark.getAttribute('aria-label'));
      const shown = [...document.querySelectorAll('#chart [role=treeitem]')].map(mark =>
        mark.getAttribute('aria-label'),
      );
      return { words: words(svg), shownWords: words(document.querySelector('#chart')!), named, shown };
    });
  const overview = await read();
  expect(overview.named).toEqual(overview.shown);
  expect(overview.words).toEqual([...overview.shownWords, 'Sheaf']);
  await page.evaluate(() => sheaf.chart.zoomTo('40'));
  const near = await read();
  expect(near.named).toEqual(near.shown);
  expect(near.named.length).toBeLessThan(overview.named.length);
  expect(near.words).toEqual([...near.shownWords, 'Sheaf']);
});

test('the treemap zooms by wheel around the pointer and moves by drag, within its bounds', async () => {
  await mount('treemap', 'many');
  await page.mouse.move(400, 300);
  const before = await marks();
  await page.mouse.wheel(0, -600);
  await expect.poll(marks).toBeLessThan(before);
  await page.mouse.down();
  await page.mouse.move(900, 700, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => selected()).toBe(' | ');
  await page.evaluate(() => sheaf.chart.resetZoom());
  await expect.poll(() => marks()).toBe(before);
});

test('a tooltip says label, count and share after a pause', async () => {
  await mount('treemap', 'several');
  const label = (await page.locator('[data-of="0"] > text').first().boundingBox())!;
  await page.mouse.move(label.x + 5, label.y + 5);
  await expect
    .poll(() => page.locator('#chart [data-open]').textContent())
    .toBe('Garbage Collection · 5 documents · 27.8\u2009%');
});

test('the colours of exported pictures are those of the design', async () => {
  const properties = await page.evaluate(() => {
    const read = (theme: string, names: readonly string[]) => {
      document.documentElement.setAttribute('data-theme', theme);
      const style = getComputedStyle(document.documentElement);
      return Object.fromEntries(names.map(name => [name, style.getPropertyValue(`--${name}`).trim()]));
    };
    const names = Object.keys(sheaf.palettes.light).filter(name => !name.startsWith('font-'));
    return { light: read('light', names), dark: read('dark', names), names };
  });
  const { light, dark } = await page.evaluate(() => sheaf.palettes);
  for (const name of properties.names)
    expect([name, light[name], dark[name]]).toEqual([name, properties.light[name], properties.dark[name]]);
});
