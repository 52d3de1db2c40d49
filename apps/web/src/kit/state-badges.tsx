import { type ProductState, productState } from '@comptoir/shared/catalogue/products/product-facts';
import { PRODUCT_STATE_LABELS } from '@comptoir/shared/catalogue/products/product-list';
import { Badge, type BadgeTone } from '../ui/badge.tsx';

/** Badge tone of each product state (PRD-027). */
export const PRODUCT_STATE_TONES: Record<ProductState, BadgeTone> = {
  inactive: 'neutral',
  hidden: 'info',
  closed: 'warning',
  active: 'success',
};

/** Badge next to the title of a product or variant (DAY-011). */
export function ProductStateBadge({ status }: { status: Parameters<typeof productState>[0] }) {
  const state = productState(status);
  return <Badge tone={PRODUCT_STATE_TONES[state]}>{PRODUCT_STATE_LABELS[state]}</Badge>;
}

/** Status badge of a record that is on or off, with the label of its list, next to the title of its screen (DAY-011). */
export const FlagBadge = ({ isOn, labels }: { isOn: boolean; labels: { on: string; off: string } }) => (
  <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? labels.on : labels.off}</Badge>
);
