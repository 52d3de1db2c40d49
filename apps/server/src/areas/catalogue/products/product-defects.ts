import { DEFECTS, MUTE_MAX_DAYS, copyTexts as texts } from '@comptoir/shared/catalogue/products/product-copy';
import { DefectMute, DefectUnmute } from '@comptoir/shared/catalogue/products/product-defects';
import { AppError } from '@comptoir/shared/errors';
import { laterDay } from '@comptoir/shared/list/relative-periods';
import { countDefects } from '../../../catalogue-index/defects.ts';
import { readCopyState } from '../../../catalogue-index/find.ts';
import { dayOf } from '../../../dashboard/days.ts';
import { databaseTime } from '../../../database-time.sql.ts';
import type { Database } from '../../../db.ts';
import { authorOf } from '../../../jobs/author.ts';
import { mutation } from '../../../mutations/mutation.ts';
import { adminProcedure, router } from '../../../trpc/trpc.ts';

const todayOf = async ({ pool }: Pick<Database, 'pool'>) => dayOf(await databaseTime(pool));

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
    const today = new Date(await todayOf(db));
    const [state, counts, mutes] = await Promise.all([
      readCopyState(db),
      countDefects(db),
      db.prisma.catalogueMute.findMany({ where: { until: { gte: today } } }),
    ]);
    const muteOf = new Map(mutes.map(({ defect, until, ...mute }) => [defect, { ...mute, until: until.toISOString().slice(0, 10) }]));
    return {
      hasAccount: services.service !== null,
      state,
      defects: DEFECTS.map((defect) => ({ defect, count: counts[defect], mute: muteOf.get(defect) ?? null })),
    };
  }),
  mute: mutation({
    input: DefectMute,
    ...ofDefect,
    async run({ services: { db }, session }, { defect, reason, until }) {
      const today = await todayOf(db);
      if (until < today || until > laterDay(today, MUTE_MAX_DAYS)) {
        throw new AppError('INVALID', 'the end is past or too late', { fields: [{ path: 'until', message: texts.untilInvalid }] });
      }
      const data = { reason, until: new Date(until), mutedBy: authorOf(session).name, mutedAt: await databaseTime(db.pool) };
      await db.prisma.catalogueMute.upsert({ where: { defect }, create: { defect, ...data }, update: data });
      return null;
    },
  }),
  unmute: mutation({
    input: DefectUnmute,
    ...ofDefect,
    async run({ services: { db } }, { defect }) {
      await db.prisma.catalogueMute.deleteMany({ where: { defect } });
      return null;
    },
  }),
});
