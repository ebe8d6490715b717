// Runs before the first paint, so that a dark console never flashes white. The policy forbids inline scripts, hence a
// file of its own; it must stay in step with src/theme/themeMode.ts, which a test checks.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('theme-mode');
  } catch {
    // Refused storage: follow the system.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
