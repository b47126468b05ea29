import { errorReport, RequestError } from '@sheaf/protocol';
import { describe, expect, test } from 'vitest';
import { type Send, topicsClient } from './topics-client.js';

/** A service that has the models it was sent, until it forgets them. */
function service() {
  const known = new Set<string>();
  const seen: { readonly path: string; readonly model: unknown; readonly body: string }[] = [];
  const send: Send = async (path, body) => {
    if (body === null) return { models: [] };
    const { model } = JSON.parse(body) as { readonly model: { readonly id: string; readonly format?: string } };
    seen.push({ path, model, body });
    if (model?.format) known.add(model.id);
    else if (model && !known.has(model.id)) throw new RequestError(errorReport('model-needed', { value: model.id }));
    return { modelId: model?.id };
  };
  return { send, seen, known };
}

const model = { format: 'sheaf-topics', version: 1, id: 'a1' } as never;
const request = { model, documents: [{ text: 'printer' }] };

describe('topic models of a service', () => {
  test('are sent whole once, and by their ids from then on', async () => {
    const { send, seen } = service();
    const topics = topicsClient(send);
    await topics.assign(request);
    expect(await topics.update(request)).toEqual({ modelId: 'a1' });
    expect(seen.map(each => each.model)).toEqual([model, { id: 'a1' }]);
  });

  test('are sent whole again where the service no longer has them', async () => {
    const { send, seen, known } = service();
    const topics = topicsClient(send);
    await topics.assign(request);
    known.clear();
    expect(await topics.assign(request)).toEqual({ modelId: 'a1' });
    expect(seen.map(each => each.model)).toEqual([model, { id: 'a1' }, model]);
  });

  test('that the caller names by id are asked for as they are', async () => {
    const topics = topicsClient(service().send);
    await expect(topics.assign({ ...request, model: { id: 'b2' } })).rejects.toThrow('send the whole model');
  });

  test('get documents and parameters that are Maps', async () => {
    const { send, seen } = service();
    const topics = topicsClient(send);
    const documents = [
      new Map([
        ['b', 'x'],
        ['1', 'y'],
      ]),
    ];
    await topics.fit({ language: 'English', documents, parameters: new Map([['resolution', 2]]) });
    await topics.assign({ model, documents });
    await topics.update({ model: { id: 'a1' }, documents, leftovers: documents });
    expect(seen.map(({ body }) => body)).toEqual([
      '{"language":"English","documents":[{"b":"x","1":"y"}],"parameters":{"resolution":2}}',
      `{"model":${JSON.stringify(model)},"documents":[{"b":"x","1":"y"}]}`,
      '{"model":{"id":"a1"},"documents":[{"b":"x","1":"y"}],"leftovers":[{"b":"x","1":"y"}]}',
    ]);
  });

  test('come with times where the caller asks for them', async () => {
    const { send, seen } = service();
    await topicsClient(send).fit({ language: 'English', documents: [] }, { serviceInfo: true });
    expect(seen[0]!.path).toBe('/topics/fit?serviceInfo');
    expect(await topicsClient(send).models()).toEqual({ models: [] });
  });
});
