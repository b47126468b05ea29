/** The engine in a thread of the page: the same core the service runs. Languages load when first asked for. */
import { kmeans, leiden, lingo, stc } from '@sheaf/core';
import { createRegistry, serve, webPort } from '@sheaf/engine/browser';
import { catalogue, choosers } from '@sheaf/languages';

serve(webPort(), createRegistry({ algorithms: [lingo, stc, kmeans, leiden], languages: catalogue, choosers }));
