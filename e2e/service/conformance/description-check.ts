/** Whether answers are what the description says: a status it names, a body of the schema it gives. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Reply, ServerProcess } from '../server-process.js';

export type Described = (operation: 'Cluster' | 'List', reply: Reply) => void;

interface Description {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
}

interface Operation {
  readonly operationId: string;
  readonly responses: {
    readonly [status: string]: { readonly content?: { readonly [type: string]: { readonly schema: object } } };
  };
}

export async function readDescription(server: ServerProcess): Promise<Described> {
  const description: Description = (await server.ask({ path: '/service/openapi/dcs-3.1.json' })).json();
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ $id: 'sheaf:description', ...description });
  const operations = Object.values(description.paths).flatMap(path => Object.values(path));
  return (operationId, { status, headers, text }) => {
    const { responses } = operations.find(operation => operation.operationId === operationId)!;
    expect(Object.keys(responses), 'statuses of the description').toContain(String(status));
    const content = responses[status]!.content ?? {};
    const type = String(headers['content-type']).split(';', 1)[0]!;
    if (text === '') return;
    expect(Object.keys(content), `media types of a ${status}`).toContain(type);
    if (!type.endsWith('json')) return;
    const { $ref } = content[type]!.schema as { readonly $ref: string };
    const isValid = ajv.validate({ $ref: `sheaf:description${$ref}` }, JSON.parse(text));
    expect(ajv.errors ?? [], `${text} as ${$ref}`).toEqual([]);
    expect(isValid).toBe(true);
  };
}
