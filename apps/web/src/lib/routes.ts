interface RouteDeclaration {
  path: string;
  /** The list that leads to a screen which the navigation does not link to. */
  parent?: string;
  /** Which variant of its screen the route shows, where one screen has several (LAY-009, LAY-018 to LAY-020). */
  type?: string;
  /** Values that the last, optional parameter may take; with any other the plain route is meant (LAY-023, OP-048). */
  variants?: readonly string[];
  /** Other addresses: what the documents and their open points write in two ways. Parameters keep their names. */
  aliases?: readonly string[];
}

/**
 * Every screen by its name (LST-026, LAY-006 to LAY-034). Names and paths are contract; where the documents give only one of both, the open
 * points give the other. Areas link with `href`; app/screen-modules.ts says which module a name loads: a name without one answers 404.
 */
export const ROUTES = {
  login: { path: '/' },
  CheckGoogle2FaCode: { path: '/verify/2fa' },
  dashboard: { path: '/admin/dashboard', aliases: ['/admin'] },
  enable2FaStrongAuthentication: { path: '/admin/enable/2fa/strong/authentication' },

  listCategories: { path: '/admin/catalogue/listCategories/:uuid?' },
  // Without a slash before the parameter (CAT-003).
  addCategory: {
    path: '/admin/catalogue/category/create:uuid?',
    parent: 'listCategories',
    aliases: ['/admin/catalogue/category/create/:uuid'],
  },
  editCategory: { path: '/admin/catalogue/category/edit/:uuid', parent: 'listCategories' },
  categoryTreeview: { path: '/admin/category/treeview' },
  filterableCategoryList: { path: '/admin/catalogue/liste-des-categories-de-produit-filtrables' },
  categoryProductFiltersManagement: {
    path: '/admin/catalogue/gestion-des-filtres-de-categorie-produit/:uuid',
    parent: 'filterableCategoryList',
  },
  addCategoryFilter: { path: '/admin/catalogue/:uuid/ajouter-filtre-categorie-de-produit', parent: 'filterableCategoryList' },
  listMegaMenusCategories: { path: '/admin/listMegaMenusCategories', aliases: ['/admin/catalogue/listMegaMenusCategories'] },
  addMegaMenusCategories: { path: '/admin/catalogue/megaMenusCategories/add', parent: 'listMegaMenusCategories' },
  editMegaMenusCategories: {
    path: '/admin/editMegaMenusCategories/:uuid',
    parent: 'listMegaMenusCategories',
    aliases: ['/admin/catalogue/megaMenusCategories/edit/:uuid'],
  },
  ListProducts: { path: '/admin/ListProducts', aliases: ['/admin/catalogue/ListProducts'] },
  addProduct: { path: '/admin/addProduct', parent: 'ListProducts', aliases: ['/admin/catalogue/addProduct'] },
  EditProduct: { path: '/admin/product/:uuid/edit', parent: 'ListProducts' },
  listProductVariants: { path: '/admin/catalogue/product/variants/:uuid', parent: 'ListProducts' },
  EditVariantProduct: { path: '/admin/product/variant/:uuid/edit', parent: 'ListProducts' },
  customAddAttribut: { path: '/admin/addAttribut' },
  CustomAttribut: { path: '/admin/addAttribut/:uuid', parent: 'ListProducts' },
  customPropertiesList: { path: '/admin/properties/list' },
  createCustomProperty: { path: '/admin/properties/create', parent: 'customPropertiesList' },
  editCustomProperty: { path: '/admin/properties/:uuid', parent: 'customPropertiesList' },
  CustomPropertyValuesList: { path: '/admin/property/:uuid/values', parent: 'customPropertiesList' },
  listVariantProductsOfPropertyValue: { path: '/admin/product/variant/property/value/:uuid', parent: 'customPropertiesList' },
  addVariantProductToPropertyValue: {
    path: '/admin/add/variant/product/property/:propertyUuid/value/:uuid',
    parent: 'customPropertiesList',
  },
  listVariantProductCollection: { path: '/admin/catalogue/listVariantProductCollection' },
  addVariantProductCollection: {
    path: '/admin/variantProductCollection/create',
    parent: 'listVariantProductCollection',
    aliases: ['/admin/catalogue/variantProductCollection/create'],
  },
  editVariantProductCollection: {
    path: '/admin/variantProductCollection/edit/:uuid',
    parent: 'listVariantProductCollection',
    aliases: ['/admin/catalogue/variantProductCollection/edit/:uuid'],
  },
  editSocialEventGrantCollection: {
    path: '/admin/catalogue/socialEventGrantCollection/edit/:uuid',
    parent: 'listVariantProductCollection',
  },
  ListUrssaf: { path: '/admin/catalogue/ListUrssaf' },
  editMappingCategoriesUrssafBrand: { path: '/admin/catalogue/edit/mapping-categories-urssaf-brand/:uuid', parent: 'ListUrssaf' },
  listMappingCategoriesUrssafBrand: { path: '/admin/catalogue/mapping-categories-urssaf-brand/:uuid/list', parent: 'ListUrssaf' },

  ListCodes: { path: '/admin/catalogue/ListCodes', aliases: ['/admin/catalogue/code/list'] },
  addCode: { path: '/admin/catalogue/code/create', parent: 'ListCodes' },
  ListDocuments: { path: '/admin/ListDocuments', aliases: ['/admin/catalogue/ListDocuments', '/admin/catalogue/document/list'] },
  addDocument: {
    path: '/admin/addDocument',
    parent: 'ListDocuments',
    aliases: ['/admin/catalogue/addDocument', '/admin/catalogue/document/create'],
  },

  listSuppliers: { path: '/admin/suppliers/list' },
  supplierDetail: { path: '/admin/suppliers/:uuid/:ariaSelected?', parent: 'listSuppliers' },
  listShippingMethods: { path: '/admin/supplier/shippingMethod/:uuid', parent: 'listSuppliers' },
  addShippingMethod: { path: '/admin/supplier/shippingMethod/:uuid/add', parent: 'listSuppliers' },
  editShippingMethod: { path: '/admin/supplier/shippingMethod/:uuid/edit', parent: 'listSuppliers' },
  listTransporters: { path: '/admin/catalogue/transporter/list' },
  listBackOfficeUsers: { path: '/admin/back-office-supplier-user-list/:uuid', parent: 'listSuppliers' },
  geolocationsPage: { path: '/admin/product/:uuid/geolocations', parent: 'ListProducts' },

  listCompanies: { path: '/admin/companies/list' },
  // Without a company they say so (CMP-036).
  listHiddenProducts: { path: '/admin/companies/:uuid?/hidden-master-products/list', parent: 'listCompanies' },
  hideProducts: { path: '/admin/companies/:uuid?/hidden-master-products/add', parent: 'listCompanies' },
  'categories-settings-list': { path: '/admin/company/category/settings' },
  editCategorySettings: { path: '/admin/company/category/settings/:uuid', parent: 'categories-settings-list' },

  soldExport: { path: '/admin/sold/export' },
  listReductions: { path: '/admin/sold/export/reductions', parent: 'soldExport' },
  createVoucherOrder: { path: '/admin/catalogue/create-ogloba-order', parent: 'listVoucherOrders' },
  listVoucherOrders: { path: '/admin/catalogue/list-ogloba-order' },
  monitorVoucherOrders: { path: '/admin/catalogue/monitoring-ogloba-order' },

  carouselLoginList: { path: '/admin/carousel/login', type: 'login' },
  addCarouselLogin: { path: '/admin/carousel/login/add', type: 'login', parent: 'carouselLoginList' },
  editCarouselLogin: { path: '/admin/carousel/login/:uuid/edit', type: 'login', parent: 'carouselLoginList' },
  carouselList: { path: '/admin/homepage/carousel' },
  addCarousel: { path: '/admin/homepage/carousel/add', parent: 'carouselList' },
  editCarousel: { path: '/admin/homepage/carousel/:uuid/edit', parent: 'carouselList' },
  newsList: { path: '/admin/homepage/news' },
  addNews: { path: '/admin/homepage/news/add', parent: 'newsList' },
  editNews: { path: '/admin/homepage/news/:uuid/edit', parent: 'newsList' },
  middleMenuList: { path: '/admin/homepage/middle-menu', type: 'currentOffers' },
  travelList: { path: '/admin/homepage/travels', type: 'travelBloc' },
  regionList: { path: '/admin/homepage/region', type: 'regionBloc' },
  addMiddleMenu: { path: '/admin/homepage/middle-menu/add/:type?', parent: 'middleMenuList', variants: ['region'] },
  editMiddleMenu: { path: '/admin/homepage/middle-menu/:uuid/edit/:type?', parent: 'middleMenuList', variants: ['region', 'travel'] },
  middleMenuItemList: { path: '/admin/homepage/middle-menu/:uuid/item/:type?', parent: 'middleMenuList', variants: ['region', 'travel'] },
  addMiddleMenuItem: { path: '/admin/homepage/middle-menu-item/:uuid/add/:blockType?', parent: 'middleMenuList' },
  editMiddleMenuItem: { path: '/admin/homepage/middle-menu-item/:uuid/edit/:blockType?', parent: 'middleMenuList' },

  jackpotList: { path: '/admin/catalogue/gift-card-product-api' },
  editJackpot: { path: '/admin/catalogue/gift-card-product-api/:uuid/edit', parent: 'jackpotList' },
  whitelist: { path: '/admin/white/list' },
  usersBlackList: { path: '/admin/user/blacklist' },
  enabledUsersList: { path: '/admin/enabled/user/list' },
  UserBlacklistHistorique: { path: '/admin/user/blacklist/historique/:uuid', parent: 'usersBlackList' },
  mobileApprovedVersionList: { path: '/admin/approved/version/list' },

  jobList: { path: '/admin/jobs' },
  import: { path: '/admin/imports/:uuid', parent: 'jobList' },
  importRows: { path: '/admin/imports/:uuid/rows', parent: 'jobList' },
  referenceData: { path: '/admin/reference' },
} as const satisfies Record<string, RouteDeclaration>;

