import { DEFECTS, MUTE_MAX_DAYS, MUTED_PRODUCTS_MAX, copyTexts as texts } from '@comptoir/shared/catalogue/products/product-copy';
import { DefectMute, DefectUnmute } from '@comptoir/shared/catalogue/products/product-defects';
import { AppError } from '@comptoir/shared/errors';
import { laterDay } from '@comptoir/shared/list/relative-periods';
import { z } from 'zod';
import { countDefects, readDefectContext, readMutedProducts } from '../../../catalogue-index/defects.ts';
import { readCopyState } from '../../../catalogue-index/find.ts';
import { dayOf } from '../../../dashboard/days.ts';
import { databaseTime } from '../../../database-time.sql.ts';
import type { Database } from '../../../db.ts';
import { authorOf } from '../../../jobs/claim.ts';
import { mutation } from '../../../mutations/mutation.ts';
import { adminProcedure, router } from '../../../trpc/trpc.ts';

const todayOf = async ({ pool }: Pick<Database, 'pool'>) => dayOf(await databaseTime(pool));

interface StoredMute {
  reason: string;
  until: Date;
  mutedBy: string;
  mutedAt: Date;
}
const muteRow = ({ reason, mutedBy, until, mutedAt }: StoredMute) => ({
  reason,
  mutedBy,
  until: until.toISOString().slice(0, 10),
  mutedOn: dayOf(mutedAt),
});

/** Mutes one product; those whose end is past are removed. */
async function muteProduct({ prisma }: Database, today: string, key: { defect: string; product: string }, data: StoredMute) {
  await prisma.catalogueProductMute.deleteMany({ where: { until: { lt: new Date(today) } } });
  const others = await prisma.catalogueProductMute.count({ where: { NOT: key } });
  if (others >= MUTED_PRODUCTS_MAX) throw new AppError('REFUSED', 'too many muted products', { serverMessage: texts.tooManyMuted });
  await prisma.catalogueProductMute.upsert({ where: { defect_product: key }, create: { ...key, ...data }, update: data });
}

/** Of our database alone: nothing is sent to the marketplace. */
const ofDefect = {
  targets: ({ defect }: { defect: string }) => [{ kind: 'defect' as const, record: defect }],
  changes: () => [],
  locks: () => [],
};

/** The defects of the catalogue by kind, counted in the copy, and those that are muted (IDX-007). */
export const productDefectsRouter = router({
  list: adminProcedure.query(async ({ ctx: { services } }) => {
    const { db } = services;
    const context = await readDefectContext(db);
    const mutes = await db.prisma.catalogueMute.findMany({ where: { until: { gte: context.today } } });
    const muteOf = new Map(mutes.map((mute) => [mute.defect, muteRow(mute)]));
    const [state, { products, counts }, muted] = await Promise.all([
      readCopyState(services),
      countDefects(db, context, new Set(muteOf.keys())),
      readMutedProducts(db, context),
    ]);
    return {
      hasAccount: services.service !== null,
      state,
      /** Products with a defect that is counted. */
      products,
      defects: DEFECTS.map((defect) => ({ defect, count: counts[defect], mute: muteOf.get(defect) ?? null })),
      /** Single products that are not counted for a kind of defect. */
      mutedProducts: muted.map(({ mute, ...product }) => ({ ...product, mute: muteRow(mute) })),
    };
  }),
  /** The next pass over the catalogue begins within a minute; one in progress is followed by another. */
  refreshCopy: mutation({
    input: z.object({}),
    targets: () => [{ kind: 'catalogueCopy', record: '' }],
    changes: () => [],
    locks: () => [],
    async run({ services: { db, service } }) {
      if (service === null) throw new AppError('REFUSED', 'no service account', { serverMessage: texts.noAccount });
      await db.prisma.catalogueCopy.updateMany({ data: { requestedAt: await databaseTime(db.pool) } });
      return null;
    },
  }),
  mute: mutation({
    input: DefectMute,
    ...ofDefect,
    async run({ services: { db }, session }, { defect, product, reason, until }) {
      const today = await todayOf(db);
      if (until < today || until > laterDay(today, MUTE_MAX_DAYS)) {
        throw new AppError('INVALID', 'the end is past or too late', { fields: [{ path: 'until', message: texts.untilInvalid }] });
      }
      const data = { reason, until: new Date(until), mutedBy: authorOf(session).name, mutedAt: await databaseTime(db.pool) };
      if (product === undefined) await db.prisma.catalogueMute.upsert({ where: { defect }, create: { defect, ...data }, update: data });
      else await muteProduct(db, today, { defect, product }, data);
      return null;
    },
  }),
  unmute: mutation({
    input: DefectUnmute,
    ...ofDefect,
    async run({ services: { db } }, { defect, product }) {
      if (product === undefined) await db.prisma.catalogueMute.deleteMany({ where: { defect } });
      else await db.prisma.catalogueProductMute.deleteMany({ where: { defect, product } });
      return null;
    },
  }),
});
