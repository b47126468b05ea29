import { type RequestError, requestError } from '@sheaf/protocol';
import type { FastifyReply } from 'fastify';
import type { Account, Ledger } from './ledger.js';

/** An account for what a request and its response hold. It is closed when the client has its response, or is gone. */
export function accountOf(ledger: Ledger, reply: FastifyReply): Account {
  const account = ledger.open();
  if (reply.raw.closed) account.close();
  else reply.raw.once('close', () => account.close());
  return account;
}

/** There is no memory left for now: the same request may succeed later. */
export const noMemory = (): RequestError =>
  requestError('overloaded', { message: 'The service has no memory left for this request. Try again.' });

/**
 * What to tell a client whose body finds no space: to try again, or that the body is too large for this server.
 *
 * @param wanted bytes that the account would hold
 * @param copies how many times the body is held while it is read
 */
export function noRoomFor(wanted: number, copies: number, { largest }: Account): RequestError {
  if (wanted <= largest) return noMemory();
  return requestError('too-large', { value: Math.floor(largest / copies) });
}
