import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serverWith } from '../service.testing.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-opened-'));
const file = join(folder, 'Über tickets.csv');
afterAll(() => rmSync(folder, { recursive: true }));

test('the file that the server was started with is served with its name, and read again each time', async () => {
  writeFileSync(file, '');
  const { app } = await serverWith({ openFile: file });
  for (const text of ['title\nOne\n', 'title\nTwo\n']) {
    writeFileSync(file, text);
    const response = await app.inject('/opened-file');
    expect(response.body).toBe(text);
    expect(response.headers['content-disposition']).toBe("attachment; filename*=UTF-8''%C3%9Cber%20tickets.csv");
    expect(response.headers['cache-control']).toBe('no-store');
  }
  await app.close();
});

test('a server for a file that does not exist does not start', async () => {
  await expect(serverWith({ openFile: join(folder, 'absent.csv') })).rejects.toThrow('--open-file must be a file.');
});

test('without such a file there is nothing at its address', async () => {
  const { app } = await serverWith();
  expect((await app.inject('/opened-file')).statusCode).toBe(404);
  await app.close();
});
