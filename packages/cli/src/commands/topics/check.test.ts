import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { fitTopics, printTopicModel } from '@sheaf/clustering/topics';
import { english } from '@sheaf/languages/english';
import { afterAll, expect, test, vi } from 'vitest';
import { checkCommand } from './check.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

const texts = ['Printer jams', 'Printer offline', 'Printer needs toner', 'Login fails', 'Login page is blank'];
const { model } = fitTopics(texts, { language: english });

test('a model that can be used is told with its facts, and a damaged one with the reason', async () => {
  const good = join(folder, 'good.topics.json');
  const bad = join(folder, 'bad.topics.json');
  writeFileSync(good, printTopicModel(model));
  writeFileSync(bad, printTopicModel(model).replace('Printer', 'Painter'));
  const written: string[] = [];
  const write = vi.spyOn(stdout, 'write').mockImplementation((text, ...rest) => {
    written.push(String(text));
    for (const done of rest) if (typeof done === 'function') done();
    return true;
  });
  try {
    expect(await checkCommand([good])).toBe(0);
    await expect(checkCommand([good, bad])).rejects.toThrow(`${bad} cannot be read:`);
  } finally {
    write.mockRestore();
  }
  expect(written[0]).toMatch(/good\.topics\.json: usable\. Model [0-9a-f]{16}, version 2, English, 2 topics of 5/);
});
