import { randomUUID } from 'node:crypto';
import { csvTexts } from '@comptoir/shared/csv/texts';
import { AppError } from '@comptoir/shared/errors';
import type { ImportApply, ImportRecheck, ImportStart, ImportState } from '@comptoir/shared/imports/import';
import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import type { IMPORT_STEPS } from '@comptoir/shared/jobs/import-steps';
import type { JobView } from '@comptoir/shared/jobs/jobs';
import type { z } from 'zod';
import { databaseTime } from '../../database-time.sql.ts';
import { fileGone } from '../../files/files.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { authorOf } from '../../jobs/claim.ts';
import { withRecordLock } from '../../mutations/record-lock.ts';
import type { MutationContext } from '../../mutations/run.ts';
import { hasOldCopy } from '../../stock-copy/stock-copy.sql.ts';
import { rememberMapping } from './file-rows.ts';
import type { ImportJobKind } from './import-jobs.ts';
import { readState } from './import-view.ts';
import { findImport, type StoredImport, storedImport } from './stored-import.ts';

/**
 * Enqueues a job of an import. The default is the job named in the import's row, so that a repetition after a crash enqueues the same job.
 */
function enqueueJob(
  { services, session, requestId }: MutationContext,
  kind: ImportJobKind,
  found: StoredImport,
  uuid: string = found.job,
): Promise<JobView> {
  const detail = texts.detail(found.fileName, found.productName, found.supplierName);
  const payload = { import: found.uuid, kind: found.kind, detail };
  return services.jobs.enqueue(kind, payload, authorOf(session), requestId, { uuid });
}

const isSame = (found: StoredImport, { kind, variantProduct, supplier }: ImportStart) =>
  found.kind === kind && found.variantProduct === variantProduct && found.supplierUuid === (supplier?.uuid ?? null);

/**
 * Creates the import of an upload and the job that checks it; sends nothing to the marketplace (IPL-002). An upload has one import:
 * starting it again returns that import, or throws `INVALID` at `file` when the input differs (MUT-009).
 */
export async function startImport(ctx: MutationContext, input: ImportStart): Promise<StoredImport> {
  const { db, uploads } = ctx.services;
  const author = authorOf(ctx.session);
  const file = await uploads.find(author.id, input.file).catch(fileGone);
  const job = randomUUID();
  await db.prisma.csvImport.createMany({
    skipDuplicates: true,
    data: {
      uuid: randomUUID(),
      kind: input.kind,
      variantProduct: input.variantProduct,
      productName: input.productName,
      supplierUuid: input.supplier?.uuid ?? null,
      supplierName: input.supplier?.name ?? null,
      authorId: author.id,
      authorName: author.name,
      uploadUuid: file.uuid,
      fileName: file.name,
      fileBytes: file.bytes,
      job,
      checkJob: job,
    },
  });
  const row = await db.prisma.csvImport.findUnique({ where: { uploadUuid: file.uuid } });
  const found = row === null ? null : storedImport(row);
  if (found === null || !isSame(found, input))
    throw new AppError('INVALID', 'the upload has an import already', { fields: [{ path: 'file', message: csvTexts.used }] });
  if (found.job !== found.checkJob) return found;
  await enqueueJob(ctx, 'imports.check', found);
  // The check does not wait for it; what is sent is compared with it.
  if (found.kind === 'codes' && (await hasOldCopy(db.pool, found.variantProduct)))
    await enqueueJob(ctx, 'imports.rereadStock', found, randomUUID());
  return found;
}

/** An import can be changed only by its author, and only in a state that allows it. */
export async function findOwn(ctx: MutationContext, uuid: string, states: readonly ImportState[]): Promise<StoredImport> {
  const author = authorOf(ctx.session);
  const found = await findImport(ctx.services.db.prisma, uuid);
  if (found.authorId !== author.id) throw new AppError('FORBIDDEN', 'the import of another administrator');
  const state = await readState(ctx.services, found);
  if (!states.includes(state)) throw new AppError('CONFLICT', `not possible: the import is ${state}`);
  return found;
}

