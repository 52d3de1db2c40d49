import { isWorkbookName } from '@comptoir/shared/csv/limits';
import { AppError } from '@comptoir/shared/errors';
import { ViewExport } from '@comptoir/shared/exports/exported-lists';
import { ExportRequest } from '@comptoir/shared/exports/exports';
import { authorOf } from '../../jobs/claim.ts';
import { mutation, RequestKeyInput } from '../../mutations/mutation.ts';
import { createdAs } from '../../procedures/record.ts';
import { startJob, startsJob } from '../../procedures/start-job.ts';
import { router } from '../../trpc/trpc.ts';
import { documentStockExport, workbookCopy } from './export-jobs.ts';
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
    input: documentStockExport.payload.and(RequestKeyInput),
    ...startsJob,
    run: (ctx, input) => startJob(ctx, 'exports.documentStock', input),
  }),
  /** The CSV file of one of the author's jobs as a workbook. Throws `NOT_FOUND` when there is none. */
  workbookCopy: mutation({
    input: workbookCopy.payload.pick({ job: true }).and(RequestKeyInput),
    ...startsJob,
    async run(ctx, input) {
      const { prisma } = ctx.services.db;
      const where = { uuid: input.job, authorId: authorOf(ctx.session).id, state: 'succeeded' } as const;
      const { fileName } = (await prisma.job.findFirst({ where, select: { fileName: true } })) ?? {};
      if (!fileName || isWorkbookName(fileName)) throw new AppError('NOT_FOUND', 'no such file of this author');
      return startJob(ctx, 'exports.workbookCopy', { ...input, name: fileName });
    },
  }),
});
