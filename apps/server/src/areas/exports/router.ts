import { ExportRequest } from '@comptoir/shared/exports/exports';
import { mutation, RequestKeyInput } from '../../mutations/mutation.ts';
import { startJob, startsJob } from '../../procedures/start-job.ts';
import { router } from '../../trpc/trpc.ts';
import { documentStockExport } from './document-stock-export.ts';
import { reductionProcedures } from './reductions.ts';
import { viewExport } from './view-export.ts';

export const exportsRouter = router({
  reductions: reductionProcedures,
  /** The kind of the export's job depends on its type (decisions.md, Exports). */
  start: mutation({
    input: ExportRequest.and(RequestKeyInput),
    ...startsJob,
    run: (ctx, input) => startJob(ctx, `exports.${input.type}`, input),
  }),
  /** Exports a list as a screen shows it, with the columns and filters that the list declares. */
  view: mutation({
    input: viewExport.payload.and(RequestKeyInput),
    ...startsJob,
    run: (ctx, input) => startJob(ctx, 'exports.view', input),
  }),
  /** Exports the stock of documents, including blank stocks (DOC-005, DOC-018). */
  documentStock: mutation({
    input: documentStockExport.payload.and(RequestKeyInput),
    ...startsJob,
    run: (ctx, input) => startJob(ctx, 'exports.documentStock', input),
  }),
});
