import { productState } from '@comptoir/shared/catalogue/products/product-facts';
import { PRODUCT_STATE_LABELS } from '@comptoir/shared/catalogue/products/product-list';
import { PRODUCT_STATE_TONES } from '../../../kit/product-state.ts';
import { Badge } from '../../../ui/badge.tsx';

/** Badge next to the title of a product or variant (DAY-011). */
export function ProductStateBadge({ status }: { status: Parameters<typeof productState>[0] }) {
  const state = productState(status);
  return <Badge tone={PRODUCT_STATE_TONES[state]}>{PRODUCT_STATE_LABELS[state]}</Badge>;
}
