import { calls } from '@comptoir/marketplace-api/calls';
import { laterDay } from '@comptoir/shared/list/relative-periods';
import type { CardSource } from './card-source.ts';
import { dayOf, nextNight } from './days.ts';
import { sumSoldProducts } from './sold-products.ts';

/** Number of days in the charts, up to yesterday: the sales of today are incomplete. */
const DAYS = 30;

/** Sold products by day and by supplier, from the nightly export (DAY-007). */
export const sales: CardSource<'sales'> = {
  within: 60 * 60_000,
  nextAt: nextNight,
  async read({ marketplace, caller, signal, requestId, now }) {
    const today = dayOf(now);
    const [start, end] = [laterDay(today, -DAYS), laterDay(today, -1)];
    const { body } = await marketplace.stream(calls.exports.soldProduct, {
      ...{ caller, signal, requestId },
      params: { start, end },
      query: {},
    });
    const { days, suppliers } = await sumSoldProducts(body);
    return {
      start,
      end,
      // A day without sales counts as zero.
      days: Array.from({ length: DAYS }, (_, index) => {
        const day = laterDay(start, index);
        return { day, ...(days.get(day) ?? { quantity: 0, cents: 0 }) };
      }),
      suppliers: [...suppliers]
        .map(([name, sold]) => ({ name, ...sold }))
        .sort((left, right) => right.quantity - left.quantity || left.name.localeCompare(right.name, 'fr')),
    };
  },
};
