import { Type } from '../schema.js';

const entries = (title: string, description: string, options: { nullItems?: true } = {}) =>
  Type.Union([Type.Array(Type.String(), options), Type.Null()], { default: [], title, description });

/** A dictionary matches a text if any of its entries does. */
export const dictionarySchema = Type.Object(
  {
    exact: entries('Exact entries', 'Matched as they stand: letter case and accents count.', { nullItems: true }),
    glob: entries(
      'Glob entries',
      'Word patterns: `data mining`, `* mining`, `+ news`, `"Exact Case" *`. Letter case does not count outside quotes.',
    ),
    regexp: entries(
      'Regular expressions',
      'Java syntax, found anywhere in the text, on a linear-time engine: no look-around, no back-references.',
    ),
  },
  {
    title: 'Dictionary',
    description: 'Entries that reject words or labels.',
    typeName: 'DefaultDictionaryImpl',
    additionalProperties: false,
  },
);

/** Synonyms. Not part of Carrot2. */
const synonyms = Type.Union(
  [
    Type.Array(
      Type.Object(
        {
          words: Type.Array(Type.String({ pattern: '^\\S+$' }), {
            default: [],
            title: 'Words',
            description: 'Single words without spaces; case does not count.',
          }),
        },
        {
          title: 'Synonyms',
          description: 'Words that mean the same.',
          typeName: 'Synonyms',
          additionalProperties: false,
        },
      ),
    ),
    Type.Null(),
  ],
  {
    default: [],
    title: 'Synonyms',
    description: 'Words that count as one, as word forms do. Not part of the original algorithms.',
  },
);

/** Labels that a request prefers or avoids. Not part of Carrot2. */
const labelBoosts = Type.Union(
  [
    Type.Array(
      Type.Object(
        {
          ...dictionarySchema.properties,
          factor: Type.Number({
            default: 2,
            minimum: 0,
            maximum: 100,
            title: 'Factor',
            description: 'What the score of a matching label is multiplied by: more than 1 prefers it.',
          }),
        },
        {
          title: 'Label boost',
          description: 'Labels and a factor.',
          typeName: 'LabelBoost',
          additionalProperties: false,
        },
      ),
    ),
    Type.Null(),
  ],
  {
    default: [],
    title: 'Label boosts',
    description: 'Labels to prefer or avoid, in Lingo, STC and Leiden. Not part of the original algorithms.',
  },
);

const dictionaryList = (interfaceName: string, title: string, description: string) =>
  Type.Union([Type.Array(dictionarySchema), Type.Null()], { default: [], interfaceName, title, description });

/** Filters sent along with a request. They add to those of the language and never replace them. */
export const dictionaries = Type.Union(
  [
    Type.Object(
      {
        wordFilters: dictionaryList(
          'StopwordFilterDictionary',
          'Word filters',
          'Words that match count as function words. Tested in lower case.',
        ),
        labelFilters: dictionaryList(
          'LabelFilterDictionary',
          'Label filters',
          'Labels that match never name a cluster. Tested as they would be shown.',
        ),
        synonyms,
        labelBoosts,
      },
      {
        title: 'Request dictionaries',
        description: 'Word and label filters for this request alone.',
        typeName: 'EphemeralDictionaries',
        additionalProperties: false,
      },
    ),
    Type.Null(),
  ],
  {
    default: null,
    title: 'Request dictionaries',
    description: 'Word and label filters for this request, added to those of the language.',
  },
);
