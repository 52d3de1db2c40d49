import { z } from 'zod';
import { Option, Uuid } from '../../fields.ts';
import { ProductContents, ProductStatus } from '../products/products.ts';

/** The value that distinguishes a variant, with the name of its attribute (PVA-025). */
export const VariantAttribute = z.object({ name: z.string(), value: z.string() });

/** A row of the variants of a product, and of the products whose stock can be imported (PVA-007, PVA-031). */
export const VariantRow = z.object({
  uuid: Uuid,
  productName: z.string(),
  adminProductName: z.string(),
  attributes: z.array(VariantAttribute),
  brand: z.string().nullable(),
  supplier: Option.nullable(),
  status: ProductStatus,
  isDefault: z.boolean(),
  isTechnical: z.boolean(),
});
export type VariantRow = z.infer<typeof VariantRow>;

/** A row of the list of a product's variants; the last variant of a product cannot be archived (PVA-023, DAY-012). */
export interface ListedVariant extends VariantRow {
  isLast: boolean;
}

/** A complete variant: a product's fields, and its distinguishing values (PVA-025). A shared block contains the product's values. */
export const VariantProduct = ProductContents.extend({
  masterProductUuid: Uuid,
  isDefault: z.boolean(),
  collections: z.array(Uuid),
  attributes: z.array(VariantAttribute),
  isSharedGeolocations: z.boolean(),
  isSharedDescriptions: z.boolean(),
  isSharedImages: z.boolean(),
  isSharedStock: z.boolean(),
});
export type VariantProduct = z.infer<typeof VariantProduct>;
