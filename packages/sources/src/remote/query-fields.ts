/**
 * Parts of query declarations that several sources share. `advanced` is for the forms. `address`, `addressPart`,
 * `credential` and `secret` say what may go where: see `Source` in `source.ts`.
 */
import { Type } from '@sheaf/core/schema';

export const queryText = Type.String({ default: '', title: 'Query', description: 'What to search for.' });

export const maximum = (least: number, most: number) =>
  Type.Integer({
    default: 100,
    minimum: least,
    maximum: most,
    title: 'Maximum results',
    description: `How many documents to fetch, ${least} to ${most}.`,
  });

/** For the second page of results, and later ones. */
export const start = Type.Integer({
  default: 0,
  minimum: 0,
  title: 'Skip results',
  description: 'How many of the first results to leave out. With 100, the 101st result is the first document.',
  advanced: true,
});

export const timeout = Type.Integer({
  default: 10,
  minimum: 1,
  maximum: 300,
  title: 'Time limit',
  description: 'Seconds until a request is given up.',
  advanced: true,
});

/** @param annotations such as `advanced: true` */
export const serviceAddress = (address: string, description = 'The address of the service.', annotations = {}) =>
  Type.String({ default: address, title: 'Service address', description, address: true, ...annotations });

export const userName = Type.String({
  default: '',
  title: 'User',
  description: 'For services that require a login.',
  credential: true,
  advanced: true,
});

export const secret = (title: string, description: string) =>
  Type.String({ default: '', title, description, credential: true, secret: true, advanced: true });

export const advancedText = (title: string, description: string, value = '') =>
  Type.String({ default: value, title, description, advanced: true });
