import { versionList } from '@comptoir/shared/access/approved-version-list';
import { categoryFilterList, categoryList, filterableCategoryList } from '@comptoir/shared/catalogue/categories/category-lists';
import { collectionList } from '@comptoir/shared/catalogue/collections/collection-lists';
import { highlightList } from '@comptoir/shared/catalogue/highlights/highlight-list';
import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import { documentedProductList } from '@comptoir/shared/catalogue/products/product-list';
import { boundVariantList, propertyList, propertyValueList } from '@comptoir/shared/catalogue/properties/property-lists';
import { urssafBrandList, urssafCategoryList } from '@comptoir/shared/catalogue/urssaf/urssaf-lists';
import { variantList } from '@comptoir/shared/catalogue/variants/variant-list';
import { companyList, restrictionList, settingsCompanyList } from '@comptoir/shared/companies/company-lists';
import { positionList } from '@comptoir/shared/geolocations/position-list';
import type { ScreenName } from '@comptoir/web/lib/routes';
import { ACCESS_SCREENS, FURTHER_ACCESS_SCREENS } from './access-screens.ts';
import { FURTHER_GUIDE_SCREENS, GUIDE_SCREENS } from './guide-screens.ts';
import { HISTORY_SCREENS } from './history-screens.ts';
import { HOMEPAGE_SCREENS } from './homepage-screens.ts';
import type { ListSubjects } from './list-subjects.ts';
import { PRODUCT_STEPS, productForm } from './product-steps.ts';
import { SALES_SCREENS } from './sales-screens.ts';
import { title } from './screen.ts';
import { filled, form } from './screen-ready.ts';
import type { Screen, ScreenUnderTest } from './screen-under-test.ts';
import { SESSION_SCREENS } from './session-screens.ts';
import { STOCK_SCREENS } from './stock-screens.ts';
import { SUPPLIER_SCREENS } from './supplier-screens.ts';

export const addressOf = ({ path }: Pick<Screen, 'path'>, of: ListSubjects): string => (typeof path === 'string' ? path : path(of));

