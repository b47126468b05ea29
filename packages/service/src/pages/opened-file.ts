/** The file that the workbench opens when the server was started for one person and one file. */
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Serves the file at `/opened-file`. It is read for each request, so that a reload shows what was saved since. */
export function openedFile(app: FastifyInstance, file: string): void {
  if (file === '') return;
  app.get('/opened-file', async (_request, reply) =>
    reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(basename(file))}`)
      .header('cache-control', 'no-store')
      .send(createReadStream(file)),
  );
}
