import { createClusterWorker } from '@sheaf/worker';

const engine = createClusterWorker();
const titles = ['Data mining tools', 'Open-source data mining', 'Solar energy storage', 'Solar energy panels'];
const documents = titles.map(title => ({ title }));
const { clusters } = await engine.cluster({ algorithm: 'Lingo', language: 'English', documents });
document.body.textContent = clusters.map(({ labels }) => labels.join(', ')).join(' | ');
