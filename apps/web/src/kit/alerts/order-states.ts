import type { SUPPLIER_ORDER_STATES } from '@comptoir/shared/vouchers/texts';
import type { BadgeTone } from '../../ui/badge.tsx';

/** Tones of the states of an order at the supplier; any other state is neutral (MON-010). */
export const ORDER_STATE_TONES: { readonly [State in keyof typeof SUPPLIER_ORDER_STATES]?: BadgeTone } = {
  0: 'warning',
  1: 'info',
  2: 'success',
  8: 'danger',
  11: 'warning',
};
