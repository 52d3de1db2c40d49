import { type ComponentType, lazy } from 'react';
import { type RouteName, routeAt } from '../lib/routes.ts';

/** A screen's module exports its component as `Screen`; it loads when first shown, or on intent (preload.ts). */
interface ScreenModule {
  Screen: ComponentType;
}

/** What each route shows. */
const modules = {
  dashboard: () => import('../areas/dashboard/dashboard.tsx'),
  enable2FaStrongAuthentication: () => import('../areas/session/strong-authentication.tsx'),
  listCategories: () => import('../areas/catalogue/categories.tsx'),
  filterableCategoryList: () => import('../areas/catalogue/filterable-categories.tsx'),
  categoryProductFiltersManagement: () => import('../areas/catalogue/category-filters.tsx'),
  addCategoryFilter: () => import('../areas/catalogue/add-category-filters.tsx'),
  listMegaMenusCategories: () => import('../areas/catalogue/highlights.tsx'),
  addMegaMenusCategories: () => import('../areas/catalogue/highlight-form.tsx'),
  editMegaMenusCategories: () => import('../areas/catalogue/highlight-form.tsx'),
  addCategory: () => import('../areas/catalogue/category-create.tsx'),
  editCategory: () => import('../areas/catalogue/category-edit.tsx'),
  categoryTreeview: () => import('../areas/catalogue/category-treeview.tsx'),
  ListProducts: () => import('../areas/catalogue/products.tsx'),
  addProduct: () => import('../areas/catalogue/add-product.tsx'),
  EditProduct: () => import('../areas/catalogue/edit-product.tsx'),
  ListCodes: () => import('../areas/stock/codes.tsx'),
  addCode: () => import('../areas/stock/import-codes.tsx'),
  ListDocuments: () => import('../areas/stock/documents.tsx'),
  addDocument: () => import('../areas/stock/import-documents.tsx'),
  listTransporters: () => import('../areas/suppliers/transporters.tsx'),
  customPropertiesList: () => import('../areas/catalogue/properties.tsx'),
  createCustomProperty: () => import('../areas/catalogue/property-create.tsx'),
  editCustomProperty: () => import('../areas/catalogue/property-edit.tsx'),
  CustomPropertyValuesList: () => import('../areas/catalogue/property-values.tsx'),
  listVariantProductsOfPropertyValue: () => import('../areas/catalogue/bound-variants.tsx'),
  addVariantProductToPropertyValue: () => import('../areas/catalogue/property-binding-grid.tsx'),
  mobileApprovedVersionList: () => import('../areas/access/versions.tsx'),
  soldExport: () => import('../areas/exports/exports.tsx'),
  geolocationsPage: () => import('../areas/geolocations/positions.tsx'),
  newsList: () => import('../areas/homepage/news.tsx'),
  addNews: () => import('../areas/homepage/news-form.tsx'),
  editNews: () => import('../areas/homepage/news-form.tsx'),
  jobList: () => import('../areas/jobs/jobs.tsx'),
  referenceData: () => import('../areas/reference/reference.tsx'),
} satisfies { [Name in RouteName]?: () => Promise<ScreenModule> };

export type ScreenName = keyof typeof modules;
export const screenNames = Object.keys(modules) as ScreenName[];
const isScreen = (name: RouteName | undefined): name is ScreenName => name !== undefined && name in modules;

const loaded = new Map<ScreenName, ComponentType>();

async function load(name: ScreenName) {
  const { Screen } = await modules[name]();
  loaded.set(name, Screen);
  return { default: Screen };
}

const waiting = new Map(screenNames.map((name) => [name, lazy(() => load(name))]));

/** The screen itself once its module is there, else one that suspends until then. */
export const screenOf = (name: ScreenName) => loaded.get(name) ?? waiting.get(name);

/** Loads the screen that a path shows; the module cache makes a second call free. */
export async function loadScreenAt(pathname: string): Promise<void> {
  const name = routeAt(pathname);
  if (isScreen(name)) await load(name);
}
