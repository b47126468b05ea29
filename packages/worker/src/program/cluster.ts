/** The program of a worker that clusters. */
import { allAlgorithms } from '@sheaf/clustering/catalogue';
import { createRegistry, serve, webPort } from '@sheaf/engine/browser';
import { catalogue, choosers } from '@sheaf/languages';

serve(webPort(), createRegistry({ algorithms: allAlgorithms, languages: catalogue, choosers }));
