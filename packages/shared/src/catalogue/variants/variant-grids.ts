import { z } from 'zod';
import { Uuid } from '../../fields.ts';

/** A category of a product in the grids of variants. */
const CategoryName = z.object({ uuid: Uuid, name: z.string() });

/** A variant in the grid of a collection (COL-016). The price is a text such as «12,90 €». */
export const CollectionVariantRow = z.object({
  uuid: Uuid,
  name: z.string(),
  categories: z.array(CategoryName),
  priceFormatted: z.string(),
  isVariantProductInCollection: z.boolean(),
});
export type CollectionVariantRow = z.infer<typeof CollectionVariantRow>;

/** A variant in the grid of a property value (PRO-048), with its binding to the value. */
export const BoundVariantRow = z.object({
  uuid: Uuid,
  name: z.string(),
  brand: z.string().nullable(),
  categories: z.array(CategoryName),
  isBound: z.boolean(),
});
export type BoundVariantRow = z.infer<typeof BoundVariantRow>;
