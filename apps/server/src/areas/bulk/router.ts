import { BulkOrder } from '@comptoir/shared/bulk/bulk-order';
import { SheetApply, SheetCheck, SheetChoice, SheetExport, SheetOfPlan } from '@comptoir/shared/bulk/sheet-plan';
import { type SheetCell, type SheetRow, type SheetRowState, sheetRowList } from '@comptoir/shared/bulk/sheet-row-list';
import { sheetTexts as texts } from '@comptoir/shared/bulk/texts';
import { AppError } from '@comptoir/shared/errors';
import { JobOutcome, JobState } from '@comptoir/shared/jobs/jobs';
import type { Page } from '@comptoir/shared/list';
import { listInput } from '@comptoir/shared/list/schema';
import { fileGone } from '../../files/files.ts';
import { authorOf } from '../../jobs/claim.ts';
import { mutation, RequestKeyInput } from '../../mutations/mutation.ts';
import type { MutationContext } from '../../mutations/run.ts';
import { byUuid } from '../../mutations/target.ts';
import { ByUuid } from '../../procedures/record.ts';
import { startJob, startsJob } from '../../procedures/start-job.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { refusedRecords, sheetJobs } from './sheets/sheet-jobs.ts';
import { chooseCells, countWritten } from './sheets/sheet-rows.sql.ts';

/** A checked file, or one that is being checked: every administrator reads the plan, its author applies it. */
async function readPlanJob({ services: { db }, session }: Pick<MutationContext, 'services' | 'session'>, uuid: string) {
  const job = await db.prisma.job.findFirst({ where: { uuid, kind: 'bulk.checkSheet' } });
  if (job === null) throw new AppError('NOT_FOUND', 'no such plan');
  const { sheet, fileName } = sheetJobs['bulk.checkSheet'].payload.parse(job.payload);
  const { sheet: counts } = JobOutcome.parse(job.outcome ?? {});
  return { sheet, fileName, state: JobState.parse(job.state), counts, isMine: job.authorId === authorOf(session).id };
}

/** The last job that applies a plan, and whether one has begun: its rows are then those that were chosen before, also when it has failed. */
async function applicationOf({ services: { db } }: Pick<MutationContext, 'services'>, plan: string) {
  const where = { kind: 'bulk.applySheet', payload: { path: ['plan'], equals: plan } };
  const [job, begun] = await Promise.all([
    db.prisma.job.findFirst({ where, orderBy: { createdAt: 'desc' } }),
    db.prisma.jobItem.findFirst({ where: { job: where }, select: { place: true } }),
  ]);
  return { application: job && { uuid: job.uuid, state: JobState.parse(job.state) }, isBegun: begun !== null };
}

/** A plan of the user's own; of another author it is refused. */
async function ownPlan(ctx: Pick<MutationContext, 'services' | 'session'>, uuid: string) {
  const { isMine, ...plan } = await readPlanJob(ctx, uuid);
  if (!isMine) throw new AppError('FORBIDDEN', 'only the author of a plan changes or applies it');
  return plan;
}

