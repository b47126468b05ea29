import './trusted-types.js';
import { createRoot } from 'react-dom/client';
import { fetchAhead } from './ahead.js';
import { App } from './app/App.js';
import { keepOffline } from './app/offline.js';
import { followTheme } from './app/theme.js';
import { absolute, loadConfig } from './session/settings/config.js';
import './styles/index.css';

followTheme();
const { languagePack } = await loadConfig();
const page = languagePack ? (
  await (await import('./app/in-language.js')).inLanguage(<App />, absolute(languagePack))
) : (
  <App />
);
createRoot(document.getElementById('root')!).render(page);
void keepOffline();
void fetchAhead();
