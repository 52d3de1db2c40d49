import { type ProductState, productState } from '@comptoir/shared/catalogue/product-facts';
import type { ProductStatus } from '@comptoir/shared/catalogue/products';
import { productContract as contract, productTexts as texts } from '@comptoir/shared/catalogue/texts';
import type { BadgeTone } from '../ui/badge.tsx';

const BADGES: Record<ProductState, { label: string; tone: BadgeTone }> = {
  inactive: { label: texts.inactive, tone: 'neutral' },
  hidden: { label: contract.hidden, tone: 'info' },
  closed: { label: contract.closed, tone: 'warning' },
  active: { label: texts.active, tone: 'success' },
};

/** One badge for three flags, in the order of PRD-027. */
export const productStateBadge = (status: ProductStatus) => BADGES[productState(status)];
