import { expect, test } from 'vitest';
import { connectSourcesOf } from './connect-sources.js';

const defaults = {
  pubmed: { enabled: true, url: 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils', anyAddress: false },
  web: { enabled: false, url: '', anyAddress: false },
  solr: { enabled: true, url: 'http://localhost:8983/solr', anyAddress: true },
};
const off = { enabled: false };

test('pages may connect anywhere only while a source is offered whose address people enter', () => {
  expect(connectSourcesOf(defaults, null)).toBe("'self' https://eutils.ncbi.nlm.nih.gov http: https:");
  expect(connectSourcesOf(defaults, { sources: { solr: off } })).toBe("'self' https://eutils.ncbi.nlm.nih.gov");
  expect(connectSourcesOf(defaults, { sources: { solr: off, pubmed: off } })).toBe("'self'");
});

test('the address that a deployment gives to a source is the one that pages may connect to', () => {
  const sources = {
    solr: { url: 'https://solr.example.org:8443/solr', anyAddress: false },
    pubmed: { url: '' },
    web: { enabled: true, url: 'https://search.example.org/api?q={query}' },
  };
  expect(connectSourcesOf(defaults, { sources, service: 'https://api.example.org/service/' })).toBe(
    "'self' https://api.example.org https://eutils.ncbi.nlm.nih.gov https://search.example.org https://solr.example.org:8443",
  );
});

test('a source without any address leaves the choice to the person', () => {
  expect(connectSourcesOf({}, { sources: { own: { enabled: true } } })).toBe("'self' http: https:");
});

test.each(['https://a.example; script-src *', 'https://{query}.example', 'javascript:x', "https://a'b", 5])(
  'an address like %j adds nothing to the policy',
  url => {
    expect(connectSourcesOf({}, { sources: { own: { url } } })).toBe("'self'");
  },
);