type Routes = typeof ROUTES;
export type RouteName = keyof Routes;
type Path<Name extends RouteName> = Routes[Name]['path'];

/** What is declared of a screen, whichever it is. */
export const routeOf = (name: RouteName): RouteDeclaration => ROUTES[name];
export const routeNames = Object.keys(ROUTES) as RouteName[];

type Segment<Text extends string> = Text extends `${infer Head}/${infer Tail}` ? Head | Segment<Tail> : Text;
type Required<Part extends string> = Part extends `${string}:${infer Name}` ? (Name extends `${string}?` ? never : Name) : never;
type Optional<Part extends string> = Part extends `${string}:${infer Name}?` ? Name : never;
export type RouteParams<Name extends RouteName> = { [K in Required<Segment<Path<Name>>>]: string } & {
  [K in Optional<Segment<Path<Name>>>]?: string | undefined;
};

type Arguments<Name extends RouteName> =
  Record<never, never> extends RouteParams<Name> ? [params?: RouteParams<Name>] : [params: RouteParams<Name>];

/** Screens that can be opened without knowing a record. */
export type PlainRouteName = { [Name in RouteName]: Record<never, never> extends RouteParams<Name> ? Name : never }[RouteName];

/** Path of a screen with its parameters filled in; an optional one left out disappears with its slash. */
export function href<Name extends RouteName>(name: Name, ...[params]: Arguments<Name>): string {
  const values: Record<string, string | undefined> = params ?? {};
  return ROUTES[name].path.replace(/(\/?):(\w+)\??/g, (_, slash: string, key: string) => {
    const value = values[key];
    return value === undefined ? '' : `${slash}${encodeURIComponent(value)}`;
  });
}

/** A path as the router takes it: it knows no parameter inside a segment, so that `create:uuid?` is any segment there (CAT-003). */
export const routerPath = (name: RouteName): string => ROUTES[name].path.replace(/\/[^/:]+:(\w+)\?$/, '/:$1');

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

/** A word is tried before a parameter in its place: `properties/create` is no property. */
const patterns = routeNames
  .map((name) => ({ name, pattern: patternOf(ROUTES[name].path), parameters: ROUTES[name].path.match(PARAMETER)?.length ?? 0 }))
  .sort((left, right) => left.parameters - right.parameters);

/** The screen that a path shows. */
export const routeAt = (pathname: string): RouteName | undefined => patterns.find(({ pattern }) => pattern.test(pathname))?.name;
