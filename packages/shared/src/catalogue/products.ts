import { z } from 'zod';
import { Option, Uuid } from '../fields.ts';
import { PageInput } from '../list.ts';

/** Three independent flags (PRD-023). */
export const ProductStatus = z.object({ active: z.boolean(), hiddenProduct: z.boolean(), closedSale: z.boolean() });
export type ProductStatus = z.infer<typeof ProductStatus>;

/** A row of the product list. */
export const ProductRow = z.object({
  uuid: Uuid,
  adminProductName: z.string(),
  productName: z.string(),
  prototype: Option,
  brand: z.string().nullable(),
  supplier: Option.nullable(),
  status: ProductStatus,
});
export type ProductRow = z.infer<typeof ProductRow>;

/** Filters of the product list (PRD-004 to PRD-008). `sortByName` is present or absent: no direction is named (PRD-007). */
export const ProductFilters = PageInput.extend({
  search: z.string().trim().optional(),
  supplier: Uuid.optional(),
  company: Uuid.optional(),
  sortByName: z.boolean().default(false),
});
export type ProductFilters = z.infer<typeof ProductFilters>;
