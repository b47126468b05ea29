import { lazy, Suspense, useEffect } from 'react';
import { config } from '../session/config.js';
import { ViewGuard } from '../ui/panels/ViewGuard.js';
import { Rail } from './Rail.js';
import { SearchApp } from './search/SearchApp.js';
import { useRoute } from './useRoute.js';

const Workbench = lazy(() => import('./workbench/Workbench.js').then(module => ({ default: module.Workbench })));
const About = lazy(() => import('./About.js').then(module => ({ default: module.About })));

/** The shell: rail, and the page the address names. */
export function App() {
  const route = useRoute();
  const page = route.page === 'missing' ? 'search' : route.page;
  const title =
    route.page === 'search' && route.query ? `${route.query} – ${config().brand.name}` : config().brand.name;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="app">
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
