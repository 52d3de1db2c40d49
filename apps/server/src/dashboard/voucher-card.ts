import { calls } from '@comptoir/marketplace-api/calls';
import { TO_TREAT } from '@comptoir/shared/vouchers/texts';
import { type CardSource, EVERY_INTERVAL } from './card-source.ts';

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