/** The screen of each route, for an administrator: a missing entry is a compile error. */
const BY_ROUTE = {
  dashboard: { path: '/admin/dashboard', ready: (page) => title(page, 'Tableau de bord') },
  ...SESSION_SCREENS,
  listCategories: {
    path: '/admin/catalogue/listCategories',
    ready: filled('Gérer les catégories'),
    list: categoryList,
    call: 'catalogue.categories.list',
    search: 'car',
  },
  filterableCategoryList: {
    path: '/admin/catalogue/liste-des-categories-de-produit-filtrables',
    ready: filled('FILTRE PAR CATÉGORIE'),
    list: filterableCategoryList,
    call: 'catalogue.categories.list',
    search: 'spo',
  },
  categoryProductFiltersManagement: {
    path: ({ category }) => `/admin/catalogue/gestion-des-filtres-de-categorie-produit/${category}`,
    ready: async (page) => {
      await filled(/^\p{Lu}/u)(page);
      await page.getByRole('link', { name: 'Ajouter des filtres' }).first().waitFor();
    },
    list: categoryFilterList,
  },
  addCategoryFilter: {
    path: ({ category }) => `/admin/catalogue/${category}/ajouter-filtre-categorie-de-produit`,
    ready: async (page) => {
      await page.getByRole('heading', { level: 1, name: /^Ajouter des filtres à / }).waitFor();
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  listMegaMenusCategories: { path: '/admin/listMegaMenusCategories', ready: filled('Mises en avant'), list: highlightList },
  addMegaMenusCategories: {
    path: '/admin/catalogue/megaMenusCategories/add',
    ready: form('Ajouter une mise en avant', 'Nom'),
  },
  editMegaMenusCategories: {
    path: ({ highlight }) => `/admin/editMegaMenusCategories/${highlight}`,
    ready: form(/^Modifier la mise en avant \S/, 'Nom'),
  },
  addCategory: {
    path: '/admin/catalogue/category/create',
    ready: async (page) => {
      await title(page, 'Ajouter une catégorie');
      await page.getByRole('button', { name: 'Créer au premier niveau' }).waitFor();
    },
  },
  editCategory: { path: ({ category }) => `/admin/catalogue/category/edit/${category}`, ready: form(/^Modifier la catégorie \S/, 'Nom') },
  categoryTreeview: {
    path: '/admin/category/treeview',
    ready: async (page) => {
      await title(page, 'Arborescence des catégories');
      await page.getByRole('treeitem').first().waitFor();
    },
  },
  ListProducts: {
    path: '/admin/ListProducts',
    ready: filled('Produits'),
    list: documentedProductList,
    call: 'catalogue.products.list',
    search: 'car',
  },
  productDefects: { path: '/admin/catalogue/aCorriger', ready: (page) => title(page, 'À corriger'), proves: ['IDX-007'] },
  addProduct: { path: '/admin/addProduct', ready: (page) => title(page, 'Ajouter un produit') },
  EditProduct: {
    path: ({ products }) => `/admin/product/${products.eTicket}/edit`,
    ready: productForm,
    proves: ['PRD-134', 'PRD-135'],
  },
  listProductVariants: {
    path: ({ productOfVariants }) => `/admin/catalogue/product/variants/${productOfVariants}`,
    ready: filled(/^Variants d(?:e |’)(?!…)/),
    list: variantList,
  },
  EditVariantProduct: { path: ({ soldVariant }) => `/admin/product/variant/${soldVariant}/edit`, ready: productForm },
  CustomAttribut: {
    path: ({ productOfVariants }) => `/admin/addAttribut/${productOfVariants}`,
    ready: (page) => page.getByRole('combobox', { name: 'Attribut 1', exact: true }).waitFor(),
  },
  ...STOCK_SCREENS,
  ...SUPPLIER_SCREENS,
  ...SALES_SCREENS,
  customPropertiesList: {
    path: '/admin/properties/list',
    ready: filled('Propriétés'),
    list: propertyList,
    call: 'catalogue.properties.list',
    search: 'cou',
  },
  createCustomProperty: {
    path: '/admin/properties/create',
    ready: (page) => page.getByRole('textbox', { name: 'Valeur 1', exact: true }).waitFor(),
  },
  editCustomProperty: {
    path: `/admin/properties/${FIXED_PROPERTIES.urssafEvent}`,
    ready: (page) => page.getByRole('textbox', { name: 'Valeur 2', exact: true }).waitFor(),
  },
  CustomPropertyValuesList: {
    path: `/admin/property/${FIXED_PROPERTIES.urssafEvent}/values`,
    ready: filled('Propriété Événement URSSAF'),
    list: propertyValueList,
    call: 'catalogue.propertyValues.list',
    search: 'cath',
  },
  listVariantProductsOfPropertyValue: {
    path: ({ value, property }) => `/admin/product/variant/property/value/${value}?property=${property}`,
    ready: filled(/./),
    list: boundVariantList,
  },
  addVariantProductToPropertyValue: {
    path: ({ value, property }) => `/admin/add/variant/product/property/${property}/value/${value}`,
    ready: filled(/./),
  },
  listCompanies: {
    path: '/admin/companies/list',
    ready: filled('Sociétés'),
    list: companyList,
    call: 'companies.companies.list',
    search: 'gro',
  },
  listHiddenProducts: {
    path: ({ company }) => `/admin/companies/${company}/hidden-master-products/list`,
    ready: filled(/\S/),
    list: restrictionList,
  },
  hideProducts: { path: ({ company }) => `/admin/companies/${company}/hidden-master-products/add`, ready: filled('Cacher des produits') },
  'categories-settings-list': {
    path: '/admin/company/category/settings',
    ready: filled('Catégories par société'),
    list: settingsCompanyList,
  },
  editCategorySettings: {
    path: ({ company }) => `/admin/company/category/settings/${company}`,
    ready: async (page) => {
      await title(page, 'Cacher des catégories');
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  listVariantProductCollection: {
    path: '/admin/catalogue/listVariantProductCollection',
    ready: filled('Gérer les collections subventionnables'),
    list: collectionList,
    call: 'catalogue.collections.list',
    search: 'que',
  },
  addVariantProductCollection: { path: '/admin/variantProductCollection/create', ready: filled('Ajouter une collection') },
  editVariantProductCollection: {
    path: ({ collection }) => `/admin/variantProductCollection/edit/${collection}`,
    ready: filled(/^Modifier la collection \S/),
  },
  editSocialEventGrantCollection: {
    path: ({ collection }) => `/admin/catalogue/socialEventGrantCollection/edit/${collection}`,
    ready: filled('Associer des catégories URSSAF'),
  },
  ListUrssaf: {
    path: '/admin/catalogue/ListUrssaf',
    ready: filled('Catégorie URSSAF'),
    list: urssafCategoryList,
    call: 'catalogue.socialEvents.list',
    search: 'noe',
  },
  listMappingCategoriesUrssafBrand: {
    path: ({ urssafCategory }) => `/admin/catalogue/mapping-categories-urssaf-brand/${urssafCategory}/list`,
    ready: filled(/^Marques de /),
    list: urssafBrandList,
  },
  editMappingCategoriesUrssafBrand: {
    path: ({ urssafCategory }) => `/admin/catalogue/edit/mapping-categories-urssaf-brand/${urssafCategory}`,
    ready: filled('Associer une marque à une catégorie URSSAF'),
  },
  ...ACCESS_SCREENS,
  mobileApprovedVersionList: {
    path: '/admin/approved/version/list',
    ready: filled('Versions de l’application mobile'),
    list: versionList,
    call: 'access.versions.list',
    search: 'ios',
  },
  geolocationsPage: { path: ({ variant }) => `/admin/product/${variant}/geolocations`, ready: filled(/./), list: positionList },
  ...HOMEPAGE_SCREENS,
  jobList: { path: '/admin/jobs', ready: (page) => title(page, 'Tâches') },
  jobQueue: { path: '/admin/jobs/queue', ready: (page) => title(page, 'Tâches de tous') },
  ...HISTORY_SCREENS,
  ...GUIDE_SCREENS,
  referenceData: {
    path: '/admin/reference',
    ready: async (page) => {
      await title(page, 'Données de référence');
      await page.getByRole('region', { name: 'Taxes' }).waitFor();
    },
  },
} satisfies Record<ScreenName, Screen>;

/** Other addresses of the same screens, and an unknown address. */
const FURTHER: ScreenUnderTest[] = [
  {
    name: 'subCategories',
    path: ({ parent }) => `/admin/catalogue/listCategories/${parent}`,
    ready: filled(/^Sous-catégories de \p{L}/u),
  },
  ...PRODUCT_STEPS,
  ...FURTHER_ACCESS_SCREENS,
  ...FURTHER_GUIDE_SCREENS,
  { name: 'not-found', path: '/admin/nulle-part', ready: (page) => title(page, 'Page introuvable') },
];

/** Every screen of a signed-in administrator, with data. */
export const SCREENS: ScreenUnderTest[] = [...Object.entries<Screen>(BY_ROUTE).map(([name, screen]) => ({ name, ...screen })), ...FURTHER];

export function screenNamed(name: string): ScreenUnderTest {
  const screen = SCREENS.find((one) => one.name === name);
  if (!screen) throw new Error(`no screen is named ${name}`);
  return screen;
}

/** The sign-in screens, which require no session. */
export const OPEN_SCREENS: ScreenUnderTest[] = [
  { name: 'sign-in', path: '/', ready: (page) => page.getByRole('button', { name: 'Se connecter' }).waitFor() },
  { name: 'not-found-outside', path: '/nulle/part', ready: (page) => title(page, 'Page introuvable') },
];
