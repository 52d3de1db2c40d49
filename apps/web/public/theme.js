// Runs before the first paint, so that the stored choice never flashes (lib/appearance.ts writes these keys).
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (localStorage.getItem('density') === 'compact') dataset.density = 'compact';
} catch {
  // Storage is blocked: the system's theme and the comfortable density stay.
}
