/** What words of questions mean: which say nothing, which are spelt apart, and which ask for the same thing. */

/** Words of questions that say nothing about their subject. */
export const EMPTY: ReadonlySet<string> = new Set(
  `a about am an and any are as at be been between by can contain containing contains could detect detecting detection did do does for from get give given has have how i if in into is it
  its just let like make may me mean means mine more most must my need not of off on ok okay one or our out please set should show so some
  than that the their them then there these they thing this three to too turn two up use used using via want was way we what when where which
  while who whole why will with within without work works would you your sheaf`
    .split(/\s+/)
    .filter(word => word !== ''),
);

/** What the index would take apart, or what two words say together. */
export const SPELLINGS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/\bc#|\bc sharp\b|\.net\b/g, ' csharp '],
  [/\bnext\.js\b/g, ' nextjs '],
  [/\b(node|react|vue)\.?js\b/g, ' $1 '],
  [/\bk8s\b/g, ' kubernetes '],
  [/(?<![\d.])1\.0(?![\d.])/g, ' roadmap '],
  [/\bk-means\b/g, ' kmeans '],
  [/\bscikit[- ]learn\b|\bsklearn\b/g, ' scikit '],
  [/\bdark (?:mode|theme)\b|\bnight mode\b/g, ' dark theme '],
  [/\bword (?:files?|documents?)\b|\bdocx?\b/g, ' pdf word '],
  [/\bstop[- ]?words?\b/g, ' stopwords '],
  [/\bnear[- ]duplicates?\b/g, ' duplicates '],
  [/\blanguage models?\b|\bllms?\b|\b(?:chat)?gpt\b/g, ' llm '],
  [/\b(minimum|maximum) number of\b/g, ' $1 '],
  [/\b(?:how many|number of|count of) (?=\w+)/g, ' number '],
  [/\bhow (?:fast|quick|long)\b/g, ' speed '],
  [/\bhow (?:good|accurate|well)\b/g, ' quality '],
  [/\bhow (?:large|big)\b/g, ' size '],
  [/\btoo (many|few|big|large|small|long|general)\b/g, ' tune $1 '],
  [/\b\d+k\b|\b(?:(?:ten|hundred|\d+) )?(?:thousands?|millions?)\b/g, ' large '],
  [/\bvs\b/g, ' versus '],
  [/\b(?:will|does|do|can)(?: not|n't) (?=start|open|work|run)/g, ' trouble '],
  [/\bout of memory\b|\boom\b/g, ' trouble memory '],
  [/\bwithout (?:a |the |any )?(?:web )?pages?\b/g, ' service-only '],
  [/\bso (?:many|few)\b/g, ' '],
  [/\brun(?:s|ning)? (?:on|as|in|under)\b/g, ' '],
  [/\bshould i (?:start|use|choose|take|set|run)\b/g, ' '],
  [/\b(?:change|edit|correct) (?:the )?(?:names?|labels?)\b/g, ' rename '],
  [/\bonly one (?:big |large )?(?:cluster|group)\b/g, ' holds everything '],
  [/\bwords? as (?:the same|one)\b|\bsame meaning\b/g, ' synonyms '],
  [/\b(?:example|sample|test|demo) (?:data ?sets?|data|files?|collections?)\b/g, ' samples '],
];

/** Words that people use for the same thing: a question with one of them is answered by pages that use another. */
const GROUPS: readonly string[] = [
  'speed fast faster performance latency throughput benchmark benchmarks milliseconds',
  'slow slowly',
  'cost price pricing free licence license commercial',
  'privacy private confidential gdpr upload uploaded uploads',
  'offline internet air-gapped airgapped',
  'feedback survey reviews comments responses answers questionnaire',
  'tickets ticket support complaints',
  'hierarchy hierarchical nested subclusters subtopics subgroups levels tree',
  'unclustered leftover leftovers outliers noise uncategorised unassigned',
  'quality accuracy accurate evaluate evaluation measure',
  'delete remove exclude ban blacklist block hide ignore suppress',
  'stopwords stop',
  'filter filters',
  'rename relabel',
  'treemap chart charts visualise visualize visualisation visualization plot diagram graph graphs',
  'phone mobile telephone smartphone tablet',
  'duplicates duplicate duplicated dedupe deduplicate deduplication copies',
  'reproducible deterministic determinism random seed',
  'embedding embeddings vector vectors semantic',
  'excel xlsx spreadsheet xls sheet',
  'csv tsv semicolon',
  'export save download',
  'import input open load',
  'python pip pandas jupyter notebook dataframe scikit',
  'javascript js',
  'typescript ts types typings',
  'docker container image podman',
  'kubernetes helm',
  'cors origin cross-origin',
  'password auth authentication authorization login token key keys',
  'install installation setup',
  'upgrade update migrate migration',
  'prometheus metrics monitoring observability',
  'log logs logging',
  'agents agent mcp claude llm',
  'rag retrieval diversify',
  'trend trends drift',
  'incremental streaming online new',
  'stemming stem stems stemmer lemma lemmatization morphology',
  'multilingual languages mixed',
  'literature review systematic screening',
  'zotero endnote ris bibtex mendeley citations references bibliography',
  'restrict limit limits quota maximum',
  'progress cancel abort',
  'swagger openapi console playground',
  'release releases changelog version versions',
  'shortcuts keyboard keys hotkeys',
  'synonyms synonym',
  'large huge big million scale',
  'compare comparison versus alternative alternatives difference',
  'explain explanation reason',
  'label labels name names',
  'encoding umlauts charset utf garbled',
  'undo revert',
  'share collaborate colleague link',
  'memory ram',
  'workers worker threads thread',
  'nextjs next',
  'react vue svelte angular',
  'widget element component',
  'rows documents records items texts',
  'fewer few less',
  'groups clusters topics',
  'numbers digits numeric numerals',
  'weight weights weighting weighted weigh boost boosts boosting',
  'error errors fail fails failed failure broken wrong trouble',
  'automatic automatically itself',
  'bug problem issue',
  'issues github gitlab gitea tracker',
];

const synonyms = new Map<string, Set<string>>();
for (const group of GROUPS.map(line => line.split(' ')))
  for (const word of group) synonyms.set(word, new Set([...(synonyms.get(word) ?? []), ...group]));

/** Other words for the same thing, without the word itself. */
export const synonymsOf = (word: string): readonly string[] =>
  [...(synonyms.get(word) ?? [])].filter(other => other !== word);

/** The beginning that the forms of an English word share, long enough to find no other words. */
export function beginningOf(word: string): string {
  const cut = word.replace(/(?:ations?|ments?|ings?|ers?|ed|ies|es|ly|s|e|y)$/, '');
  const single = cut.replace(/([bdgmnprt])\1$/, '$1');
  return single.length > 3 ? single : word;
}
