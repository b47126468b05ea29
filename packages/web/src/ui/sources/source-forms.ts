/** The forms for the options of sources. They load when the first one is opened. */
import { lazy } from 'react';

const forms: Readonly<Record<string, React.LazyExoticComponent<React.ComponentType>>> = {
  sample: lazy(() => import('./SampleOptions.js').then(module => ({ default: module.SampleOptions }))),
  pubmed: lazy(() => import('./forms.js').then(module => ({ default: module.PubmedForm }))),
  web: lazy(() => import('./forms.js').then(module => ({ default: module.WebForm }))),
  solr: lazy(() => import('./forms.js').then(module => ({ default: module.SolrForm }))),
  elasticsearch: lazy(() => import('./forms.js').then(module => ({ default: module.ElasticsearchForm }))),
};

/** The form of a source, if it has one. */
export const formOf = (id: string) => forms[id];
