import { z } from 'zod';
import { ITEMS_MAX, listOf, Uuid } from '../../fields.ts';
import { ProductValues } from '../products/product-values.ts';

/** Values of the variant form: a product's fields, the collections, and the sharing flags (PVA-019, PVA-025, PVA-028). */
export const VariantValues = ProductValues.extend({
  productCollections: listOf(Uuid, ITEMS_MAX),
  isSharedImage: z.boolean(),
  isSharedStock: z.boolean(),
  isSharedGeolocation: z.boolean(),
  isSharedDescription: z.boolean(),
});
export type VariantValues = z.infer<typeof VariantValues>;
