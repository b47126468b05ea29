// Before the first picture, so that no page flashes in the wrong theme. Runs as a file: the service forbids inline scripts.
(() => {
  const root = document.documentElement;
  try {
    const theme = JSON.parse(localStorage.getItem('sheaf:1:theme') || 'null');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {
    // Storage may be blocked; then the system decides.
  }
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.toggleAttribute('data-dark', dark);
})();
