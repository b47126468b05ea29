/** Which requests of a conversation are under way. */
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CancelledNotificationSchema,
  isJSONRPCErrorResponse,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';

/**
 * Counts the requests that arrive from now on. To be called before a server is connected.
 *
 * @returns a function whose promise settles when there is no request without a response
 */
export function whenAnswered(transport: Transport): () => Promise<void> {
  // Scripts that write a conversation down may use an id twice.
  const underway = new Map<RequestId | undefined, number>();
  let settle = (): void => {};
  const end = (id: RequestId | undefined): void => {
    const left = (underway.get(id) ?? 0) - 1;
    if (left > 0) underway.set(id, left);
    else underway.delete(id);
    if (underway.size === 0) settle();
  };
  transport.onmessage = message => {
    if (isJSONRPCRequest(message)) underway.set(message.id, (underway.get(message.id) ?? 0) + 1);
    const cancelled = CancelledNotificationSchema.safeParse(message);
    // There will be no response to it.
    if (cancelled.success) end(cancelled.data.params.requestId);
  };
  const send = transport.send.bind(transport);
  transport.send = async (message, options) => {
    await send(message, options);
    if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) end(message.id);
  };
  return () =>
    new Promise(resolve => {
      settle = resolve;
      if (underway.size === 0) resolve();
    });
}
