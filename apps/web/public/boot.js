// Runs before the first paint and before any module.

// The content security policy refuses generated code: zod must not even probe for it, and it would do so as its modules load.
globalThis.__zod_globalConfig = { jitless: true };

// The stored theme and density never flash (lib/appearance.ts writes these keys).
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (localStorage.getItem(`density:${localStorage.getItem('user_uuid') ?? ''}`) === 'compact') dataset.density = 'compact';
} catch {
  // Storage is blocked: the system's theme and the comfortable density stay.
}
