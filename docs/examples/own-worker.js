import { kmeans, lingo, stc } from '@sheaf/core';
import { createRegistry, serve, webPort } from '@sheaf/engine/browser';
import { catalogue } from '@sheaf/languages';

serve(webPort(), createRegistry({ algorithms: [lingo, stc, kmeans], languages: catalogue }));
