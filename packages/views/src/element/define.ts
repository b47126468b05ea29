/** Defines `<sheaf-clusters>` when it is loaded: what the one script tag loads. */
import { defineSheafClusters } from './sheaf-clusters.js';

defineSheafClusters();
