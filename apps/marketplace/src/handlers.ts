import type { calls } from '@comptoir/marketplace-api/calls';
import { categories } from './catalogue/categories.ts';
import { products } from './catalogue/products.ts';
import { soldProduct } from './exports/sold-product.ts';
import { images } from './images/images.ts';
import type { Handlers } from './kit/handler.ts';
import { taxes } from './reference/taxes.ts';
import { session } from './session/session.ts';
import { suppliers } from './suppliers/suppliers.ts';

/** Every handler, in the tree of the calls. A list: nothing but names belongs here. */
export const handlers: Handlers<typeof calls> = {
  session,
  catalogue: { categories, products },
  suppliers: { suppliers },
  reference: { taxes },
  exports: { soldProduct },
  images,
};
