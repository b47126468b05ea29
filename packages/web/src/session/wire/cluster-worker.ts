/** The engine in a worker of the page, with the same core as the service. Languages load when they are first needed. */
import { allAlgorithms } from '@sheaf/core/catalogue';
import { createRegistry, serve, webPort } from '@sheaf/engine/browser';
import { catalogue, choosers } from '@sheaf/languages';

serve(webPort(), createRegistry({ algorithms: allAlgorithms, languages: catalogue, choosers }));
