import { ExportRequest } from '@comptoir/shared/exports/exports';
import { authorOf } from '../../jobs/author.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

export const exportsRouter = router({
  /** Every export is a job (decisions.md, Exports). */
  start: adminProcedure
    .input(ExportRequest)
    .mutation(({ ctx, input }) => ctx.services.jobs.accept('exports.soldProduct', input, authorOf(ctx.session), ctx.requestId)),
});
