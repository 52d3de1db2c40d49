import { ExportRequest } from '@comptoir/shared/exports/exports';
import { authorOf } from '../../jobs/author.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { viewExport } from './view-export.ts';

export const exportsRouter = router({
  /** Every export is a job (decisions.md, Exports). */
  start: adminProcedure
    .input(ExportRequest)
    .mutation(({ ctx, input }) => ctx.services.jobs.accept('exports.soldProduct', input, authorOf(ctx.session), ctx.requestId)),
  /** A list as a screen shows it; columns and filters are those that the list declares. */
  view: adminProcedure
    .input(viewExport.payload)
    .mutation(({ ctx, input }) => ctx.services.jobs.accept('exports.view', input, authorOf(ctx.session), ctx.requestId)),
});
