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

function currentDensity(): Density {
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

const subscribeToDensity = (listener: () => void) =>
  subscribeToStorage(() => {
    showDensity();
    listener();
  });

export const useDensity = (): Density => useSyncExternalStore(subscribeToDensity, currentDensity, () => 'comfortable');
