import { type ComponentType, lazy } from 'react';
import type { ScreenData } from '../kit/screen-query.ts';
import { ROUTES, type ScreenName, screenAt, screenNames } from '../lib/routes.ts';

/**
 * A screen's module exports its component as `Screen`, and its first queries as `data`; it is loaded when first shown, or on intent
 * (preload.ts).
 */
export interface ScreenModule {
  Screen: ComponentType;
  data?: ScreenData;
}

/** All modules of screens, by file. The manifest names them (lib/routes.ts); it cannot import them, because every screen imports it. */
const modules = import.meta.glob<ScreenModule>('../areas/**/*.screen.tsx');

/** Loads the module of a screen; further calls use the module cache. */
export async function fetchScreen(name: ScreenName): Promise<ScreenModule> {
  const load = modules[`../areas/${ROUTES[name].module}.screen.tsx`];
  if (load === undefined) throw new Error(`${name} has no module`);
  return load();
}

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
 * `lazy` caches a failure for ever: screens whose module failed to load get a new `lazy`, for the next visit. Must be called after the
 * failure is shown; earlier, the suspended screen would start again at once, in an endless loop.
 */
export function renewFailedScreens(): void {
  for (const name of failed) waiting.set(name, lazyScreen(name));
  failed.clear();
}

/** The screen, if its module is loaded; otherwise a component that suspends until then. */
export const screenOf = (name: ScreenName) => loaded.get(name) ?? waiting.get(name);

/** Loads the screen of a path; further calls use the module cache. */
export async function loadScreenAt(pathname: string): Promise<void> {
  const name = screenAt(pathname);
  if (name !== undefined) await load(name);
}
