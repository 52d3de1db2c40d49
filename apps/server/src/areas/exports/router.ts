import { ViewExport } from '@comptoir/shared/exports/exported-lists';
import { ExportRequest } from '@comptoir/shared/exports/exports';
import { mutation, RequestKeyInput } from '../../mutations/mutation.ts';
import { createdAs } from '../../procedures/record.ts';
import { startJob, startsJob } from '../../procedures/start-job.ts';
import { router } from '../../trpc/trpc.ts';
import { reductionProcedures } from './reductions.ts';

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
    input: ViewExport.and(RequestKeyInput),
    ...startsJob,
    run: (ctx, input) => startJob(ctx, 'exports.view', input),
  }),
  /** The same with codes in full: the history says who has such a file (MSK-004). */
  viewWithCodes: mutation({
    input: ViewExport.and(RequestKeyInput),
    act: 'export',
    kind: 'codeFile',
    targets: createdAs('codeFile'),
    changes: () => [],
    async run(ctx, input) {
      const job = await startJob(ctx, 'exports.view', { ...input, withCodes: true });
      ctx.naming(job.uuid, job.detail);
      return job;
    },
  }),
  /** Exports the stock of documents, including blank stocks (DOC-005, DOC-018). */
  documentStock: mutation({
    input: RequestKeyInput,
    ...startsJob,
    run: (ctx, input) => startJob(ctx, 'exports.documentStock', input),
  }),
});
