import { layoutTexts as texts } from '@comptoir/shared/layout';
import { Boxes, Building2, FolderTree, LayoutDashboard, type LucideIcon, Monitor, Receipt, ShieldCheck, Truck, Wrench } from 'lucide-react';
import type { GroupName } from './manifest/declaration.ts';
import { href, type LinkName, linkNames, ROUTES, type RouteName, routeAt, routeOf } from './routes.ts';

export interface NavigationLink {
  route: LinkName;
  label: string;
}

export interface NavigationGroup {
  label: string;
  icon: LucideIcon;
  /** A single link without heading when the group is itself a screen. */
  links: NavigationLink[];
}

/** The groups, in the order of the sidebar. */
const GROUPS: Readonly<Record<GroupName, { label: string; icon: LucideIcon }>> = {
  dashboard: { label: texts.dashboard, icon: LayoutDashboard },
  catalogue: { label: texts.catalogue, icon: FolderTree },
  stock: { label: texts.stock, icon: Boxes },
  suppliers: { label: texts.suppliersGroup, icon: Truck },
  companies: { label: texts.companies, icon: Building2 },
  sales: { label: texts.sales, icon: Receipt },
  site: { label: texts.site, icon: Monitor },
  access: { label: texts.access, icon: ShieldCheck },
  tools: { label: texts.tools, icon: Wrench },
};

const linksOf = (group: string): NavigationLink[] =>
  linkNames.filter((route) => ROUTES[route].nav.group === group).map((route) => ({ route, label: texts[ROUTES[route].nav.label] }));

/** The groups and screens (LST-025), used by the sidebar, the breadcrumbs, the palette and the dashboard. */
export const navigation: NavigationGroup[] = Object.entries(GROUPS).map(([name, group]) => ({ ...group, links: linksOf(name) }));

/** Position of a screen in the navigation: its group and link, or those of its parent list. */
export function placeOf(name: RouteName | undefined): { group: NavigationGroup; link: NavigationLink; below: boolean } | undefined {
  if (name === undefined) return undefined;
  const route = routeOf(name).parent ?? name;
  const group = navigation.find(({ links }) => links.some((link) => link.route === route));
  const link = group?.links.find((one) => one.route === route);
  return group && link ? { group, link, below: route !== name } : undefined;
}

/** A parent list of a screen, in the breadcrumbs. */
export interface Crumb {
  label: string;
  to: string;
}

const pathOf = (address: string) => address.split('?', 1)[0] ?? '';

/** Position of an address in the navigation, ignoring its query. */
export const placeAt = (address: string) => placeOf(routeAt(pathOf(address)));

/** Position of the current screen: several lists may lead to one route, and the trail starts with the list that was used. */
export function currentPlace(name: RouteName | undefined, trail: readonly string[] | undefined) {
  const place = placeOf(name);
  const top = place?.below === true && trail?.[0] !== undefined ? placeAt(trail[0]) : undefined;
  return top === undefined ? place : { ...top, below: true };
}

/** The parent lists of an address, including itself: the list of the navigation, then the address when it is another list. */
export function trailTo(address: string): string[] {
  const place = placeAt(address);
  if (place === undefined) return [];
  const top = href(place.link.route);
  return pathOf(address) === top ? [address] : [top, address];
}

/** Breadcrumb of a list. */
export function crumbOf(address: string): Crumb | undefined {
  const name = routeAt(pathOf(address));
  const place = placeOf(name);
  if (name === undefined || place === undefined) return undefined;
  if (pathOf(address) === href(place.link.route)) return { label: place.link.label, to: address };
  const { subList } = routeOf(name);
  return subList && { label: texts[subList], to: address };
}
