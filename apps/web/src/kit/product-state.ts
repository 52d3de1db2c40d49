import type { ProductState } from '@comptoir/shared/catalogue/products/product-facts';
import type { BadgeTone } from '../ui/badge.tsx';

/** Badge tone of each product state (PRD-027). */
export const PRODUCT_STATE_TONES: Record<ProductState, BadgeTone> = {
  inactive: 'neutral',
  hidden: 'info',
  closed: 'warning',
  active: 'success',
};
