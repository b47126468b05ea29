/** Pages of the documentation that docs/browser leaves out: everybody can read them, and no other host is asked. */
import { checkPages, prefixedServer } from '../../docs/page-checks.js';

checkPages(prefixedServer(), [
  'start/first-clusters.html',
  'guides/algorithms.html',
  'guides/choose-an-algorithm.html',
  'guides/dictionaries.html',
  'guides/tune.html',
  'api/clients.html',
  'api/cli.html',
  'move/deviations.html',
  'operate/deploy.html',
  'operate/options.html',
]);
