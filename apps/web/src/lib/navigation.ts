import { layoutTexts as texts } from '@comptoir/shared/layout';
import { Boxes, Building2, FolderTree, LayoutDashboard, type LucideIcon, Monitor, Receipt, ShieldCheck, Truck, Wrench } from 'lucide-react';
import { href, type PlainRouteName, type RouteName, routeAt, routeOf } from './routes.ts';

export interface NavigationLink {
  route: PlainRouteName;
  label: string;
}

export interface NavigationGroup {
  label: string;
  icon: LucideIcon;
  /** A single link without heading when the group is itself a screen. */
  links: NavigationLink[];
}

/** The groups and screens (LST-025), used by the sidebar, the breadcrumbs, the palette and the dashboard. */
export const navigation: NavigationGroup[] = [
  { label: texts.dashboard, icon: LayoutDashboard, links: [{ route: 'dashboard', label: texts.dashboard }] },
  {
    label: texts.catalogue,
    icon: FolderTree,
    links: [
      { route: 'listCategories', label: texts.categories },
      { route: 'categoryTreeview', label: texts.categoryTree },
      { route: 'filterableCategoryList', label: texts.filters },
      { route: 'listMegaMenusCategories', label: texts.highlights },
      { route: 'ListProducts', label: texts.products },
      { route: 'customPropertiesList', label: texts.properties },
      { route: 'listVariantProductCollection', label: texts.collections },
      { route: 'ListUrssaf', label: texts.urssaf },
    ],
  },
  {
    label: texts.stock,
    icon: Boxes,
    links: [
      { route: 'ListCodes', label: texts.codes },
      { route: 'ListDocuments', label: texts.documents },
    ],
  },
  {
    label: texts.suppliersGroup,
    icon: Truck,
    links: [
      { route: 'listSuppliers', label: texts.suppliers },
      { route: 'listTransporters', label: texts.transporters },
    ],
  },
  {
    label: texts.companies,
    icon: Building2,
    links: [
      { route: 'listCompanies', label: texts.companies },
      { route: 'categories-settings-list', label: texts.companyCategories },
    ],
  },
  {
    label: texts.sales,
    icon: Receipt,
    links: [
      { route: 'soldExport', label: texts.salesExports },
      { route: 'listVoucherOrders', label: texts.voucherOrders },
      { route: 'monitorVoucherOrders', label: texts.voucherMonitoring },
      { route: 'jackpotList', label: texts.giftCardRates },
    ],
  },
  {
    label: texts.site,
    icon: Monitor,
    links: [
      { route: 'carouselList', label: texts.carousels },
      { route: 'carouselLoginList', label: texts.loginCarousels },
      { route: 'newsList', label: texts.news },
      { route: 'middleMenuList', label: texts.currentOffers },
      { route: 'travelList', label: texts.travels },
      { route: 'regionList', label: texts.regions },
    ],
  },
  {
    label: texts.access,
    icon: ShieldCheck,
    links: [
      { route: 'whitelist', label: texts.whiteList },
      { route: 'usersBlackList', label: texts.blacklist },
      { route: 'enabledUsersList', label: texts.activeUsers },
      { route: 'mobileApprovedVersionList', label: texts.versions },
    ],
  },
  {
    label: texts.tools,
    icon: Wrench,
    links: [
      { route: 'jobList', label: texts.jobs },
      { route: 'referenceData', label: texts.referenceData },
    ],
  },
];

/** Position of a screen in the navigation: its group and link, or those of its parent list. */
export function placeOf(name: RouteName | undefined): { group: NavigationGroup; link: NavigationLink; below: boolean } | undefined {
  if (name === undefined) return undefined;
  const route = routeOf(name).parent ?? name;
  const group = navigation.find(({ links }) => links.some((link) => link.route === route));
  const link = group?.links.find((one) => one.route === route);
  return group && link ? { group, link, below: route !== name } : undefined;
}

/** Lists of the items of one record, below the list of the navigation. */
const SUB_LISTS: { readonly [Name in RouteName]?: string } = {
  listCategories: texts.subCategories,
  categoryProductFiltersManagement: texts.filtersOfCategory,
  listProductVariants: texts.variants,
  CustomPropertyValuesList: texts.propertyValues,
  listShippingMethods: texts.shippingMethods,
  listHiddenProducts: texts.hiddenProducts,
  middleMenuItemList: texts.items,
  geolocationsPage: texts.positions,
  import: texts.import,
};

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
  const label = pathOf(address) === href(place.link.route) ? place.link.label : SUB_LISTS[name];
  return label === undefined ? undefined : { label, to: address };
}
