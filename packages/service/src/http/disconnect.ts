import { StopController, type StopSignal } from '@sheaf/engine';
import type { FastifyReply } from 'fastify';

/** A signal that aborts if the client disconnects before the response is complete. Release it after the work. */
export function abortOnDisconnect(reply: FastifyReply): { readonly signal: StopSignal; readonly release: () => void } {
  const controller = new StopController();
  const onClose = () => {
    if (!reply.raw.writableFinished) controller.abort();
  };
  reply.raw.on('close', onClose);
  if (reply.raw.destroyed) onClose();
  return { signal: controller.signal, release: () => void reply.raw.off('close', onClose) };
}