const WRITING: readonly ImportState[] = ['applying', 'undoing'];

/**
 * Runs `start` unless another import writes to the stock of the same product: both would have compared with the stock before the other
 * wrote, and the marketplace accepts the same position twice (IPL-019). The same for a file of codes that is sent for another product
 * (IPR-002). Otherwise throws `INVALID`. `start` must wait until the job exists:
 * an import without a job counts as interrupted.
 */
async function withoutOther<Result>({ services }: MutationContext, found: StoredImport, start: () => Promise<Result>): Promise<Result> {
  const { kind, variantProduct, sha256 } = found;
  const { prisma, pool } = services.db;
  const isSameFile = kind === 'codes' && sha256 !== null;
  const locks = [
    { kind: 'variant' as const, record: variantProduct },
    ...(isSameFile ? [{ kind: 'codeFile' as const, record: sha256 }] : []),
  ];
  return withRecordLock(pool, locks, async () => {
    const others = await prisma.csvImport.findMany({
      where: {
        kind,
        uuid: { not: found.uuid },
        state: { in: [...WRITING] },
        OR: [{ variantProduct }, ...(isSameFile ? [{ sha256 }] : [])],
      },
    });
    for (const other of others.map(storedImport))
      if (WRITING.includes(await readState(services, other))) {
        const { fileName, authorName } = other;
        const ofProduct = other.variantProduct === variantProduct;
        throw new AppError('INVALID', 'another import of the product or of the file is running', {
          fields: [{ path: '', message: (ofProduct ? texts.otherImport : texts.sameFile)(fileName, authorName) }],
        });
      }
    return start();
  });
}

const JOB_OF = { 'imports.check': 'checkJob', 'imports.apply': 'applyJob', 'imports.undo': 'undoJob' } as const satisfies Record<
  (typeof IMPORT_STEPS)[number],
  keyof StoredImport
>;

/** Starts the next job of the import. Of two concurrent requests one succeeds; the other gets a `CONFLICT`. */
async function startNextJob(
  ctx: MutationContext,
  found: StoredImport,
  kind: keyof typeof JOB_OF,
  data: Prisma.CsvImportUpdateManyMutationInput,
): Promise<StoredImport> {
  const { prisma } = ctx.services.db;
  const job = randomUUID();
  const start = async () => {
    const { count } = await prisma.csvImport.updateMany({
      where: { uuid: found.uuid, job: found.job, state: found.state },
      data: { ...data, job, [JOB_OF[kind]]: job },
    });
    if (count === 0) throw new AppError('CONFLICT', 'the state of the import has changed');
    const next = await findImport(prisma, found.uuid);
    await enqueueJob(ctx, kind, next);
    return next;
  };
  return kind === 'imports.check' ? start() : withoutOther(ctx, found, start);
}

const orNull = <Value>(value: Value | null) => value ?? Prisma.DbNull;

function checkAgain(ctx: MutationContext, found: StoredImport, { settings, columns }: Pick<StoredImport, 'settings' | 'columns'>) {
  return startNextJob(ctx, found, 'imports.check', {
    ...{ state: 'checking', settings: orNull(settings), columns: orNull(columns), mapping: Prisma.DbNull, counts: Prisma.DbNull },
    ...{ rows: 0, causes: [], refusals: [], checkedAt: null, finishedAt: null },
  });
}

/** Checks the same file again from the beginning (IPL-003, IPL-010). */
export async function recheck(ctx: MutationContext, { uuid, settings, columns }: z.output<typeof ImportRecheck>): Promise<StoredImport> {
  const found = await findOwn(ctx, uuid, ['planned', 'failed']);
  if (found.choice !== null) throw new AppError('CONFLICT', 'the plan has been applied');
  return checkAgain(ctx, found, { settings, columns });
}

