import { calls } from '@comptoir/marketplace-api/calls';
import { laterDay } from '@comptoir/shared/list/relative-periods';
import { TO_TREAT } from '@comptoir/shared/vouchers/texts';
import { type CardSource, EVERY_INTERVAL } from './card-source.ts';
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

/** Number of alerts «A traiter», and the date of the oldest one (DAY-003). */
export const vouchers: CardSource<'vouchers'> = {
  ...EVERY_INTERVAL,
  async read({ marketplace, db: _, now: __, ...context }) {
    const { items, total } = await marketplace.call(calls.vouchers.monitoring.list, {
      ...context,
      query: { alertStatus: Number(TO_TREAT) },
    });
    const oldest = items.reduce<Date | null>((first, { created }) => (first === null || created < first ? created : first), null);
    return { toTreat: total, oldest: oldest?.toISOString() ?? null };
  },
};