/** Operations on all rows of a list, and on those of a changed file, as jobs (BKO, XLS-003). */
export const bulkRouter = router({
  start: mutation({
    input: BulkOrder.and(RequestKeyInput),
    ...startsJob,
    run: (ctx, input) => startJob(ctx, 'bulk.apply', input),
  }),
  /** Sends the refused rows of a finished operation again; the others stay as they are (BKO-002). */
  retryRefused: mutation({
    input: ByUuid,
    targets: byUuid('job'),
    changes: () => [],
    locks: () => [],
    run: (ctx, { uuid }) =>
      ctx.services.jobs.retryItems(authorOf(ctx.session), uuid, {
        kinds: ['bulk.apply', 'bulk.applySheet'],
        from: 'refused',
        to: 'waiting',
      }),
  }),
  exportSheet: mutation({
    input: SheetExport.and(RequestKeyInput),
    ...startsJob,
    run: (ctx, input) => startJob(ctx, 'bulk.exportSheet', input),
  }),
  checkSheet: mutation({
    input: SheetCheck.and(RequestKeyInput),
    ...startsJob,
    async run(ctx, input) {
      const { name: fileName } = await ctx.services.uploads.find(authorOf(ctx.session).id, input.file).catch(fileGone);
      return startJob(ctx, 'bulk.checkSheet', { ...input, fileName });
    },
  }),
  applySheet: mutation({
    input: SheetApply.and(RequestKeyInput),
    ...startsJob,
    async run(ctx, input) {
      const { state, counts, sheet, fileName } = await ownPlan(ctx, input.plan);
      // Rows are stored while the file is checked: an incomplete plan would write a part of it.
      if (state !== 'succeeded' || counts === null || counts.problem !== null)
        throw new AppError('REFUSED', 'the file is not checked', { serverMessage: texts.notChecked });
      if (input.allOrNothing && counts.faults > 0)
        throw new AppError('REFUSED', 'the plan has faults', { serverMessage: texts.blockedByFaults(counts.faults) });
      return startJob(ctx, 'bulk.applySheet', { ...input, sheet, fileName });
    },
  }),
  /** What is done with cells that were changed elsewhere; not once the plan is applied, even in part. */
  chooseSheet: mutation({
    input: SheetChoice,
    targets: byUuid('job'),
    changes: () => [],
    locks: () => [],
    async run(ctx, { uuid, choice, cell }) {
      await ownPlan(ctx, uuid);
      const { application, isBegun } = await applicationOf(ctx, uuid);
      if (isBegun || application?.state === 'queued' || application?.state === 'running')
        throw new AppError('REFUSED', 'the plan is being applied', { serverMessage: texts.isApplied });
      await chooseCells(ctx.services.db.pool, uuid, choice, cell);
      return null;
    },
  }),
  /** The refused rows of a plan as a file of the same format. */
  correctSheet: mutation({
    input: SheetOfPlan.and(RequestKeyInput),
    ...startsJob,
    async run(ctx, input) {
      const { sheet, fileName } = await ownPlan(ctx, input.plan);
      return startJob(ctx, 'bulk.correctSheet', { ...input, sheet, fileName });
    },
  }),
  /** The plan of a file: its sheet, its name and its counts, of which `cells` and `records` are those that are chosen to be written. */
  sheetPlan: adminProcedure.input(ByUuid).query(async ({ ctx, input: { uuid } }) => {
    const { counts, ...plan } = await readPlanJob(ctx, uuid);
    const { db } = ctx.services;
    const [written, refused, application] = await Promise.all([
      countWritten(db.pool, uuid),
      refusedRecords(db, uuid),
      applicationOf(ctx, uuid),
    ]);
    return {
      ...plan,
      ...application,
      counts: counts && { ...counts, ...written },
      hasCorrection: refused.size > 0 || (counts?.faults ?? 0) > 0,
    };
  }),
  /** The rows of a plan (XLS-003). */
  sheetRows: adminProcedure.input(listInput(sheetRowList)).query(async ({ ctx, input }): Promise<Page<SheetRow>> => {
    const { plan, state, page, itemsPerPage } = input;
    await readPlanJob(ctx, plan);
    const where = { jobUuid: plan, ...(state !== undefined && { state }) };
    const { sheetRow } = ctx.services.db.prisma;
    const [rows, total] = await Promise.all([
      sheetRow.findMany({ where, orderBy: { line: 'asc' }, skip: (page - 1) * itemsPerPage, take: itemsPerPage }),
      sheetRow.count({ where }),
    ]);
    const items = rows.map(({ jobUuid: _, ...row }) => ({
      ...row,
      state: row.state as SheetRowState,
      cells: row.cells as unknown as SheetCell[],
    }));
    return { items, total };
  }),
});
