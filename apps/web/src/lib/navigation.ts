import { layoutTexts as texts } from '@comptoir/shared/layout';
import { FolderTree, LayoutDashboard, type LucideIcon, Receipt, Wrench } from 'lucide-react';
import type { RouteName } from './routes.ts';

export interface NavigationLink {
  route: RouteName;
  label: string;
}

export interface NavigationGroup {
  label: string;
  icon: LucideIcon;
  /** One link without heading when the group is itself a screen. */
  links: NavigationLink[];
}

/** The groups and screens that exist (LST-025): the sidebar, the breadcrumbs and the dashboard read it. */
export const navigation: NavigationGroup[] = [
  { label: texts.dashboard, icon: LayoutDashboard, links: [{ route: 'dashboard', label: texts.dashboard }] },
  {
    label: texts.catalogue,
    icon: FolderTree,
    links: [
      { route: 'listCategories', label: texts.categories },
      { route: 'ListProducts', label: texts.products },
    ],
  },
  { label: texts.sales, icon: Receipt, links: [{ route: 'soldExport', label: texts.salesExports }] },
  {
    label: texts.tools,
    icon: Wrench,
    links: [
      { route: 'jobList', label: texts.jobs },
      { route: 'referenceData', label: texts.referenceData },
    ],
  },
];
