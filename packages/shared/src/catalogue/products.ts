import { z } from 'zod';
import { Option, Uuid } from '../fields.ts';
import { PAGE_SIZES, PageInput } from '../list.ts';

/**
 * The five prototypes, each known by a fixed uuid (REF-003, REF-004, REF-014). The documents do not show the uuids: these are
 * the reference marketplace's.
 */
export const PROTOTYPES = {
  eTicket: '00000000-0000-4000-8000-000000000001',
  physical: '00000000-0000-4000-8000-000000000002',
  giftCard: '00000000-0000-4000-8000-000000000003',
  promo: '00000000-0000-4000-8000-000000000004',
  memberCard: '00000000-0000-4000-8000-000000000005',
} as const;
export type PrototypeName = keyof typeof PROTOTYPES;

/** Three independent flags (PRD-023). */
export const ProductStatus = z.object({ active: z.boolean(), hiddenProduct: z.boolean(), closedSale: z.boolean() });
export type ProductStatus = z.infer<typeof ProductStatus>;

export type ProductState = 'inactive' | 'hidden' | 'closed' | 'active';

/** One label for three flags: inactive, then hidden, then closed, else active (PRD-027). */
export function productState(status: ProductStatus): ProductState {
  if (!status.active) return 'inactive';
  if (status.hiddenProduct) return 'hidden';
  return status.closedSale ? 'closed' : 'active';
}

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

export const PRODUCT_PAGE_SIZES = PAGE_SIZES;
