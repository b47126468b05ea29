/** The widget of notebooks: the element, with its clusters from Python and its selection back. */
import { defineSheafClusters, type SheafClusters, type SheafSelection } from '@sheaf/views/element';

/** The model of a widget, as anywidget hands it over. */
interface WidgetModel {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
  save_changes(): void;
}

/** The theme of the notebook where it tells one, as JupyterLab and VS Code do. */
function themeOf({ dataset, classList }: HTMLElement): 'light' | 'dark' | undefined {
  const isLight = dataset['jpThemeLight'];
  if (isLight !== undefined) return isLight === 'true' ? 'light' : 'dark';
  if (classList.contains('vscode-dark') || classList.contains('vscode-high-contrast')) return 'dark';
  return classList.contains('vscode-light') ? 'light' : undefined;
}

function render({ model, el }: { readonly model: WidgetModel; readonly el: HTMLElement }): () => void {
  defineSheafClusters();
  const element = document.createElement('sheaf-clusters') as SheafClusters;
  element.style.height = '420px';
  const showClusters = (): void => {
    element.result = { clusters: model.get('_clusters') as never, titles: model.get('_titles') as readonly string[] };
  };
  const showView = (): void => element.setAttribute('view', String(model.get('view')));
  const { body } = document;
  const showTheme = (): void => {
    const theme = themeOf(body);
    if (theme) element.setAttribute('theme', theme);
    else element.removeAttribute('theme');
  };
  const themes = new MutationObserver(showTheme);
  themes.observe(body, { attributes: true, attributeFilter: ['class', 'data-jp-theme-light'] });
  showTheme();
  showView();
  showClusters();
  element.addEventListener('sheaf-select', event => {
    model.set('selected', [...(event as CustomEvent<SheafSelection>).detail.documents]);
    model.save_changes();
  });
  model.on('change:_clusters', showClusters);
  model.on('change:view', showView);
  el.append(element);
  return () => {
    model.off('change:_clusters', showClusters);
    model.off('change:view', showView);
    themes.disconnect();
    element.remove();
  };
}

export default { render };
