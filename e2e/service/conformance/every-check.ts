/** The checks of all statements. */
import { compression } from './checks/compression.js';
import { errors } from './checks/errors.js';
import { headers } from './checks/headers.js';
import { knownClients } from './checks/known-clients.js';
import { launching } from './checks/launching.js';
import { list } from './checks/list.js';
import { query } from './checks/query.js';
import { requestBody } from './checks/request-body.js';
import { responses } from './checks/responses.js';
import { shape } from './checks/shape.js';
import { templates } from './checks/templates.js';

const parts = [
  shape,
  headers,
  query,
  requestBody,
  responses,
  errors,
  templates,
  list,
  compression,
  launching,
  knownClients,
];
/** What any client can put to the service. */
export const byClient = parts.flatMap(part => part.byClient);
/** What is about HTTP itself. */
export const byWire = parts.flatMap(part => part.byWire);
