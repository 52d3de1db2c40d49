import { userUuid } from './session-store.ts';
import { forget, readStored, store } from './storage.ts';

/** Read by boot.js before the first paint. */
const THEME_KEY = 'theme';
/** Stored per user of the browser. */
const densityKey = () => `density:${userUuid() ?? ''}`;

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
  return readStored(densityKey()) === 'compact' ? 'compact' : 'comfortable';
}

/** Applies the density of the signed-in user, because another user may have used this browser before. */
export const showDensity = (density = currentDensity()): void => {
  document.documentElement.dataset.density = density;
};

export function setDensity(density: Density): void {
  showDensity(density);
  store(densityKey(), density);
}
