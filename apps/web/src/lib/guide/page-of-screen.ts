import { type RouteName, routeOf } from '../routes.ts';
import type { GuidePageName } from './page-names.ts';

/** The page of the guide about a screen: its own, or that of its parent list (GUI-001). */
export function guidePageOf(name: RouteName | undefined): GuidePageName | undefined {
  if (name === undefined) return undefined;
  const { guide, parent } = routeOf(name);
  return guide ?? guidePageOf(parent as RouteName | undefined);
}
