/**
 * Every screen's name and path (LST-026, LAY-006 to LAY-034). Names and paths are contract; where the documents give only one of both,
 * the open points give the other. Areas link with `href`; app/screens.ts says which screen a name shows: a name without one answers 404.
 */
export const PATHS = {
  login: '/',
  CheckGoogle2FaCode: '/verify/2fa',
  dashboard: '/admin/dashboard',
  enable2FaStrongAuthentication: '/admin/enable/2fa/strong/authentication',

  listCategories: '/admin/catalogue/listCategories/:uuid?',
  // Without a slash before the parameter (CAT-003).
  addCategory: '/admin/catalogue/category/create:uuid?',
  editCategory: '/admin/catalogue/category/edit/:uuid',
  categoryTreeview: '/admin/category/treeview',
  filterableCategoryList: '/admin/catalogue/liste-des-categories-de-produit-filtrables',
  categoryProductFiltersManagement: '/admin/catalogue/gestion-des-filtres-de-categorie-produit/:uuid',
  addCategoryFilter: '/admin/catalogue/:uuid/ajouter-filtre-categorie-de-produit',
  listMegaMenusCategories: '/admin/listMegaMenusCategories',
  addMegaMenusCategories: '/admin/catalogue/megaMenusCategories/add',
  editMegaMenusCategories: '/admin/editMegaMenusCategories/:uuid',
  ListProducts: '/admin/ListProducts',
  addProduct: '/admin/addProduct',
  EditProduct: '/admin/product/:uuid/edit',
  listProductVariants: '/admin/catalogue/product/variants/:uuid',
  EditVariantProduct: '/admin/product/variant/:uuid/edit',
  customAddAttribut: '/admin/addAttribut',
  CustomAttribut: '/admin/addAttribut/:uuid',
  customPropertiesList: '/admin/properties/list',
  createCustomProperty: '/admin/properties/create',
  editCustomProperty: '/admin/properties/:uuid',
  CustomPropertyValuesList: '/admin/property/:uuid/values',
  listVariantProductsOfPropertyValue: '/admin/product/variant/property/value/:uuid',
  addVariantProductToPropertyValue: '/admin/add/variant/product/property/:propertyUuid/value/:uuid',
  listVariantProductCollection: '/admin/catalogue/listVariantProductCollection',
  addVariantProductCollection: '/admin/variantProductCollection/create',
  editVariantProductCollection: '/admin/variantProductCollection/edit/:uuid',
  editSocialEventGrantCollection: '/admin/catalogue/socialEventGrantCollection/edit/:uuid',
  ListUrssaf: '/admin/catalogue/ListUrssaf',
  editMappingCategoriesUrssafBrand: '/admin/catalogue/edit/mapping-categories-urssaf-brand/:uuid',
  listMappingCategoriesUrssafBrand: '/admin/catalogue/mapping-categories-urssaf-brand/:uuid/list',

  ListCodes: '/admin/catalogue/ListCodes',
  addCode: '/admin/catalogue/code/create',
  ListDocuments: '/admin/ListDocuments',
  addDocument: '/admin/addDocument',

  listSuppliers: '/admin/suppliers/list',
  supplierDetail: '/admin/suppliers/:uuid/:ariaSelected?',
  listShippingMethods: '/admin/supplier/shippingMethod/:uuid',
  addShippingMethod: '/admin/supplier/shippingMethod/:uuid/add',
  editShippingMethod: '/admin/supplier/shippingMethod/:uuid/edit',
  listTransporters: '/admin/catalogue/transporter/list',
  listBackOfficeUsers: '/admin/back-office-supplier-user-list/:uuid',
  geolocationsPage: '/admin/product/:uuid/geolocations',

  listCompanies: '/admin/companies/list',
  listHiddenProducts: '/admin/companies/:uuid/hidden-master-products/list',
  hideProducts: '/admin/companies/:uuid/hidden-master-products/add',
  'categories-settings-list': '/admin/company/category/settings',
  editCategorySettings: '/admin/company/category/settings/:uuid',

  soldExport: '/admin/sold/export',
  listReductions: '/admin/sold/export/reductions',
  createVoucherOrder: '/admin/catalogue/create-ogloba-order',
  listVoucherOrders: '/admin/catalogue/list-ogloba-order',
  monitorVoucherOrders: '/admin/catalogue/monitoring-ogloba-order',

  carouselLoginList: '/admin/carousel/login',
  addCarouselLogin: '/admin/carousel/login/add',
  editCarouselLogin: '/admin/carousel/login/:uuid/edit',
  carouselList: '/admin/homepage/carousel',
  addCarousel: '/admin/homepage/carousel/add',
  editCarousel: '/admin/homepage/carousel/:uuid/edit',
  newsList: '/admin/homepage/news',
  addNews: '/admin/homepage/news/add',
  editNews: '/admin/homepage/news/:uuid/edit',
  middleMenuList: '/admin/homepage/middle-menu',
  travelList: '/admin/homepage/travels',
  regionList: '/admin/homepage/region',
  addMiddleMenu: '/admin/homepage/middle-menu/add/:type?',
  editMiddleMenu: '/admin/homepage/middle-menu/:uuid/edit/:type?',
  middleMenuItemList: '/admin/homepage/middle-menu/:uuid/item/:type?',
  addMiddleMenuItem: '/admin/homepage/middle-menu-item/:uuid/add/:blockType?',
  editMiddleMenuItem: '/admin/homepage/middle-menu-item/:uuid/edit/:blockType?',

  jackpotList: '/admin/catalogue/gift-card-product-api',
  editJackpot: '/admin/catalogue/gift-card-product-api/:uuid/edit',
  whitelist: '/admin/white/list',
  usersBlackList: '/admin/user/blacklist',
  enabledUsersList: '/admin/enabled/user/list',
  UserBlacklistHistorique: '/admin/user/blacklist/historique/:uuid',
  mobileApprovedVersionList: '/admin/approved/version/list',

  jobList: '/admin/jobs',
  referenceData: '/admin/reference',
} as const;

