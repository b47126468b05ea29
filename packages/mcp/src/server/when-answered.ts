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
  const underway = new Set<RequestId | undefined>();
  let settle = (): void => {};
  const end = (id: RequestId | undefined): void => {
    underway.delete(id);
    if (underway.size === 0) settle();
  };
  transport.onmessage = message => {
    if (isJSONRPCRequest(message)) underway.add(message.id);
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
