import { WebEngine } from '@sheaf/engine/browser';

const engine = new WebEngine(() => new Worker(new URL('./own-worker.js', import.meta.url), { type: 'module' }));
const titles = ['Data mining tools', 'Open-source data mining', 'Solar energy storage', 'Solar energy panels'];
const documents = titles.map(title => ({ title }));
const { clusters } = await engine.cluster({ algorithm: 'Lingo', language: 'English', documents });
document.body.textContent = clusters.map(({ labels }) => labels.join(', ')).join(' | ');
