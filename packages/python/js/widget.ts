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

function render({ model, el }: { readonly model: WidgetModel; readonly el: HTMLElement }): () => void {
  defineSheafClusters();
  const element = document.createElement('sheaf-clusters') as SheafClusters;
  element.style.height = '420px';
  const showClusters = (): void => {
    element.result = { clusters: model.get('_clusters') as never, titles: model.get('_titles') as readonly string[] };
  };
  const showView = (): void => element.setAttribute('view', String(model.get('view')));
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
    element.remove();
  };
}

export default { render };
