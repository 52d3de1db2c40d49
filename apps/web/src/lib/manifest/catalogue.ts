import type { ScreenDeclarations } from './declaration.ts';

export const CATALOGUE_SCREENS = {
  listCategories: {
    path: '/admin/catalogue/listCategories/:uuid?',
    module: 'catalogue/categories/categories',
    nav: { group: 'catalogue', label: 'categories' },
    subList: 'subCategories',
    guide: 'catalogue',
  },
  // There is no slash before the parameter (CAT-003).
  addCategory: {
    path: '/admin/catalogue/category/create:uuid?',
    module: 'catalogue/categories/category-create',
    parent: 'listCategories',
    aliases: ['/admin/catalogue/category/create/:uuid'],
  },
  editCategory: { path: '/admin/catalogue/category/edit/:uuid', module: 'catalogue/categories/category-edit', parent: 'listCategories' },
  categoryTreeview: {
    path: '/admin/category/treeview',
    module: 'catalogue/categories/category-treeview',
    nav: { group: 'catalogue', label: 'categoryTree' },
    guide: 'catalogue',
  },
  filterableCategoryList: {
    path: '/admin/catalogue/liste-des-categories-de-produit-filtrables',
    module: 'catalogue/category-filters/filterable-categories',
    nav: { group: 'catalogue', label: 'filters' },
    guide: 'catalogue',
  },
  categoryProductFiltersManagement: {
    path: '/admin/catalogue/gestion-des-filtres-de-categorie-produit/:uuid',
    module: 'catalogue/category-filters/category-filters',
    parent: 'filterableCategoryList',
    subList: 'filtersOfCategory',
  },
  addCategoryFilter: {
    path: '/admin/catalogue/:uuid/ajouter-filtre-categorie-de-produit',
    module: 'catalogue/category-filters/add-category-filters',
    parent: 'filterableCategoryList',
  },
  listMegaMenusCategories: {
    path: '/admin/listMegaMenusCategories',
    module: 'catalogue/highlights/highlights',
    nav: { group: 'catalogue', label: 'highlights' },
    aliases: ['/admin/catalogue/listMegaMenusCategories'],
    guide: 'catalogue',
  },
  addMegaMenusCategories: {
    path: '/admin/catalogue/megaMenusCategories/add',
    module: 'catalogue/highlights/highlight-form',
    parent: 'listMegaMenusCategories',
  },
  editMegaMenusCategories: {
    path: '/admin/editMegaMenusCategories/:uuid',
    module: 'catalogue/highlights/highlight-form',
    parent: 'listMegaMenusCategories',
    aliases: ['/admin/catalogue/megaMenusCategories/edit/:uuid'],
  },
  ListProducts: {
    path: '/admin/ListProducts',
    module: 'catalogue/products/products',
    nav: { group: 'catalogue', label: 'products' },
    aliases: ['/admin/catalogue/ListProducts'],
    guide: 'produits',
  },
  productDefects: {
    path: '/admin/catalogue/aCorriger',
    module: 'catalogue/products/product-defects',
    nav: { group: 'catalogue', label: 'productDefects' },
    guide: 'produits',
  },
  addProduct: {
    path: '/admin/addProduct',
    module: 'catalogue/products/add-product',
    parent: 'ListProducts',
    aliases: ['/admin/catalogue/addProduct'],
  },
  EditProduct: { path: '/admin/product/:uuid/edit', module: 'catalogue/products/edit-product', parent: 'ListProducts' },
  listProductVariants: {
    path: '/admin/catalogue/product/variants/:uuid',
    module: 'catalogue/variants/variants',
    parent: 'ListProducts',
    subList: 'variants',
  },
  EditVariantProduct: { path: '/admin/product/variant/:uuid/edit', module: 'catalogue/variants/edit-variant', parent: 'ListProducts' },
  // Only redirects (lib/routes.ts): variants belong to a product, and this address names none.
  customAddAttribut: { path: '/admin/addAttribut' },
  CustomAttribut: { path: '/admin/addAttribut/:uuid', module: 'catalogue/variants/add-variants', parent: 'ListProducts' },
  customPropertiesList: {
    path: '/admin/properties/list',
    module: 'catalogue/properties/properties',
    nav: { group: 'catalogue', label: 'properties' },
    guide: 'catalogue',
  },
  createCustomProperty: { path: '/admin/properties/create', module: 'catalogue/properties/property-form', parent: 'customPropertiesList' },
  editCustomProperty: { path: '/admin/properties/:uuid', module: 'catalogue/properties/property-form', parent: 'customPropertiesList' },
  CustomPropertyValuesList: {
    path: '/admin/property/:uuid/values',
    module: 'catalogue/properties/property-values',
    parent: 'customPropertiesList',
    subList: 'propertyValues',
  },
  listVariantProductsOfPropertyValue: {
    path: '/admin/product/variant/property/value/:uuid',
    module: 'catalogue/properties/bound-variants',
    parent: 'customPropertiesList',
  },
  addVariantProductToPropertyValue: {
    path: '/admin/add/variant/product/property/:propertyUuid/value/:uuid',
    module: 'catalogue/properties/property-binding-grid',
    parent: 'customPropertiesList',
  },
  listVariantProductCollection: {
    path: '/admin/catalogue/listVariantProductCollection',
    module: 'catalogue/collections/collections',
    nav: { group: 'catalogue', label: 'collections' },
    guide: 'catalogue',
  },
  addVariantProductCollection: {
    path: '/admin/variantProductCollection/create',
    module: 'catalogue/collections/collection-form',
    parent: 'listVariantProductCollection',
    aliases: ['/admin/catalogue/variantProductCollection/create'],
  },
  editVariantProductCollection: {
    path: '/admin/variantProductCollection/edit/:uuid',
    module: 'catalogue/collections/collection-form',
    parent: 'listVariantProductCollection',
    aliases: ['/admin/catalogue/variantProductCollection/edit/:uuid'],
  },
  editSocialEventGrantCollection: {
    path: '/admin/catalogue/socialEventGrantCollection/edit/:uuid',
    module: 'catalogue/collections/collection-events',
    parent: 'listVariantProductCollection',
    query: ['page'],
  },
  ListUrssaf: {
    path: '/admin/catalogue/ListUrssaf',
    module: 'catalogue/urssaf/urssaf-categories',
    nav: { group: 'catalogue', label: 'urssaf' },
    guide: 'catalogue',
  },
  editMappingCategoriesUrssafBrand: {
    path: '/admin/catalogue/edit/mapping-categories-urssaf-brand/:uuid',
    module: 'catalogue/urssaf/brand-mapping',
    parent: 'ListUrssaf',
  },
  listMappingCategoriesUrssafBrand: {
    path: '/admin/catalogue/mapping-categories-urssaf-brand/:uuid/list',
    module: 'catalogue/urssaf/urssaf-brands',
    parent: 'ListUrssaf',
  },
} as const satisfies ScreenDeclarations;