/** Applies the plan as it was shown (IPL-018). */
export async function apply(ctx: MutationContext, { uuid, doubtful, allOrNothing }: z.output<typeof ImportApply>): Promise<StoredImport> {
  const found = await findOwn(ctx, uuid, ['planned']);
  const refuse = (path: string, message: string) => new AppError('INVALID', 'the plan cannot be applied', { fields: [{ path, message }] });
  const { counts } = found;
  if (counts === null || counts.new + (doubtful ? counts.doubtful : 0) === 0) throw refuse('', texts.nothingToSend);
  if (allOrNothing && counts.refused > 0) throw refuse('allOrNothing', texts.allOrNothing(counts.refused));
  const applied = await startNextJob(ctx, found, 'imports.apply', {
    state: 'applying',
    choice: { doubtful, allOrNothing },
    appliedAt: await databaseTime(ctx.services.db.pool),
  });
  await rememberMapping(ctx.services.db, found);
  return applied;
}

/** Resumes applying: uncertain lots are read back first, then the remaining rows are sent (IPL-021, IPL-023). */
const continueApplying = (ctx: MutationContext, found: StoredImport) =>
  startNextJob(ctx, found, 'imports.apply', { state: 'applying', refusals: [], finishedAt: null });

/** Resumes a plan, or a check with its settings (IPL-021). A final failure cannot be resumed. */
export async function resume(ctx: MutationContext, { uuid }: { uuid: string }): Promise<StoredImport> {
  const found = await findOwn(ctx, uuid, ['interrupted', 'failed']);
  if (found.state === 'failed') throw new AppError('CONFLICT', 'nothing is left to resume');
  return found.choice === null ? checkAgain(ctx, found, found) : continueApplying(ctx, found);
}

/**
 * Runs the last job of an import again, whose items it keeps. Null when the job is gone: removed from «Tâches», or at the end of its
 * retention, which is shorter than that of the import.
 */
async function continueJob(ctx: MutationContext, found: StoredImport, state: 'applying' | 'undoing'): Promise<StoredImport | null> {
  const { prisma } = ctx.services.db;
  const { uuid, job } = found;
  if ((await prisma.job.count({ where: { uuid: job } })) === 0) return null;
  await withoutOther(ctx, found, async () => {
    await prisma.csvImport.update({ where: { uuid, job }, data: { state } });
    await ctx.services.jobs.retryStep(authorOf(ctx.session), job);
  });
  return findImport(prisma, uuid);
}

/**
 * Reads back uncertain lots and resumes (IPL-023): in the same job when it ended as uncertain, so that it no longer counts as failed
 * (DAY-005).
 */
export async function readBackAgain(ctx: MutationContext, { uuid }: { uuid: string }): Promise<StoredImport> {
  const found = await findOwn(ctx, uuid, ['uncertain']);
  const continued = found.state === 'uncertain' ? await continueJob(ctx, found, 'applying') : null;
  return continued ?? continueApplying(ctx, found);
}

/** States in which the import can be undone (IPL-028). */
const UNDOABLE = ['done', 'interrupted'] as const;

/** Starts the preview of the undo; the import does not change (IPL-028). */
export async function previewUndo(ctx: MutationContext, { uuid }: { uuid: string }): Promise<JobView> {
  return enqueueJob(ctx, 'imports.undoPreview', await findOwn(ctx, uuid, UNDOABLE), randomUUID());
}

/** Counts what is left of the codes of an import, of whichever author: it changes nothing (LOT-001). */
export async function countCodeLot(ctx: MutationContext, { uuid }: { uuid: string }): Promise<JobView> {
  const found = await findImport(ctx.services.db.prisma, uuid);
  if (found.kind !== 'codes' || found.appliedAt === null) throw new AppError('CONFLICT', 'the import has brought no codes');
  return enqueueJob(ctx, 'imports.countLot', found, randomUUID());
}

/**
 * Undoes the import: removes what it added (IPL-028). One that has stopped goes on in the same job, whose items say that what is missing was
 * removed by it.
 */
export async function undo(ctx: MutationContext, { uuid }: { uuid: string }): Promise<StoredImport> {
  const found = await findOwn(ctx, uuid, UNDOABLE);
  const continued = found.state === 'undoing' ? await continueJob(ctx, found, 'undoing') : null;
  return continued ?? startNextJob(ctx, found, 'imports.undo', { state: 'undoing' });
}
