import './trusted-types.js';
import { createRoot } from 'react-dom/client';
import { fetchAhead } from './ahead.js';
import { App } from './app/App.js';
import { keepOffline } from './app/offline.js';
import { followTheme } from './app/theme.js';
import { loadConfig } from './session/settings/config.js';
import './styles/index.css';

followTheme();
await loadConfig();
createRoot(document.getElementById('root')!).render(<App />);
void keepOffline();
void fetchAhead();
