import { isJsonObject, SpeltNumber } from '@sheaf/core';
import { type ClusterRequest, printRequest } from '@sheaf/protocol';
import type { Job } from './run/job.js';
import { extend } from './run/known.js';

/**
 * The job in a form that can be handed to a thread. What crosses threads is copied without its class, so that a number
 * as it was spelt would arrive as an object with a text. A request with such numbers goes as the text that it was read
 * from.
 */
export function portableJob(job: Job): Job {
  const { body } = job;
  if (body instanceof Uint8Array || !holdsSpeltNumbers(body)) return job;
  return extend(job, { body: textOf(body) });
}

/** A request that cannot be printed is no valid one: the thread says what is wrong with it. */
function textOf(request: ClusterRequest<object>): Job['body'] {
  try {
    return new TextEncoder().encode(printRequest(request));
  } catch {
    return request;
  }
}

/**
 * Whether a request holds a number as it was spelt where a request may: among its parameters, as the dimensions of its
 * vectors, as an id, or in a vector, all of whose numbers are of one kind. Nothing else is looked at, because documents
 * may be many and hold anything.
 */
function holdsSpeltNumbers(request: ClusterRequest<object>): boolean {
  if (!isJsonObject(request)) return false;
  const { parameters, vectors, documents, idField, vectorField } = request;
  const isSpelt = (document: unknown): boolean =>
    fieldOf(document, idField) instanceof SpeltNumber || firstOf(fieldOf(document, vectorField)) instanceof SpeltNumber;
  const isNamed = typeof idField === 'string' || typeof vectorField === 'string';
  return (
    (vectors?.dimensions as unknown) instanceof SpeltNumber ||
    (isNamed && Array.isArray(documents) && documents.some(isSpelt)) ||
    isSpeltWithin(parameters)
  );
}

function fieldOf(document: unknown, field: string | null | undefined): unknown {
  if (typeof field !== 'string' || typeof document !== 'object' || document === null) return undefined;
  return document instanceof Map ? document.get(field) : (document as Readonly<Record<string, unknown>>)[field];
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);

/** Looks at each object once, because objects may hold themselves. */
function isSpeltWithin(root: unknown): boolean {
  const met = new Set([root]);
  // The set grows while it is gone through.
  for (const value of met) {
    if (value instanceof SpeltNumber) return true;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const item of value instanceof Map ? value.values() : Object.values(value))
      if (typeof item === 'object') met.add(item);
  }
  return false;
}
