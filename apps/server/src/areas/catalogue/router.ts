import { router } from '../../trpc/trpc.ts';
import { categoriesRouter } from './categories.ts';
import { categoryFiltersRouter } from './category-filters.ts';
import { megaMenuRouter } from './mega-menu.ts';
import { productContentsRouter } from './product-contents.ts';
import { productsRouter } from './products.ts';
import { propertiesRouter } from './properties.ts';
import { propertyBindingsRouter } from './property-bindings.ts';
import { variantsRouter } from './variants.ts';

export const catalogueRouter = router({
  categories: categoriesRouter,
  categoryFilters: categoryFiltersRouter,
  megaMenu: megaMenuRouter,
  productContents: productContentsRouter,
  products: productsRouter,
  properties: propertiesRouter,
  propertyBindings: propertyBindingsRouter,
  variants: variantsRouter,
});
