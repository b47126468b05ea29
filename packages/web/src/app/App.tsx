import { useCallback, useEffect, useState } from 'react';
import { I18nProvider, useLocale } from 'react-aria-components';
import { later } from '../session/later.js';
import { config } from '../session/settings/config.js';
import type { Route } from '../session/settings/routes.js';
import { hasSearch } from '../session/sources/registry.js';
import { ViewGuard } from '../ui/panels/ViewGuard.js';
import { part } from '../ui/part.js';
import { TipPlace } from '../ui/tip-place.js';
import { Commands } from './Commands.js';
import { Rail } from './Rail.js';
import { SearchApp } from './search/SearchApp.js';
import { searchSession } from './search/search-session.js';
import { useFilesElsewhere } from './useFilesElsewhere.js';
import { useRoute } from './useRoute.js';

const LOADING = { waiting: <p className="sr">Loading…</p> };
const Workbench = part(() => import('./workbench/Workbench.js'), 'Workbench', LOADING);
const About = part(() => import('./About.js'), 'About', LOADING);

/** The session of the workbench loads with the workbench. */
const loadSession = later(() => import('./workbench/workbench-session.js'));

/**
 * The application: navigation, and the page that the address names. React Aria takes the direction from the language of
 * the browser. The interface is English: in an Arabic browser, sliders and popovers would run against the page.
 */
export const App = () =>
  useLocale().direction === 'rtl' ? (
    <I18nProvider locale="en">
      <Pages />
    </I18nProvider>
  ) : (
    <Pages />
  );

function Pages() {
  const route = useRoute();
  const page = pageOf(route);
  const title =
    route.page === 'search' && route.query ? `${route.query} – ${config().brand.name}` : config().brand.name;
  // The workbench names its documents and its view.
  useEffect(() => {
    if (page !== 'workbench') document.title = title;
  }, [title, page]);
  useFilesElsewhere(page);
  const session = useCallback(() => sessionOf(page), [page]);
  const [main, setMain] = useState<HTMLElement | null>(null);
  return (
    <TipPlace value={main}>
      <div className="app">
        <Commands page={page} session={session} />
        <button type="button" className="skip" onClick={() => document.getElementById('main')?.focus()}>
          Skip to content
        </button>
        <Rail page={page} />
        <main className="main" id="main" tabIndex={-1} ref={setMain}>
          {route.page === 'missing' && (
            <p className="page-notice" role="status">
              There is no page “{route.path}”. <a href={`#/${page}`}>Go to the {page}</a>
            </p>
          )}
          <ViewGuard key={page}>
            {page === 'workbench' ? (
              <Workbench shared={route.page === 'workbench' ? route.shared : ''} />
            ) : page === 'about' ? (
              <About />
            ) : (
              <SearchApp route={route.page === 'search' ? route : null} />
            )}
          </ViewGuard>
        </main>
      </div>
    </TipPlace>
  );
}

/** The page that is shown for a route. Where there is no search, the workbench is in its place. */
function pageOf({ page }: Route) {
  if (page === 'workbench' || page === 'about') return page;
  return hasSearch() ? 'search' : 'workbench';
}

/** The session of a page, if it has one. */
async function sessionOf(page: string) {
  if (page === 'search') return searchSession;
  if (page === 'workbench') return (await loadSession()).workbenchSession;
  return null;
}
