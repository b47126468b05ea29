/** The engine in a thread of the page: nothing is sent anywhere. Languages load when first asked for. */
import { allAlgorithms } from '@sheaf/clustering/catalogue';
import { createRegistry, serve, webPort } from '@sheaf/engine/browser';
import { catalogue, choosers } from '@sheaf/languages';

serve(webPort(), createRegistry({ algorithms: allAlgorithms, languages: catalogue, choosers }));
