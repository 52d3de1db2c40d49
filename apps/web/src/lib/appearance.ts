import { useSyncExternalStore } from 'react';
import { userUuid } from './session-store.ts';
import { forget, readStored, store, subscribeToStorage } from './storage.ts';

/** Read by boot.js before the first paint. */
const THEME_KEY = 'theme';
/** Stored per user of the browser. */
const densityKey = () => `density:${userUuid() ?? ''}`;

export type Theme = 'light' | 'dark' | 'system';
export type Density = 'comfortable' | 'compact';

function currentTheme(): Theme {
  const theme = readStored(THEME_KEY);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function showTheme(theme = currentTheme()): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}

export function setTheme(theme: Theme): void {
  showTheme(theme);
  if (theme === 'system') forget(THEME_KEY);
  else store(THEME_KEY, theme);
}

const subscribeToTheme = (listener: () => void) =>
  subscribeToStorage(() => {
    showTheme();
    listener();
  });

/** The chosen theme, wherever it is chosen: in the menu, the palette or another tab. */
export const useTheme = (): Theme => useSyncExternalStore(subscribeToTheme, currentTheme, () => 'system');

export const storedDensity = (): Density => (readStored(densityKey()) === 'compact' ? 'compact' : 'comfortable');
export const storeDensity = (density: Density): void => store(densityKey(), density);

/** The density in the address of the list on the page (VUE-002). */
let pageDensity: Density | null = null;

/** Applies the density of the page, or that of the signed-in user, because another user may have used this browser before. */
export const showDensity = (): void => {
  document.documentElement.dataset.density = pageDensity ?? storedDensity();
};

/** Applies the density of a list until the returned function is called. */
export function setPageDensity(density: Density): () => void {
  pageDensity = density;
  showDensity();
  return () => {
    pageDensity = null;
    showDensity();
  };
}
