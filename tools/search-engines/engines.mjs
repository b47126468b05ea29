/**
 * The search engines of the tests and of the demonstrations: which versions, and where Maven finds them. The checksums
 * are those of the files with which the tests were written.
 */

/** Apache Solr has many files; its checksum is that of the list of their names and checksums. */
export const ENGINES = {
  opensearch: {
    title: 'OpenSearch',
    artifact: 'org.opensearch.distribution.integ-test-zip:opensearch:2.19.3:zip',
    checksum:
      '01171c671d081564bfd05b509d00ba729c54893cde23b8ddb38dcdaf9c315509529a9f5cd3c842dd69023eca4680673d14446b4daa5dfe0f5a6bbc372207611b',
    // Users and passwords, which the distribution does not have.
    plugin: {
      title: 'opensearch-security',
      artifact: 'org.opensearch.plugin:opensearch-security:2.19.3.0:zip',
      checksum:
        'fde6d29c60e4726639fd86c7824f7fd34b3c93e744bf16f97fc701816027e7d42247093bcc2024f17cedf370e369de1e34af9b23a55be14e3134a4694ce8bba9',
    },
  },
  elasticsearch: {
    title: 'Elasticsearch',
    artifact: 'org.elasticsearch.distribution.integ-test-zip:elasticsearch:8.19.0:zip',
    checksum:
      'bd600df798d23d2683c999e19299164a2b3af265bc09b43fb86e1f5fbc0ccb14e8b2ac12b36631d835bcabc0eda2a050e06696e9f9ac283a309be6a6612a8017',
  },
  solr: {
    title: 'Solr',
    pom: 'solr/pom.xml',
    checksum:
      '771cdcde9422b6b26368bcb7b95b0dc4ddb1cb68f2ee6d0aa27f60d24102abe18e1418837f04ee576db72b17a2d81f0c501d907ac6037751c451f0bd63cbcd4b',
  },
};
