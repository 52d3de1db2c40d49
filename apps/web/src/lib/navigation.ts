import { layoutTexts as texts } from '@comptoir/shared/layout';
import { Boxes, Building2, FolderTree, LayoutDashboard, type LucideIcon, Monitor, Receipt, ShieldCheck, Truck, Wrench } from 'lucide-react';
import { type PlainRouteName, type RouteName, routeOf } from './routes.ts';

export interface NavigationLink {
  route: PlainRouteName;
  label: string;
}

export interface NavigationGroup {
  label: string;
  icon: LucideIcon;
  /** One link without heading when the group is itself a screen. */
  links: NavigationLink[];
}

/** The groups and screens that exist (LST-025): the sidebar, the breadcrumbs, the palette and the dashboard read it. */
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

/** Where a screen stands in the navigation: its group and link, or those of the list above it. */
export function placeOf(name: RouteName | undefined): { group: NavigationGroup; link: NavigationLink; below: boolean } | undefined {
  if (name === undefined) return undefined;
  const route = routeOf(name).parent ?? name;
  const group = navigation.find(({ links }) => links.some((link) => link.route === route));
  const link = group?.links.find((one) => one.route === route);
  return group && link ? { group, link, below: route !== name } : undefined;
}
