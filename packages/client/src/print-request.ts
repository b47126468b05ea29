import type { ClusterRequest } from '@sheaf/protocol';

/** The request as JSON. Documents that are Maps keep the order of their fields, whatever the fields are called. */
export const printRequest = ({ parameters, documents, ...rest }: ClusterRequest<object>): string => {
  const head = JSON.stringify({ ...rest, parameters: parameters ? plain(parameters) : parameters });
  const body = `"documents":[${(documents ?? []).map(document => printDocument(document)).join(',')}]`;
  return head === '{}' ? `{${body}}` : `${head.slice(0, -1)},${body}}`;
};

function printDocument(document: object): string {
  if (!(document instanceof Map)) return JSON.stringify(document);
  return `{${[...document].map(([field, value]) => `${JSON.stringify(field)}:${JSON.stringify(value)}`).join(',')}}`;
}

function plain(value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, item]) => [key, plain(item)]));
  if (Array.isArray(value)) return value.map(plain);
  return value;
}
