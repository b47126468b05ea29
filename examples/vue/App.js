/** As a render function, which needs no plugin; in a single-file component the setup is the same. */
import { h, ref } from 'vue';
import { texts as sample } from './texts.js';
import { useClusters } from './use-clusters.js';

const linesOf = text => text.split('\n').filter(line => line.trim() !== '');

export default {
  setup() {
    const text = ref(sample.join('\n'));
    const texts = ref(sample);
    const clusters = useClusters(texts);
    return () => [
      h('h1', 'What do people write about?'),
      h('label', { for: 'texts' }, 'Texts, one per line'),
      h('textarea', { id: 'texts', rows: 6, value: text.value, onInput: event => (text.value = event.target.value) }),
      h('button', { type: 'button', onClick: () => (texts.value = linesOf(text.value)) }, 'Cluster'),
      h(
        'ul',
        { 'aria-label': 'Topics' },
        clusters.value.map(({ labels, documents }) =>
          h('li', { key: labels.join() }, `${labels.join(', ')} (${documents.length})`),
        ),
      ),
    ];
  },
};
