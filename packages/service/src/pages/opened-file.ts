/** The file that the workbench opens when the server was started for one person and one file. */
import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import { OptionError } from '../options/option-error.js';
import { defineRoute, type Route } from '../route/route.js';
import { pageFacts } from './page-route.js';

/** `GET /opened-file`. @throws OptionError if there is no such file. The file is read for each request, so that a reload shows what was saved since. */
export function openedFileRoutes(file: string): readonly Route[] {
  if (file === '') return [];
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new OptionError(`--open-file must be a file. Got ${file}, which is none.`);
  const route = defineRoute({
    ...pageFacts,
    paths: ['/opened-file'],
    responses: { 200: { description: 'The file.', headers: ['Cache-Control', 'Content-Disposition'] } },
    handler: (_request, reply) =>
      reply
        .header('content-type', 'application/octet-stream')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(basename(file))}`)
        .header('cache-control', 'no-store')
        .send(createReadStream(file)),
  });
  return [route];
}
