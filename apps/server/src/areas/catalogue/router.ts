import { router } from '../../trpc/trpc.ts';
import { categoriesRouter } from './categories.ts';
import { productsRouter } from './products.ts';
import { propertiesRouter } from './properties.ts';
import { propertyBindingsRouter } from './property-bindings.ts';

export const catalogueRouter = router({
  categories: categoriesRouter,
  products: productsRouter,
  properties: propertiesRouter,
  propertyBindings: propertyBindingsRouter,
});
