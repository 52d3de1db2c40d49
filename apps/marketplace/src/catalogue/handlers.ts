import type { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { attributes } from './attributes.ts';
import { categories } from './categories.ts';
import { categoryFilters } from './category-filters.ts';
import { collections } from './collections.ts';
import { megaMenu } from './mega-menu.ts';
import { productDescriptions } from './product-descriptions.ts';
import { products } from './products.ts';
import { properties } from './properties.ts';
import { propertyBindings } from './property-bindings.ts';
import { propertyValues } from './property-values.ts';
import { socialEvents } from './social-events.ts';
import { variants } from './variants.ts';

/** Handlers of this area, under the same keys as their calls. */
export const catalogueHandlers: Handlers<typeof calls.catalogue> = {
  attributes,
  categories,
  categoryFilters,
  collections,
  megaMenu,
  productDescriptions,
  products,
  properties,
  propertyBindings,
  propertyValues,
  socialEvents,
  variants,
};
