import { router } from '../../trpc/trpc.ts';
import { categoriesRouter } from './categories.ts';
import { productsRouter } from './products.ts';

export const catalogueRouter = router({
  categories: categoriesRouter,
  products: productsRouter,
});
