import { I18nProvider } from 'react-aria-components';
import { applyLanguagePack } from './language-pack.js';

/** The app in the language of the pack: numbers and directions follow it too. Loads only where a pack is configured. */
export async function inLanguage(app: React.ReactNode, address: string): Promise<React.ReactNode> {
  const pack = await applyLanguagePack(address);
  return pack ? <I18nProvider locale={pack.language}>{app}</I18nProvider> : app;
}
