// Before the first picture, so that no page flashes in the wrong theme. Runs as a file: the service forbids inline scripts.
(() => {
  try {
    const theme = JSON.parse(localStorage.getItem('sheaf:1:theme') || 'null');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be blocked; then the system decides.
  }
})();
