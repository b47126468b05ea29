import { createRoot } from 'react-dom/client';
import { App } from './app/App.js';
import { keepOffline } from './app/offline.js';
import { followTheme } from './app/theme.js';
import { absolute, loadConfig } from './session/config.js';
import './styles/index.css';

followTheme();
const { languagePack } = await loadConfig();
const page = languagePack ? await inLanguage(<App />, languagePack) : <App />;
createRoot(document.getElementById('root')!).render(page);
keepOffline();

/** Loads only where a language is configured. */
async function inLanguage(app: React.ReactNode, address: string): Promise<React.ReactNode> {
  const [{ applyLanguagePack }, { I18nProvider }] = await Promise.all([
    import('./app/language-pack.js'),
    import('react-aria-components'),
  ]);
  const pack = await applyLanguagePack(absolute(address));
  return pack ? <I18nProvider locale={pack.language}>{app}</I18nProvider> : app;
}
