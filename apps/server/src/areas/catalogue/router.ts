import { router } from '../../trpc/trpc.ts';
import { categoriesRouter } from './categories/categories.ts';
import { categoryFiltersRouter } from './categories/category-filters.ts';
import { megaMenuRouter } from './categories/mega-menu.ts';
import { collectionEventsRouter } from './collections/collection-events.ts';
import { collectionVariantsRouter } from './collections/collection-variants.ts';
import { collectionsRouter } from './collections/collections.ts';
import { productContentsRouter } from './products/product-contents.ts';
import { productDefectsRouter } from './products/product-defects.ts';
import { productsRouter } from './products/products.ts';
import { propertiesRouter } from './properties/properties.ts';
import { propertyBindingsRouter } from './properties/property-bindings.ts';
import { brandMappingRouter } from './urssaf/brand-mapping.ts';
import { urssafCategoriesRouter } from './urssaf/urssaf-categories.ts';
import { variantsRouter } from './variants/variants.ts';

export const catalogueRouter = router({
  brandMapping: brandMappingRouter,
  categories: categoriesRouter,
  categoryFilters: categoryFiltersRouter,
  collectionEvents: collectionEventsRouter,
  collectionVariants: collectionVariantsRouter,
  collections: collectionsRouter,
  megaMenu: megaMenuRouter,
  productContents: productContentsRouter,
  productDefects: productDefectsRouter,
  products: productsRouter,
  properties: propertiesRouter,
  propertyBindings: propertyBindingsRouter,
  urssafCategories: urssafCategoriesRouter,
  variants: variantsRouter,
});