export type RouteName = keyof typeof PATHS;

/**
 * Meta type of the routes that show one screen in several variants (LAY-009, LAY-018 to LAY-020): the login page's carousels beside the
 * homepage's, and the blocks of travels and regions beside the current offers, which are the default.
 */
export const META_TYPES = {
  carouselLoginList: 'login',
  middleMenuList: 'currentOffers',
  travelList: 'travelBloc',
  regionList: 'regionBloc',
} as const satisfies { [Name in RouteName]?: string };

type Segment<Path extends string> = Path extends `${infer Head}/${infer Tail}` ? Head | Segment<Tail> : Path;
type Required<Part extends string> = Part extends `${string}:${infer Name}` ? (Name extends `${string}?` ? never : Name) : never;
type Optional<Part extends string> = Part extends `${string}:${infer Name}?` ? Name : never;
export type RouteParams<Name extends RouteName> = { [K in Required<Segment<(typeof PATHS)[Name]>>]: string } & {
  [K in Optional<Segment<(typeof PATHS)[Name]>>]?: string | undefined;
};

type Arguments<Name extends RouteName> =
  Record<never, never> extends RouteParams<Name> ? [params?: RouteParams<Name>] : [params: RouteParams<Name>];

/** Screens that can be opened without knowing a record. */
export type PlainRouteName = { [Name in RouteName]: Record<never, never> extends RouteParams<Name> ? Name : never }[RouteName];

/** Path of a screen with its parameters filled in; an optional one left out disappears with its slash. */
export function href<Name extends RouteName>(name: Name, ...[params]: Arguments<Name>): string {
  const values: Record<string, string | undefined> = params ?? {};
  return PATHS[name].replace(/(\/?):(\w+)\??/g, (_, slash: string, key: string) => {
    const value = values[key];
    return value === undefined ? '' : `${slash}${encodeURIComponent(value)}`;
  });
}

/** A path as the router takes it: it knows no parameter inside a segment, so that `create:uuid?` is any segment there (CAT-003). */
export const routerPath = (name: RouteName): string => PATHS[name].replace(/\/[^/:]+:(\w+)\?$/, '/:$1');

const PARAMETER = /:\w+/g;
const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      // What follows a word directly must not be taken for a longer word.
      .replace(/:\w+\?/g, `(?:${UUID})?`)
      .replace(PARAMETER, '[^/]+')}/?$`,
  );

const names = Object.keys(PATHS) as RouteName[];
/** A word is tried before a parameter in its place: `properties/create` is no property. */
const patterns = names
  .map((name) => ({ name, pattern: patternOf(PATHS[name]), parameters: PATHS[name].match(PARAMETER)?.length ?? 0 }))
  .sort((left, right) => left.parameters - right.parameters);

/** The screen that a path shows. */
export const routeAt = (pathname: string): RouteName | undefined => patterns.find(({ pattern }) => pattern.test(pathname))?.name;
