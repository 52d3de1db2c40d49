import { forget, readStored, store } from './storage.ts';

/** Read by public/boot.js before the first paint. */
const THEME_KEY = 'theme';
const DENSITY_KEY = 'density';

export type Theme = 'light' | 'dark' | 'system';
export type Density = 'comfortable' | 'compact';

export function currentTheme(): Theme {
  const theme = readStored(THEME_KEY);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') {
    delete dataset.theme;
    forget(THEME_KEY);
  } else {
    dataset.theme = theme;
    store(THEME_KEY, theme);
  }
}

export function currentDensity(): Density {
  return readStored(DENSITY_KEY) === 'compact' ? 'compact' : 'comfortable';
}

export function setDensity(density: Density): void {
  document.documentElement.dataset.density = density;
  store(DENSITY_KEY, density);
}
