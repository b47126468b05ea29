import { lazy, Suspense, useCallback, useEffect } from 'react';
import { config } from '../session/settings/config.js';
import { ViewGuard } from '../ui/panels/ViewGuard.js';
import { Commands } from './Commands.js';
import { Rail } from './Rail.js';
import { SearchApp } from './search/SearchApp.js';
import { useRoute } from './useRoute.js';

const Workbench = lazy(() => import('./workbench/Workbench.js').then(module => ({ default: module.Workbench })));
const About = lazy(() => import('./About.js').then(module => ({ default: module.About })));

/** The application: navigation, and the page that the address names. */
export function App() {
  const route = useRoute();
  const page = route.page === 'missing' ? 'search' : route.page;
  const title =
    route.page === 'search' && route.query ? `${route.query} – ${config().brand.name}` : config().brand.name;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const session = useCallback(() => sessionOf(page), [page]);
  return (
    <div className="app">
      <Commands page={page} session={session} />
      <button type="button" className="skip" onClick={() => document.getElementById('main')?.focus()}>
        Skip to content
      </button>
      <Rail page={page} />
      <main className="main" id="main" tabIndex={-1}>
        {route.page === 'missing' && (
          <p className="page-notice" role="status">
            There is no page “{route.path}”. <a href="#/search">Go to the search</a>
          </p>
        )}
        <ViewGuard key={page}>
          <Suspense fallback={<p className="sr">Loading…</p>}>
            {page === 'workbench' ? (
              <Workbench shared={route.page === 'workbench' ? route.shared : ''} />
            ) : page === 'about' ? (
              <About />
            ) : (
              <SearchApp route={route.page === 'search' ? route : null} />
            )}
          </Suspense>
        </ViewGuard>
      </main>
    </div>
  );
}

/** The session of a page, if it has one. That of the workbench loads with the workbench. */
async function sessionOf(page: string) {
  if (page === 'search') return (await import('./search/search-session.js')).searchSession;
  if (page === 'workbench') return (await import('./workbench/workbench-session.js')).workbenchSession;
  return null;
}
