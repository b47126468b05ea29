/** How long a frame of the document map takes while 50,000 documents are dragged: 50 frames a second are 20 ms each. */
import { open, tell } from './in-browser.mjs';
import { descriptions, fromMenu } from './page-steps.mjs';

const DOCUMENTS = 50_000;
const MOVES = 200;
const BUDGET = 20;

/** Begins to record when frames are drawn. The result ends it and gives the milliseconds between them. */
async function recordFrames(page) {
  await page.evaluate(() => {
    const record = { times: [], goesOn: true };
    Object.assign(window, { record });
    const next = time => {
      record.times.push(time);
      if (record.goesOn) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  return () =>
    page.evaluate(() => {
      const { record } = window;
      record.goesOn = false;
      return record.times.slice(1).map((time, i) => time - record.times[i]);
    });
}

export async function map(page, app) {
  page.setDefaultTimeout(600_000);
  await open(page, app, descriptions(DOCUMENTS));
  const started = Date.now();
  await fromMenu(page, 'Document map');
  console.log(
    `       the map of ${DOCUMENTS} documents is there after ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.waitForTimeout(1000);
  const chart = await page.locator('.kept:not([hidden]) canvas.sheaf-dots').boundingBox();
  const [x, y] = [chart.x + chart.width / 2, chart.y + chart.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const stop = await recordFrames(page);
  for (let move = 0; move < MOVES; move++)
    await page.mouse.move(x + 80 * Math.sin(move / 10), y + 60 * Math.cos(move / 10));
  tell(`a frame while the map of ${DOCUMENTS} documents is dragged`, await stop(), BUDGET);
  await page.mouse.up();
}
