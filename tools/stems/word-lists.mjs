/**
 * Where Debian keeps words of each language, and which packages bring them. `lists` hold one word per line,
 * `dictionaries` are hunspell's (stems with affix rules), `aspell` is a dictionary that aspell can print, `texts` are
 * folders with prose.
 */
const dict = name => `/usr/share/dict/${name}`;
const hunspell = name => `/usr/share/hunspell/${name}`;

export const WORD_LISTS = {
  Arabic: { dictionaries: [hunspell('ar')], packages: 'hunspell-ar' },
  Armenian: { dictionaries: [hunspell('hy_AM')], packages: 'hunspell-hy myspell-hy' },
  Brazilian: { lists: [dict('brazilian')], dictionaries: [hunspell('pt_BR')], packages: 'wbrazilian hunspell-pt-br' },
  Bulgarian: { lists: [dict('bulgarian')], dictionaries: [hunspell('bg_BG')], packages: 'wbulgarian hunspell-bg' },
  Croatian: { dictionaries: [hunspell('hr_HR')], packages: 'hunspell-hr' },
  Czech: { dictionaries: [hunspell('cs_CZ')], packages: 'hunspell-cs' },
  Danish: { lists: [dict('danish')], dictionaries: [hunspell('da_DK')], packages: 'wdanish hunspell-da' },
  Dutch: { lists: [dict('dutch')], dictionaries: [hunspell('nl')], packages: 'wdutch hunspell-nl' },
  English: {
    lists: [dict('american-english-huge'), dict('british-english-huge')],
    dictionaries: [hunspell('en_US'), hunspell('en_GB')],
    packages: 'wamerican-huge wbritish-huge hunspell-en-us hunspell-en-gb',
  },
  Estonian: { dictionaries: [hunspell('et_EE')], packages: 'hunspell-et' },
  Finnish: {
    texts: ['/usr/share/libreoffice/help/fi', '/usr/share/gimp/2.0/help/fi', '/usr/share/man/fi'],
    packages: 'libreoffice-help-fi gimp-help-fi manpages-fi',
  },
  French: { lists: [dict('french')], dictionaries: [hunspell('fr')], packages: 'wfrench hunspell-fr' },
  Galician: { lists: [dict('galician')], dictionaries: [hunspell('gl_ES')], packages: 'wgalician-minimos hunspell-gl' },
  German: {
    lists: [dict('ngerman'), dict('ogerman')],
    dictionaries: [hunspell('de_DE')],
    packages: 'wngerman wogerman hunspell-de-de',
  },
  Greek: { dictionaries: [hunspell('el_GR')], packages: 'hunspell-el' },
  Hindi: { dictionaries: [hunspell('hi_IN')], packages: 'hunspell-hi' },
  Hungarian: { dictionaries: [hunspell('hu_HU')], packages: 'hunspell-hu' },
  Indonesian: { dictionaries: [hunspell('id_ID')], packages: 'hunspell-id' },
  Irish: { lists: [dict('irish')], aspell: 'ga', packages: 'wirish aspell aspell-ga' },
  Italian: { lists: [dict('italian')], dictionaries: [hunspell('it_IT')], packages: 'witalian hunspell-it' },
  Latvian: { dictionaries: [hunspell('lv_LV')], packages: 'hunspell-lv' },
  Lithuanian: { dictionaries: [hunspell('lt_LT')], packages: 'hunspell-lt' },
  Norwegian: {
    lists: [dict('bokmaal'), dict('nynorsk')],
    dictionaries: [hunspell('nb_NO'), hunspell('nn_NO')],
    packages: 'wnorwegian hunspell-no',
  },
  Polish: { lists: [dict('polish')], dictionaries: [hunspell('pl_PL')], packages: 'wpolish hunspell-pl' },
  Portuguese: {
    lists: [dict('portuguese')],
    dictionaries: [hunspell('pt_PT')],
    packages: 'wportuguese hunspell-pt-pt',
  },
  Romanian: { dictionaries: [hunspell('ro_RO')], packages: 'hunspell-ro' },
  Russian: { dictionaries: [hunspell('ru_RU')], packages: 'hunspell-ru' },
  Spanish: { lists: [dict('spanish')], dictionaries: [hunspell('es_ES')], packages: 'wspanish hunspell-es' },
  Swedish: { lists: [dict('swedish')], dictionaries: [hunspell('sv_SE')], packages: 'wswedish hunspell-sv' },
  Thai: { dictionaries: [hunspell('th_TH')], packages: 'hunspell-th' },
  Turkish: { dictionaries: [hunspell('tr_TR')], packages: 'hunspell-tr' },
};
