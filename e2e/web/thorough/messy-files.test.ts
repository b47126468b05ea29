/** Files as people bring them: the workbench says of each what `sheaf describe` says, and clusters the same columns. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { main } from '../../processes.js';
import { visit } from '../support/browser.js';
import { documentsChoice, panel, stat } from '../support/parts.js';
import { fixture } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();
const folder = mkdtempSync(join(tmpdir(), 'sheaf-messy-'));
afterAll(() => rmSync(folder, { recursive: true }));

function made(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const TEXTS = [
  'The parcel arrived two weeks late, and the box was damaged',
  'The office printer jams, always on the second page',
  'I was charged twice, both times on my credit card',
  'The reset link for my password has expired, again',
];

const rows = TEXTS.map((text, at) => `${at + 1},"${text}",${at + 3}`);
const answers = [...TEXTS, ...TEXTS.map(text => `${text} once more`), 'No comment', 'Nothing to add.', 'n/a'];
const GERMAN = [
  'Das Paket kam zwei Wochen zu spät, und die Schachtel war beschädigt',
  'Der Drucker im Büro zieht jedes zweite Blatt schief ein',
  'Mir wurde der Betrag diesen Monat zweimal abgebucht',
];
const mixed = [
  ...TEXTS,
  ...GERMAN,
  'Le colis est arrivé avec deux semaines de retard, et la boîte était abîmée',
  'L’imprimante du bureau bloque à chaque deuxième page',
  'Le lien pour changer mon mot de passe a déjà expiré',
];

/** What each kind of file is called here, its files, and what must be said of it whatever else is. */
const FILES: readonly (readonly [kind: string, files: readonly string[], said: RegExp])[] = [
  ['a table in Windows-1251', [fixture('field/k_cp1251.csv')], /Windows-1251/],
  ['columns of pandas', [fixture('field/pandas-columns.json')], /in English/],
  ['RIS without types', [fixture('field/no-type.ris')], /have no type/],
  ['a mailbox', [fixture('field/mail.mbox')], /in English/],
  ['Rayyan beside RIS', ['a.ris', 'b.ris', 'rayyan.csv'].map(name => fixture(`merge-mixed/${name}`)), /[Mm]erged/],
  ['decomposed letters', [made('nfd.txt', GERMAN.join('\n').normalize('NFD'))], /letters/],
  ['one column with commas', [made('one.csv', `comment\n${TEXTS.join('\n')}\n`)], /one column/],
  ['a row of totals', [made('total.csv', `id,comment,score\n${rows.join('\n')}\nTotal,,18\n`)], /left out/],
  [
    'answers that say nothing',
    [made('answers.csv', `nr;answer\n${answers.map((each, at) => `${at};${each}`).join('\n')}\n`)],
    /no answer/,
  ],
  ['several languages', [made('mixed.json', JSON.stringify(mixed.map(text => ({ text }))))], /several languages/],
];

interface Described {
  readonly documents: number;
  readonly notices: readonly { readonly message: string }[];
  readonly fields: readonly { readonly name: string; readonly natural: boolean }[];
}

async function described(files: readonly string[]): Promise<Described> {
  const { stdout } = await promisify(execFile)(process.execPath, [main, 'describe', '--format', 'json', ...files]);
  return JSON.parse(stdout) as Described;
}

/** The page shows the language in a place of its own, and what is counted once with the clusters. */
const ELSEWHERE = /^The documents seem to be in [\w-]+\.$|^Counted once/;

const clusteredIn = (page: Page): Promise<string[]> =>
  panel(page)
    .locator('[role=checkbox][aria-checked=true][aria-label^="Cluster "]')
    .evaluateAll(boxes => boxes.map(box => box.getAttribute('aria-label')!.replace('Cluster ', '')).sort());

test('ten messy files in one page', async () => {
  const expected = await Promise.all(FILES.map(([, files]) => described(files)));
  await using at = await visit();
  const { page } = at;
  await page.goto(`${server.app}#/workbench`);
  let before = '';
  for (const [place, [kind, files, said]] of FILES.entries()) {
    const { documents, notices, fields } = expected[place]!;
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([...files]);
    const shown = () => documentsChoice(page).textContent();
    // Two of the files have equally many documents.
    await expect.poll(shown, { message: kind }).not.toBe(before);
    before = (await shown())!;
    await expect.poll(() => stat(page, 'documents').textContent(), { message: kind }).toBe(String(documents));
    const natural = fields.filter(field => field.natural).map(({ name }) => name);
    await expect.poll(() => clusteredIn(page), { message: kind }).toEqual(natural.sort());
    const more = panel(page).getByRole('button', { name: /^and \d+ more$/ });
    const told = async () => {
      if (await more.isVisible()) await more.click();
      return panel(page).innerText();
    };
    for (const { message } of notices.filter(notice => !ELSEWHERE.test(notice.message)))
      await expect.poll(told, { message: kind }).toContain(message);
    expect.soft(notices.map(({ message }) => message).join(' '), kind).toMatch(said);
  }
  expect(at.complaints).toEqual([]);
});
