import { SourceForm } from './SourceForm.js';

export const PubmedForm = () => <SourceForm id="pubmed" />;
export const WebForm = () => <SourceForm id="web" />;
export const SolrForm = () => <SourceForm id="solr" />;
export const ElasticsearchForm = () => <SourceForm id="elasticsearch" />;
