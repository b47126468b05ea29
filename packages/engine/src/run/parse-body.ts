/** The request in the body of a job. */
import {
  type ClusterRequest,
  checkRequest,
  decodeBody,
  type ReadOptions,
  readRequest,
  readRequestExactly,
  undecodableBody,
} from '@sheaf/protocol';
import type { Limits } from '../registry/limits.js';
import { checkBody } from './check-body.js';

/** A request, and a function that reads it again and keeps the spelling of its numbers. */
export interface ParsedBody {
  readonly request: ClusterRequest;
  readonly exactly: () => ClusterRequest;
}

/** @throws RequestError `invalid-body`, or `too-large` before anything of it is built */
export function parseBody(body: Uint8Array | ClusterRequest<object>, limits: Limits, options: ReadOptions): ParsedBody {
  if (!(body instanceof Uint8Array)) {
    const request = checkRequest(body, options);
    return { request, exactly: () => request };
  }
  checkBody(body, limits);
  const text = decoded(body);
  return { request: readRequest(text, options), exactly: () => readRequestExactly(text, options) };
}

/** The text of a body. @throws RequestError `invalid-body` for bytes that are not text */
export function decoded(body: Uint8Array): string {
  try {
    return decodeBody(body);
  } catch (error) {
    throw undecodableBody(error, body);
  }
}
