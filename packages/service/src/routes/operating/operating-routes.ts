/** The routes for the operators of a server: probes and metrics. */
import type { ServiceContext } from '../../context/context.js';
import type { Route } from '../../route/route.js';
import { liveRoute, readyRoute } from './health.js';
import { metricsRoute } from './metrics.js';

export const operatingRoutes = (context: ServiceContext): readonly Route[] => [
  liveRoute(context),
  readyRoute(context),
  ...(context.metrics ? [metricsRoute(context.metrics)] : []),
];

/** Adds the context path to the routes that are also served below it. @param prefix the context path */
export const withContextPath = (routes: readonly Route[], prefix: string): readonly Route[] =>
  routes.map(route => {
    if (route.place !== 'context' || prefix === '') return route;
    const [first, ...others] = route.paths;
    return { ...route, paths: [first, ...others, ...route.paths.map(path => `${prefix}${path}`)] };
  });
