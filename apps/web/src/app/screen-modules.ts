import type { ComponentType } from 'react';
import type { ScreenData } from '../kit/screen-data.ts';
import { ROUTES, type ScreenName } from '../lib/routes.ts';

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
