import { kmeans, lingo, stc } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';

export const registryLists = () => ({ algorithms: [lingo, stc, kmeans], languages: catalogue });
