import { useState } from 'react';
import { Treemap } from './Treemap.jsx';
import { texts as sample } from './texts.js';
import { useClusters } from './use-clusters.js';

export function App() {
  const [text, setText] = useState(sample.join('\n'));
  const [texts, setTexts] = useState(sample);
  const [selected, setSelected] = useState(new Set());
  const { texts: clustered, clusters } = useClusters(texts);

  return (
    <main>
      <h1>What do people write about?</h1>
      <label htmlFor="texts">Texts, one per line</label>
      <textarea id="texts" rows={6} value={text} onChange={event => setText(event.target.value)} />
      <button type="button" onClick={() => setTexts(text.split('\n').filter(line => line.trim() !== ''))}>
        Cluster
      </button>
      <Treemap clusters={clusters} texts={clustered} onSelect={setSelected} />
      <ul aria-label="Topics">
        {clusters.map(({ labels, documents }) => (
          <li key={labels.join()}>
            {labels.join(', ')} ({documents.length})
          </li>
        ))}
      </ul>
      <p role="status">{selected.size === 0 ? 'Select a topic in the chart.' : `Selected texts: ${selected.size}`}</p>
    </main>
  );
}
