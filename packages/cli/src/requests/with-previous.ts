import { existsSync } from 'node:fs';
import { type ClusterRequest, checkRequest, decodeBody, RequestError } from '@sheaf/protocol';
import { bytesAt, InputError } from '../input/open-inputs.js';
import { UsageError } from '../outcome/usage-error.js';

/**
 * The request with the response of an earlier run. A file that does not exist begins a series, so that the first run of
 * a weekly job needs no other command than the later ones.
 *
 * @throws UsageError for a request that names no field for ids
 * @throws InputError for a file that holds no response with ids
 */
export async function withPrevious(request: ClusterRequest, path: string): Promise<ClusterRequest> {
  if (!request.idField)
    throw new UsageError('--previous requires --id-field FIELD: documents are matched by their ids.');
  const value = path === '-' || existsSync(path) ? await readResponse(path) : { clusters: [] };
  try {
    const { previous } = checkRequest({ idField: request.idField, previous: value });
    return { ...request, ...(previous ? { previous } : {}) };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw new InputError(`${path}: ${error.report.detail ?? error.report.message}`);
  }
}

async function readResponse(path: string): Promise<unknown> {
  try {
    return JSON.parse(decodeBody(await bytesAt(path)));
  } catch (error) {
    throw new InputError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
