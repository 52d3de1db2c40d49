interface RouteDeclaration {
  path: string;
  /** The parent list of a screen without a link in the navigation. */
  parent?: string;
  /** The variant of the screen, when one screen has several (LAY-009, LAY-018 to LAY-020). */
  type?: string;
  /** Allowed values of the last, optional parameter; any other value redirects to the route without it (LAY-023, OP-048). */
  variants?: readonly string[];
  /** Other addresses, where the documents and their open points differ. Parameters have the same names. */
  aliases?: readonly string[];
}

/**
 * All screens by name (LST-026, LAY-006 to LAY-034). Names and paths are part of the contract; where the documents define only one of them,
 * the open points define the other. Areas create links with `href`; app/screen-modules.ts maps names to modules: a name without module is a
 * 404.
 */
export const ROUTES = {
  login: { path: '/' },
  CheckGoogle2FaCode: { path: '/verify/2fa' },
  dashboard: { path: '/admin/dashboard', aliases: ['/admin'] },
  enable2FaStrongAuthentication: { path: '/admin/enable/2fa/strong/authentication' },

  listCategories: { path: '/admin/catalogue/listCategories/:uuid?' },
  // There is no slash before the parameter (CAT-003).
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
  // Without a company, a message is shown (CMP-036).
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

/** The declaration of a screen, with the type of all declarations. */
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

/** Names of screens without required parameters. */
export type PlainRouteName = { [Name in RouteName]: Record<never, never> extends RouteParams<Name> ? Name : never }[RouteName];

/** Path of a screen with its parameters; an omitted optional one is removed with its slash. */
export function href<Name extends RouteName>(name: Name, ...[params]: Arguments<Name>): string {
  const values: Record<string, string | undefined> = params ?? {};
  return ROUTES[name].path.replace(/(\/?):(\w+)\??/g, (_, slash: string, key: string) => {
    const value = values[key];
    return value === undefined ? '' : `${slash}${encodeURIComponent(value)}`;
  });
}

/**
 * A path in the router's syntax, which has no parameters inside a segment: `create:uuid?` becomes a parameter for the complete segment
 * (CAT-003).
 */
export const routerPath = (name: RouteName): string => ROUTES[name].path.replace(/\/[^/:]+:(\w+)\?$/, '/:$1');

const PARAMETER = /:\w+/g;
const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      // Letters after a literal must not match: they are part of another literal.
      .replace(/:\w+\?/g, `(?:${UUID})?`)
      .replace(PARAMETER, '[^/]+')}/?$`,
  );

/** Literal segments precede parameters: `properties/create` is not a property. */
const candidates = routeNames
  .map((name) => {
    const { path } = ROUTES[name];
    return { name, path, beforeParameters: path.split(/\/?:/, 1)[0] ?? path, parameters: path.match(PARAMETER)?.length ?? 0 };
  })
  .sort((left, right) => left.parameters - right.parameters);

/** All screens with their path patterns; the first match counts. */
export const routePatterns = (): { name: RouteName; pattern: RegExp }[] =>
  candidates.map(({ name, path }) => ({ name, pattern: patternOf(path) }));

const patterns = new Map<RouteName, RegExp>();

/**
 * The screen of a path. Only the patterns of paths with the same start are compiled: compiling all would delay the start of every screen.
 */
export function routeAt(pathname: string): RouteName | undefined {
  const found = candidates.find(({ name, path, beforeParameters }) => {
    if (!pathname.startsWith(beforeParameters)) return false;
    const pattern = patterns.get(name) ?? patternOf(path);
    patterns.set(name, pattern);
    return pattern.test(pathname);
  });
  return found?.name;
}
