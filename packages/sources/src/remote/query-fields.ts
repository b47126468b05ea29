/** Parts of query declarations that several sources share. `secret` and `advanced` are for the forms. */
import { Type } from 'typebox';

export const queryText = Type.String({ default: '', title: 'Query', description: 'What to search for.' });

export const maximum = (least: number, most: number) =>
  Type.Integer({
    default: 100,
    minimum: least,
    maximum: most,
    title: 'Maximum results',
    description: `How many documents to fetch, ${least} to ${most}.`,
  });

export const serviceUrl = (address: string) =>
  Type.String({ default: address, title: 'Service address', description: 'The address of the service.' });

export const secret = (title: string, description: string) =>
  Type.String({ default: '', title, description, secret: true, advanced: true });

export const advancedText = (title: string, description: string, value = '') =>
  Type.String({ default: value, title, description, advanced: true });
