import { type ComponentType, lazy } from 'react';
import { fetchScreen, type ScreenName, screenAt, screenNames } from './screen-modules.ts';

const loaded = new Map<ScreenName, ComponentType>();

const failed = new Set<ScreenName>();

async function load(name: ScreenName) {
  try {
    const { Screen } = await fetchScreen(name);
    loaded.set(name, Screen);
    return { default: Screen };
  } catch (error) {
    failed.add(name);
    throw error;
  }
}

const lazyScreen = (name: ScreenName) => lazy(() => load(name));
const waiting = new Map(screenNames.map((name) => [name, lazyScreen(name)]));

/**
 * `lazy` keeps its first failure: a screen whose module could not be fetched gets a new one, for the next visit. To be called once the failure is
 * shown; before, the suspended screen would start again at once, for ever.
 */
export function renewFailedScreens(): void {
  for (const name of failed) waiting.set(name, lazyScreen(name));
  failed.clear();
}

/** The screen itself once its module is there, else one that suspends until then. */
export const screenOf = (name: ScreenName) => loaded.get(name) ?? waiting.get(name);

/** Loads the screen that a path shows; the module cache makes a second call free. */
export async function loadScreenAt(pathname: string): Promise<void> {
  const name = screenAt(pathname);
  if (name !== undefined) await load(name);
}
