import { categories } from './catalogue/categories.ts';
import { products } from './catalogue/products.ts';
import { exports } from './exports/exports.ts';
import { images } from './images/images.ts';
import { taxes } from './reference/taxes.ts';
import { session } from './session/session.ts';
import { suppliers } from './suppliers/suppliers.ts';

/** Every described call, by area and entity. A list: nothing but names belongs here. */
export const calls = {
  session,
  catalogue: { categories, products },
  suppliers: { suppliers },
  reference: { taxes },
  exports,
  images,
};
