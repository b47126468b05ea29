// Runs before the page is drawn, so that no page flashes in the wrong theme. A file of its own, because the service
// forbids inline scripts.
(() => {
  const root = document.documentElement;
  try {
    const theme = JSON.parse(localStorage.getItem('sheaf:1:theme') || 'null');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {
    // Storage may be blocked. Then the theme of the system applies.
  }
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.toggleAttribute('data-dark', dark);
})();
