import { isJsonObject, SpeltNumber } from '@sheaf/core';
import { type ClusterRequest, printRequest } from '@sheaf/protocol';
import type { Job } from './run/job.js';
import { extend } from './run/known.js';

/**
 * The job in a form that can be posted to a thread. Posting copies objects without their class, so a number that keeps
 * its spelling would arrive as a plain object. A request with such numbers is therefore posted as JSON text.
 */
export function portableJob(job: Job): Job {
  const { body } = job;
  if (body instanceof Uint8Array || !holdsSpeltNumbers(body)) return job;
  return extend(job, { body: textOf(body) });
}

/** If the request cannot be printed, it is invalid; the thread will report why. */
function textOf(request: ClusterRequest<object>): Job['body'] {
  try {
    return new TextEncoder().encode(printRequest(request));
  } catch {
    return request;
  }
}

/**
 * Whether a request contains numbers that keep their spelling. They can be in parameters, dimensions, ids and vectors,
 * and all numbers of a vector are alike. Documents are not searched, because there may be many.
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

/** Visits each object once, because objects may contain themselves. */
function isSpeltWithin(root: unknown): boolean {
  const met = new Set([root]);
  // The set grows during the iteration.
  for (const value of met) {
    if (value instanceof SpeltNumber) return true;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const item of value instanceof Map ? value.values() : Object.values(value))
      if (typeof item === 'object') met.add(item);
  }
  return false;
}
