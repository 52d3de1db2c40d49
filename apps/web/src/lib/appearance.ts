import { userUuid } from './session-store.ts';
import { forget, readStored, store } from './storage.ts';

/** Read by public/boot.js before the first paint. */
const THEME_KEY = 'theme';
/** Each user of a browser has their own. */
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

/** Draws the lists as the user who is signed in wants them: somebody else may have sat here before. */
export const showDensity = (density = currentDensity()): void => {
  document.documentElement.dataset.density = density;
};

export function setDensity(density: Density): void {
  showDensity(density);
  store(densityKey(), density);
}
