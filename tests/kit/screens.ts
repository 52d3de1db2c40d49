import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import type { ScreenName } from '@comptoir/web/app/screen-modules';
import type { ListSubjects } from './list-subjects.ts';
import { PRODUCT_STEPS, productForm } from './product-steps.ts';
import { title } from './screen.ts';
import { filled, form } from './screen-ready.ts';
import type { Screen, ScreenUnderTest } from './screen-under-test.ts';
import { SUPPLIER_SCREENS } from './supplier-screens.ts';

export const addressOf = ({ path }: Pick<Screen, 'path'>, of: ListSubjects): string => (typeof path === 'string' ? path : path(of));

/** The screen of each route, for an administrator: one without an entry here does not compile. */
const BY_ROUTE = {
  dashboard: { path: '/admin/dashboard', ready: (page) => title(page, 'Tableau de bord') },
  enable2FaStrongAuthentication: {
    path: '/admin/enable/2fa/strong/authentication',
    ready: async (page) => {
      await title(page, 'Authentification forte');
      await page.getByRole('img', { name: /QR/ }).waitFor();
    },
  },
  listCategories: {
    path: '/admin/catalogue/listCategories',
    ready: filled('Gérer les catégories'),
    call: 'catalogue.categories.list',
    failed: "Les catégories n'ont pas pu être chargées",
    search: 'car',
  },
  filterableCategoryList: {
    path: '/admin/catalogue/liste-des-categories-de-produit-filtrables',
    ready: filled('FILTRE PAR CATÉGORIE'),
    call: 'catalogue.categories.list',
    failed: "Les catégories n'ont pas pu être chargées",
    search: 'spo',
  },
  categoryProductFiltersManagement: {
    path: ({ category }) => `/admin/catalogue/gestion-des-filtres-de-categorie-produit/${category}`,
    ready: async (page) => {
      await filled(/^\p{Lu}/u)(page);
      await page.getByRole('link', { name: 'Ajouter des filtres' }).first().waitFor();
    },
  },
  addCategoryFilter: {
    path: ({ category }) => `/admin/catalogue/${category}/ajouter-filtre-categorie-de-produit`,
    ready: async (page) => {
      await page.getByRole('heading', { level: 1, name: /^Ajouter des filtres à / }).waitFor();
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  listMegaMenusCategories: { path: '/admin/listMegaMenusCategories', ready: filled('Mises en avant') },
  addMegaMenusCategories: {
    path: '/admin/catalogue/megaMenusCategories/add',
    ready: form('Ajouter une mise en avant', 'Nom'),
  },
  editMegaMenusCategories: {
    path: ({ highlight }) => `/admin/editMegaMenusCategories/${highlight}`,
    ready: form('Modifier une mise en avant', 'Nom'),
  },
  addCategory: {
    path: '/admin/catalogue/category/create',
    ready: async (page) => {
      await title(page, 'Ajouter une catégorie');
      await page.getByRole('button', { name: 'Créer au premier niveau' }).waitFor();
    },
  },
  editCategory: { path: ({ category }) => `/admin/catalogue/category/edit/${category}`, ready: form('Modifier une catégorie', 'Nom') },
  categoryTreeview: {
    path: '/admin/category/treeview',
    ready: async (page) => {
      await title(page, 'Arborescence des catégories');
      await page.getByRole('treeitem').first().waitFor();
    },
  },
  ListProducts: {
    path: '/admin/ListProducts',
    ready: filled('Gérer les produits'),
    call: 'catalogue.products.list',
    failed: "Les produits n'ont pas pu être chargés",
    search: 'car',
  },
  addProduct: { path: '/admin/addProduct', ready: (page) => title(page, 'Ajouter un produit') },
  EditProduct: {
    path: ({ products }) => `/admin/product/${products.eTicket}/edit`,
    ready: productForm,
    proves: ['PRD-134', 'PRD-135'],
  },
  listProductVariants: {
    path: ({ productOfVariants }) => `/admin/catalogue/product/variants/${productOfVariants}`,
    ready: filled(/^Variants de (?!…)/),
  },
  EditVariantProduct: { path: ({ soldVariant }) => `/admin/product/variant/${soldVariant}/edit`, ready: productForm },
  CustomAttribut: {
    path: ({ productOfVariants }) => `/admin/addAttribut/${productOfVariants}`,
    ready: (page) => page.getByRole('combobox', { name: 'Attribut 1', exact: true }).waitFor(),
  },
  ListCodes: {
    path: '/admin/catalogue/ListCodes',
    ready: filled('Gérer les codes'),
    call: 'stock.codes.list',
    failed: "Les codes n'ont pas pu être chargés",
  },
  addCode: { path: '/admin/catalogue/code/create', ready: (page) => title(page, 'Import des nouveaux codes') },
  ListDocuments: {
    path: '/admin/ListDocuments',
    ready: filled('Gérer les documents'),
    call: 'stock.documents.list',
    failed: "Les documents n'ont pas pu être chargés",
  },
  addDocument: { path: '/admin/addDocument', ready: (page) => title(page, 'Import des nouveaux documents') },
  ...SUPPLIER_SCREENS,
  customPropertiesList: {
    path: '/admin/properties/list',
    ready: filled('Propriétés'),
    call: 'catalogue.properties.list',
    failed: "Les propriétés n'ont pas pu être chargées",
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
    call: 'catalogue.propertyValues.list',
    failed: "Les valeurs n'ont pas pu être chargées",
    search: 'cath',
  },
  listVariantProductsOfPropertyValue: {
    path: ({ value, property }) => `/admin/product/variant/property/value/${value}?property=${property}`,
    ready: filled(/./),
  },
  addVariantProductToPropertyValue: {
    path: ({ value, property }) => `/admin/add/variant/product/property/${property}/value/${value}`,
    ready: filled(/./),
  },
  listCompanies: {
    path: '/admin/companies/list',
    ready: filled('Sociétés'),
    call: 'companies.companies.list',
    failed: "Les sociétés n'ont pas pu être chargées",
    search: 'gro',
  },
  listHiddenProducts: {
    path: ({ company }) => `/admin/companies/${company}/hidden-master-products/list`,
    ready: filled(/^Produits cachés de /),
  },
  hideProducts: { path: ({ company }) => `/admin/companies/${company}/hidden-master-products/add`, ready: filled('Cacher des produits') },
  'categories-settings-list': { path: '/admin/company/category/settings', ready: filled('Catégories par société') },
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
    call: 'catalogue.collections.list',
    failed: "Les collections n'ont pas pu être chargées",
    search: 'que',
  },
  addVariantProductCollection: { path: '/admin/variantProductCollection/create', ready: filled('Ajouter une collection') },
  editVariantProductCollection: {
    path: ({ collection }) => `/admin/variantProductCollection/edit/${collection}`,
    ready: filled('Modifier une collection'),
  },
  editSocialEventGrantCollection: {
    path: ({ collection }) => `/admin/catalogue/socialEventGrantCollection/edit/${collection}`,
    ready: filled('Associer des catégories URSSAF'),
  },
  mobileApprovedVersionList: {
    path: '/admin/approved/version/list',
    ready: filled('Versions de l’application mobile'),
    call: 'access.versions.list',
    failed: "Les versions n'ont pas pu être chargées",
    search: 'ios',
  },
  soldExport: { path: '/admin/sold/export', ready: (page) => title(page, 'Exports des ventes') },
  geolocationsPage: { path: ({ variant }) => `/admin/product/${variant}/geolocations`, ready: filled(/./) },
  newsList: {
    path: '/admin/homepage/news',
    ready: filled('Gérer les nouveautés'),
    call: 'homepage.news.list',
    failed: "Les nouveautés n'ont pas pu être chargées",
  },
  addNews: { path: '/admin/homepage/news/add', ready: (page) => title(page, 'Ajouter une nouveauté') },
  editNews: { path: ({ news }) => `/admin/homepage/news/${news}/edit`, ready: (page) => title(page, 'Modifier une nouveauté') },
  jobList: { path: '/admin/jobs', ready: (page) => title(page, 'Tâches') },
  referenceData: {
    path: '/admin/reference',
    ready: async (page) => {
      await title(page, 'Données de référence');
      await page.getByRole('region', { name: 'Taxes' }).waitFor();
    },
  },
} satisfies Record<ScreenName, Screen>;

/** Further addresses of the same screens, and of none. */
const FURTHER: ScreenUnderTest[] = [
  {
    name: 'subCategories',
    path: ({ parent }) => `/admin/catalogue/listCategories/${parent}`,
    ready: filled(/^Sous-catégories de \p{L}/u),
  },
  ...PRODUCT_STEPS,
  { name: 'not-found', path: '/admin/nulle-part', ready: (page) => title(page, 'Page introuvable') },
];

/** Every screen of a signed-in administrator, filled. */
export const SCREENS: ScreenUnderTest[] = [...Object.entries<Screen>(BY_ROUTE).map(([name, screen]) => ({ name, ...screen })), ...FURTHER];

/** The sign-in screens, which nobody needs to be signed in for. */
export const OPEN_SCREENS: ScreenUnderTest[] = [
  { name: 'sign-in', path: '/', ready: (page) => page.getByRole('button', { name: 'Se connecter' }).waitFor() },
  { name: 'not-found-outside', path: '/nulle/part', ready: (page) => title(page, 'Page introuvable') },
];
