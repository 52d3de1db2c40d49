import { PAGE_SIZES } from '../paging.ts';
import type { ProductStatus } from './products.ts';

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

export type ProductState = 'inactive' | 'hidden' | 'closed' | 'active';

/** One label for three flags: inactive, then hidden, then closed, else active (PRD-027). */
export function productState(status: ProductStatus): ProductState {
  if (!status.active) return 'inactive';
  if (status.hiddenProduct) return 'hidden';
  return status.closedSale ? 'closed' : 'active';
}

/** PRD-009. */
export const PRODUCT_PAGE_SIZES = PAGE_SIZES;
