import { z } from 'zod';
import { Option, Uuid } from '../../fields.ts';
import { ProductContents, ProductStatus } from '../products/products.ts';

/** The value that sets a variant apart, with the name of its attribute (PVA-025). */
export const VariantAttribute = z.object({ name: z.string(), value: z.string() });

/** A row of the variants of a product, and of the products that stock is imported for (PVA-007, PVA-031). */
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

/** The same in the list of a product's variants; the last one of a product cannot be archived (PVA-023, DAY-012). */
export interface ListedVariant extends VariantRow {
  isLast: boolean;
}

/** A variant in full: what a product holds, and what sets it apart (PVA-025). A shared block is the product's. */
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
