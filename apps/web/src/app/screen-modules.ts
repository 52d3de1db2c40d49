import type { ComponentType } from 'react';
import type { ScreenData } from '../kit/screen-data.ts';
import { type RouteName, routeAt } from '../lib/routes.ts';

/**
 * A screen's module exports its component as `Screen`, and its first queries as `data`; it is loaded when first shown, or on intent
 * (preload.ts).
 */
export interface ScreenModule {
  Screen: ComponentType;
  data?: ScreenData;
}

/** Module of each route. */
const modules = {
  dashboard: () => import('../areas/dashboard/dashboard.tsx'),
  enable2FaStrongAuthentication: () => import('../areas/session/strong-authentication.tsx'),
  listCategories: () => import('../areas/catalogue/categories/categories.tsx'),
  filterableCategoryList: () => import('../areas/catalogue/category-filters/filterable-categories.tsx'),
  categoryProductFiltersManagement: () => import('../areas/catalogue/category-filters/category-filters.tsx'),
  addCategoryFilter: () => import('../areas/catalogue/category-filters/add-category-filters.tsx'),
  listMegaMenusCategories: () => import('../areas/catalogue/highlights/highlights.tsx'),
  addMegaMenusCategories: () => import('../areas/catalogue/highlights/highlight-form.tsx'),
  editMegaMenusCategories: () => import('../areas/catalogue/highlights/highlight-form.tsx'),
  addCategory: () => import('../areas/catalogue/categories/category-create.tsx'),
  editCategory: () => import('../areas/catalogue/categories/category-edit.tsx'),
  categoryTreeview: () => import('../areas/catalogue/categories/category-treeview.tsx'),
  ListProducts: () => import('../areas/catalogue/products/products.tsx'),
  addProduct: () => import('../areas/catalogue/products/add-product.tsx'),
  EditProduct: () => import('../areas/catalogue/products/edit-product.tsx'),
  listProductVariants: () => import('../areas/catalogue/variants/variants.tsx'),
  EditVariantProduct: () => import('../areas/catalogue/variants/edit-variant.tsx'),
  CustomAttribut: () => import('../areas/catalogue/variants/add-variants.tsx'),
  ListCodes: () => import('../areas/stock/codes.tsx'),
  addCode: () => import('../areas/stock/import-codes.tsx'),
  ListDocuments: () => import('../areas/stock/documents.tsx'),
  addDocument: () => import('../areas/stock/import-documents.tsx'),
  listSuppliers: () => import('../areas/suppliers/suppliers/suppliers.tsx'),
  supplierDetail: () => import('../areas/suppliers/suppliers/supplier-detail.tsx'),
  listShippingMethods: () => import('../areas/suppliers/shipping-methods/shipping-methods.tsx'),
  addShippingMethod: () => import('../areas/suppliers/shipping-methods/shipping-method-add.tsx'),
  editShippingMethod: () => import('../areas/suppliers/shipping-methods/shipping-method-edit.tsx'),
  listBackOfficeUsers: () => import('../areas/suppliers/suppliers/back-office-users.tsx'),
  listTransporters: () => import('../areas/suppliers/transporters.tsx'),
  customPropertiesList: () => import('../areas/catalogue/properties/properties.tsx'),
  createCustomProperty: () => import('../areas/catalogue/properties/property-form.tsx'),
  editCustomProperty: () => import('../areas/catalogue/properties/property-form.tsx'),
  CustomPropertyValuesList: () => import('../areas/catalogue/properties/property-values.tsx'),
  listVariantProductsOfPropertyValue: () => import('../areas/catalogue/properties/bound-variants.tsx'),
  addVariantProductToPropertyValue: () => import('../areas/catalogue/properties/property-binding-grid.tsx'),
  listCompanies: () => import('../areas/companies/companies.tsx'),
  listHiddenProducts: () => import('../areas/companies/hidden-products.tsx'),
  hideProducts: () => import('../areas/companies/hide-products.tsx'),
  'categories-settings-list': () => import('../areas/companies/settings-companies.tsx'),
  editCategorySettings: () => import('../areas/companies/category-settings.tsx'),
  listVariantProductCollection: () => import('../areas/catalogue/collections/collections.tsx'),
  addVariantProductCollection: () => import('../areas/catalogue/collections/collection-form.tsx'),
  editVariantProductCollection: () => import('../areas/catalogue/collections/collection-form.tsx'),
  editSocialEventGrantCollection: () => import('../areas/catalogue/collections/collection-events.tsx'),
  ListUrssaf: () => import('../areas/catalogue/urssaf/urssaf-categories.tsx'),
  editMappingCategoriesUrssafBrand: () => import('../areas/catalogue/urssaf/brand-mapping.tsx'),
  listMappingCategoriesUrssafBrand: () => import('../areas/catalogue/urssaf/urssaf-brands.tsx'),
  whitelist: () => import('../areas/access/white-lists/white-lists.tsx'),
  usersBlackList: () => import('../areas/access/blacklist/blacklist.tsx'),
  UserBlacklistHistorique: () => import('../areas/access/blacklist/blacklist-history.tsx'),
  enabledUsersList: () => import('../areas/access/blacklist/active-users.tsx'),
  mobileApprovedVersionList: () => import('../areas/access/versions.tsx'),
  soldExport: () => import('../areas/exports/exports.tsx'),
  listReductions: () => import('../areas/exports/reductions.tsx'),
  listVoucherOrders: () => import('../areas/vouchers/vouchers.tsx'),
  createVoucherOrder: () => import('../areas/vouchers/order-vouchers.tsx'),
  monitorVoucherOrders: () => import('../areas/vouchers/monitoring.tsx'),
  jackpotList: () => import('../areas/rates/rates.tsx'),
  editJackpot: () => import('../areas/rates/edit-rate.tsx'),
  geolocationsPage: () => import('../areas/geolocations/positions.tsx'),
  carouselList: () => import('../areas/homepage/carousels/carousels.tsx'),
  carouselLoginList: () => import('../areas/homepage/carousels/carousels.tsx'),
  addCarousel: () => import('../areas/homepage/carousels/carousel-form.tsx'),
  addCarouselLogin: () => import('../areas/homepage/carousels/carousel-form.tsx'),
  editCarousel: () => import('../areas/homepage/carousels/carousel-form.tsx'),
  editCarouselLogin: () => import('../areas/homepage/carousels/carousel-form.tsx'),
  middleMenuList: () => import('../areas/homepage/blocks/blocks.tsx'),
  travelList: () => import('../areas/homepage/blocks/blocks.tsx'),
  regionList: () => import('../areas/homepage/blocks/blocks.tsx'),
  addMiddleMenu: () => import('../areas/homepage/blocks/block-form.tsx'),
  editMiddleMenu: () => import('../areas/homepage/blocks/block-form.tsx'),
  middleMenuItemList: () => import('../areas/homepage/items/items.tsx'),
  addMiddleMenuItem: () => import('../areas/homepage/items/item-add.tsx'),
  editMiddleMenuItem: () => import('../areas/homepage/items/item-edit.tsx'),
  newsList: () => import('../areas/homepage/news/news.tsx'),
  addNews: () => import('../areas/homepage/news/news-form.tsx'),
  editNews: () => import('../areas/homepage/news/news-form.tsx'),
  import: () => import('../areas/imports/import.tsx'),
  importRows: () => import('../areas/imports/import-rows.tsx'),
  jobList: () => import('../areas/jobs/jobs.tsx'),
  referenceData: () => import('../areas/reference/reference.tsx'),
} satisfies { [Name in RouteName]?: () => Promise<ScreenModule> };

export type ScreenName = keyof typeof modules;
export const screenNames = Object.keys(modules) as ScreenName[];

/** The screen of a path; undefined for unknown paths. */
export function screenAt(pathname: string): ScreenName | undefined {
  const name = routeAt(pathname);
  return name !== undefined && name in modules ? (name as ScreenName) : undefined;
}

/** Loads the module of a screen; further calls use the module cache. */
export const fetchScreen = (name: ScreenName): Promise<ScreenModule> => modules[name]();
