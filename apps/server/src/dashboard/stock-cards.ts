import { calls } from '@comptoir/marketplace-api/calls';
import { CARD_ROWS, type FiguresOf } from '@comptoir/shared/dashboard/cards';
import { laterDay } from '@comptoir/shared/list/relative-periods';
import { SOON_DAYS } from '@comptoir/shared/stock/expiry';
import { shortageRank } from '@comptoir/shared/stock/unit-list';
import { readPages } from '../procedures/pages.ts';
import { type CardContext, type CardSource, EVERY_INTERVAL } from './card-source.ts';
import { dayOf } from './days.ts';

const { codes, documents } = calls.stock;

const ROWS_PER_PAGE = 1_000;
const ONE_ROW = { page: 1, itemsPerPage: 1 } as const;

/** Code stocks that are low or empty (DAY-001). The call has no filter by stock: all stocks are read. */
export const codeStocks: CardSource<'codeStocks'> = {
  ...EVERY_INTERVAL,
  async read({ marketplace, db: _, now: __, ...context }) {
    const readPage = (page: number) => marketplace.call(codes.stock, { ...context, query: { page, itemsPerPage: ROWS_PER_PAGE } });
    const short = [];
    for await (const { items } of readPages(readPage)) short.push(...items.filter((stock) => shortageRank(stock) < 2));
    const soldOut = short.filter(({ codeStock }) => codeStock === 0).length;
    return {
      soldOut,
      low: short.length - soldOut,
      stocks: short
        .toSorted((left, right) => left.codeStock - right.codeStock)
        .slice(0, CARD_ROWS.stocks)
        .map(({ productName, supplierName, codeStock, productStockThreshold: threshold }) => ({
          productName,
          supplierName,
          codeStock,
          threshold,
        })),
    };
  },
};

/**
 * Numbers of expired units that can still be sold, and of units that expire soon: the totals of the lists to which the figures link
 * (DAY-002).
 */
async function expiryOf(unit: 'codes' | 'documents', { marketplace, now, db: _, ...context }: CardContext) {
  const day = dayOf(now);
  const soonEnd = laterDay(day, SOON_DAYS);
  const count = async (expirationDate: { after?: string; before: string }) => {
    const args = { ...context, query: { ...ONE_ROW, availability: true, expirationDate } };
    const { total } = unit === 'codes' ? await marketplace.call(codes.list, args) : await marketplace.call(documents.list, args);
    return total;
  };
  const [expired, soon] = await Promise.all([count({ before: laterDay(day, -1) }), count({ after: day, before: soonEnd })]);
  return { day, soonEnd, expired, soon } satisfies FiguresOf<'codeExpiry'>;
}

export const codeExpiry: CardSource<'codeExpiry'> = { ...EVERY_INTERVAL, read: (context) => expiryOf('codes', context) };
export const documentExpiry: CardSource<'documentExpiry'> = { ...EVERY_INTERVAL, read: (context) => expiryOf('documents', context) };
