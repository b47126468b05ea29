/** Applies theme and density to the page. */
import { type Theme, useSettings } from '../session/settings/settings.js';

const dark = matchMedia('(prefers-color-scheme: dark)');

export const isDark = (theme: Theme): boolean => (theme === 'system' ? dark.matches : theme === 'dark');

function apply(): void {
  const { theme, compact } = useSettings.getState();
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.toggleAttribute('data-dark', isDark(theme));
  if (compact) root.dataset.density = 'compact';
  else delete root.dataset.density;
}

export function followTheme(): void {
  apply();
  useSettings.subscribe(apply);
  dark.addEventListener('change', apply);
}
