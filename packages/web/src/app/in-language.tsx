import { I18nProvider } from 'react-aria-components';
import { applyLanguagePack } from './language-pack.js';

/**
 * The application in the language of the pack, including numbers and writing direction. It loads only if a pack is
 * configured.
 */
export async function inLanguage(app: React.ReactNode, address: string): Promise<React.ReactNode> {
  const pack = await applyLanguagePack(address);
  return pack ? <I18nProvider locale={pack.language}>{app}</I18nProvider> : app;
}
