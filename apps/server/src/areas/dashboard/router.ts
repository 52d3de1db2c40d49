import { readJournal } from '../../audit/journal.sql.ts';
import { readCard } from '../../dashboard/read.ts';
import { authorOf } from '../../jobs/claim.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { readManyReveals } from './reveals.sql.ts';

/** Number of changes on the dashboard. */
const LATEST_CHANGES = 8;

/** Data of the dashboard and the bell, read only from Postgres: opening them makes no call to the marketplace (DAY-008, DAY-009). */
export const dashboardRouter = router({
  cards: adminProcedure.query(async ({ ctx }) => {
    const { config, db, jobs } = ctx.services;
    const [rows, failedJobs, reveals] = await Promise.all([
      db.prisma.dashboardCard.findMany(),
      jobs.countFailed(authorOf(ctx.session)),
      readManyReveals(db.pool),
    ]);
    return {
      /** Without a service account no figures are computed (docs/decisions/2026-11-23-figures-of-the-dashboard.md). */
      areTaken: config.serviceAccount !== null,
      codeStocks: readCard(rows, 'codeStocks'),
      codeExpiry: readCard(rows, 'codeExpiry'),
      documentExpiry: readCard(rows, 'documentExpiry'),
      vouchers: readCard(rows, 'vouchers'),
      products: readCard(rows, 'products'),
      runOut: readCard(rows, 'runOut'),
      failedJobs,
      /** Who has revealed many codes today (MSK-005). */
      reveals,
    };
  }),
  /** A separate query: the bell, which reads the cards on every screen, does not need these figures. */
  sales: adminProcedure.query(async ({ ctx }) =>
    readCard(await ctx.services.db.prisma.dashboardCard.findMany({ where: { name: 'sales' } }), 'sales'),
  ),
  /** The latest changes by all users, without those that were refused or are unknown (DAY-006, OUT-002). */
  changes: adminProcedure.query(({ ctx }) => readJournal(ctx.services.db.pool, { results: ['done', 'partial'] }, LATEST_CHANGES, 0)),
});
