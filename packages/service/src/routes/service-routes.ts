/** The routes below `/service`, in the order of the description. */
import type { ServiceContext } from '../context/context.js';
import type { Route } from '../route/route.js';
import { batchRoute } from './batch.js';
import { clusteringRoute, clusterRoute } from './cluster.js';
import { listRoute } from './list.js';
import { parametersRoute } from './parameters.js';
import { retiredTestRoute } from './retired-test.js';
import { searchesRoute, searchRoute } from './search/search.js';
import { assignTopicsRoute, fitTopicsRoute, topicModelsRoute, updateTopicsRoute } from './topics/topic-routes.js';

/** The paths of Carrot2's server. */
const carrot2Routes = [clusterRoute, clusteringRoute, listRoute, retiredTestRoute];

/** The routes that Carrot2's server does not have. `--service-only` leaves them out. */
const furtherRoutes = [
  parametersRoute,
  batchRoute,
  fitTopicsRoute,
  assignTopicsRoute,
  updateTopicsRoute,
  topicModelsRoute,
  searchRoute,
  searchesRoute,
];

export const serviceRoutes = (context: ServiceContext): readonly Route[] =>
  [...carrot2Routes, ...(context.options.serviceOnly ? [] : furtherRoutes)].map(make => make(context));
