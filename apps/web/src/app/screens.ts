import type { ComponentType } from 'react';
import type { RouteName } from '../lib/routes.ts';

/** A screen's module exports its component as `Screen`; it loads when first shown, or on intent (preload.ts). */
export interface ScreenModule {
  Screen: ComponentType;
}

/** What each route shows. The sidebar and the dashboard offer only what is listed here. */
export const screens: { [Name in RouteName]?: () => Promise<ScreenModule> } = {
  dashboard: () => import('../areas/dashboard/dashboard.tsx'),
  listCategories: () => import('../areas/catalogue/categories.tsx'),
  ListProducts: () => import('../areas/catalogue/products.tsx'),
  soldExport: () => import('../areas/exports/exports.tsx'),
  jobList: () => import('../areas/jobs/jobs.tsx'),
  referenceData: () => import('../areas/reference/reference.tsx'),
};
