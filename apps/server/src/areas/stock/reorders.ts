import { conflictTexts } from '@comptoir/shared/form-texts';
import { CoverChange } from '@comptoir/shared/stock/cover';
import { levelOf } from '@comptoir/shared/stock/forecast';
import { runOutText } from '@comptoir/shared/stock/forecast-texts';
import { COVER_DAYS, reorderOf } from '@comptoir/shared/stock/reorder';
import { type ReorderRow, reorderList } from '@comptoir/shared/stock/reorder-list';
import { z } from 'zod';
import type { Database } from '../../db.ts';
import { mutation } from '../../mutations/mutation.ts';
import type { Target } from '../../mutations/target.ts';
import { baseOf, refuseOverwrite } from '../../procedures/edit-in-place.ts';
import { completeSource } from '../../procedures/list.ts';
import { slicePage } from '../../procedures/pages.ts';
import { type ReadStock, readStoredStocks } from '../../stock-days/stored-stock.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

type Stored = Pick<Database, 'prisma'>;

/** The key of the days for all suppliers; a stock without supplier uses them too. */
const ALL = '';

const coverOf = (supplier: string | null): Target => ({ kind: 'stockCover', record: supplier ?? ALL });

async function readCover({ prisma }: Stored): Promise<{ all: number; own: Map<string, number> }> {
  const own = new Map((await prisma.stockCover.findMany()).map(({ supplier, days }) => [supplier, days]));
  const all = own.get(ALL) ?? COVER_DAYS.usual;
  own.delete(ALL);
  return { all, own };
}

function rowOf({ id, kind, product, supplier, units, expiring, forecast }: ReadStock, days: number): ReorderRow[] {
  const reorder = reorderOf(forecast, units, expiring, days);
  if (reorder === null) return [];
  const stock = { id, kind, product, supplier, units, runOut: runOutText(forecast, units), isAlarm: levelOf(forecast) !== null };
  return [{ ...stock, days, ...reorder }];
}

/** What to order of each active stock, by supplier; only from Postgres (STK-003, STK-007). */
async function readReorders(db: Stored) {
  const [stocks, cover] = await Promise.all([readStoredStocks(db, { isActive: true }), readCover(db)]);
  const rows = stocks.flatMap((stock) => rowOf(stock, cover.own.get(stock.supplier) ?? cover.all));
  const tooEarly = stocks.filter(({ units, forecast }) => units > 0 && forecast.perDay === null).map(({ product }) => product);
  return { rows, cover, tooEarly, day: stocks[0]?.forecast.day ?? null };
}

export const reorderSource = completeSource(reorderList, async ({ db }, paging) => {
  const { items, total } = slicePage((await readReorders(db)).rows, paging);
  return { items: items.map((row) => () => row), total };
});

/** Maximum number of products without forecast that are named. */
const NAMED = 5;

export const reordersRouter = router({
  list: adminProcedure.query(async ({ ctx }) => {
    const { rows, cover, tooEarly, day } = await readReorders(ctx.services.db);
    const names = [...new Set(rows.map(({ supplier }) => supplier))];
    const suppliers = names.map((name) => ({
      name,
      days: cover.own.get(name) ?? null,
      rows: rows.filter(({ supplier }) => supplier === name),
    }));
    return {
      day,
      days: cover.all,
      suppliers,
      tooEarly: { products: tooEarly.slice(0, NAMED), more: Math.max(0, tooEarly.length - NAMED) },
    };
  }),
  setCover: mutation({
    input: CoverChange.extend({ base: baseOf(z.int().nullable()) }),
    targets: () => [],
    changes: () => [],
    locks: ({ supplier }) => [coverOf(supplier)],
    async run(ctx, { supplier, days, base }): Promise<null> {
      const { stockCover } = ctx.services.db.prisma;
      const key = { supplier: supplier ?? ALL };
      const stored = await stockCover.findUnique({ where: key });
      const current = stored?.days ?? (supplier === null ? COVER_DAYS.usual : null);
      await refuseOverwrite(ctx, coverOf(supplier), {
        ...{ base, current, value: days, path: 'days' },
        message: (by) => conflictTexts.overwritten(by, String(current ?? '')),
      });
      if (days === null) await stockCover.deleteMany({ where: key });
      else await stockCover.upsert({ where: key, create: { ...key, days }, update: { days } });
      return null;
    },
  }),
});
