import type { Kind } from '../../session/dictionaries/entries.js';

interface Example {
  readonly pattern: string;
  readonly says: string;
  readonly yes: string;
  readonly no: string;
}

const EXAMPLES: { readonly [kind in Kind]: readonly Example[] } = {
  glob: [
    { pattern: 'data mining', says: 'these words, in any case', yes: 'Data Mining', no: 'Data Mining Tools' },
    { pattern: '"Data" mining', says: 'quotes: exactly so', yes: 'Data MINING', no: 'data mining' },
    { pattern: '* mining', says: '* any words, or none', yes: 'Web Data Mining, Mining', no: 'Mining Tools' },
    { pattern: '+ mining', says: '+ one word or more', yes: 'Data Mining', no: 'Mining' },
    { pattern: '? mining', says: '? exactly one word', yes: 'Data Mining', no: 'Web Data Mining' },
    { pattern: '*? a b *', says: '*? as few words as possible', yes: 'A B A', no: 'A X A B' },
    { pattern: '+? mining', says: '+? one or more, as few as possible', yes: 'Data Mining', no: 'Mining' },
    { pattern: 'c\\*', says: '\\ takes a sign literally', yes: 'C*', no: 'C' },
  ],
  exact: [
    {
      pattern: 'Data Mining',
      says: 'the label as it is shown, letter by letter',
      yes: 'Data Mining',
      no: 'Data mining',
    },
    { pattern: 'mining', says: 'stop words are tested in lower case', yes: 'mining (word)', no: 'Mining (label)' },
  ],
  regexp: [
    { pattern: '(?i)^the ', says: 'anywhere in the text; (?i) for any case', yes: 'The Best of', no: 'Best of the' },
    { pattern: '\\d{4}', says: 'four digits somewhere', yes: 'In 2024', no: 'In 24' },
    { pattern: 'colou?r', says: 'Java syntax, without look-around', yes: 'color chart', no: 'Color' },
  ],
};

/** What an entry means, with examples of what it matches and what it does not match. */
export const PatternHelp = ({ kind }: { kind: Kind }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Entry</th>
        <th scope="col">Matches</th>
        <th scope="col">Does not</th>
      </tr>
    </thead>
    <tbody>
      {EXAMPLES[kind].map(({ pattern, says, yes, no }) => (
        <tr key={pattern}>
          <td>
            <code className="code">{pattern}</code>
            <br />
            <small className="muted">{says}</small>
          </td>
          <td>{yes}</td>
          <td>{no}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
