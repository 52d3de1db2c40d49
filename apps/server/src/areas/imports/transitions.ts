import { randomUUID } from 'node:crypto';
import { AppError } from '@comptoir/shared/errors';
import type { ImportApply, ImportRecheck, ImportState } from '@comptoir/shared/imports/import';
import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import type { z } from 'zod';
import { Prisma } from '../../generated/prisma/client.ts';
import { authorOf } from '../../jobs/author.ts';
import type { MutationContext } from '../../mutations/run.ts';
import type { ImportJobKind } from './import-jobs.ts';
import { readState } from './import-view.ts';
import { rememberMapping } from './remembered-mapping.ts';
import { enqueueJob } from './start-import.ts';
import { findImport, type StoredImport } from './stored-import.ts';

/** Only its author changes an import, and only in a state that allows it. */
export async function findOwn(ctx: MutationContext, uuid: string, states: readonly ImportState[]): Promise<StoredImport> {
  const author = authorOf(ctx.session);
  const found = await findImport(ctx.services.db.prisma, uuid);
  if (found.authorId !== author.id) throw new AppError('FORBIDDEN', 'the import of another administrator');
  const state = await readState(ctx.services, found);
  if (!states.includes(state)) throw new AppError('CONFLICT', `not possible: the import is ${state}`);
  return found;
}

const JOB_OF = { 'imports.check': 'checkJob', 'imports.apply': 'applyJob', 'imports.undo': 'undoJob' } as const;

/** Gives the import its next job. Of two who do so at once, one does; the other is refused. */
async function goOn(
  ctx: MutationContext,
  found: StoredImport,
  kind: ImportJobKind,
  data: Prisma.CsvImportUpdateManyMutationInput,
): Promise<StoredImport> {
  const { prisma } = ctx.services.db;
  const job = randomUUID();
  const { count } = await prisma.csvImport.updateMany({
    where: { uuid: found.uuid, job: found.job, state: found.state },
    data: { ...data, job, [JOB_OF[kind]]: job },
  });
  if (count === 0) throw new AppError('CONFLICT', 'the import has gone on meanwhile');
  const next = await findImport(prisma, found.uuid);
  await enqueueJob(ctx, kind, next);
  return next;
}

const orNull = <Value>(value: Value | null) => value ?? Prisma.DbNull;

function checkAgain(ctx: MutationContext, found: StoredImport, { settings, columns }: Pick<StoredImport, 'settings' | 'columns'>) {
  return goOn(ctx, found, 'imports.check', {
    ...{ state: 'checking', settings: orNull(settings), columns: orNull(columns), mapping: Prisma.DbNull, counts: Prisma.DbNull },
    ...{ rows: 0, refusals: [], checkedAt: null, finishedAt: null },
  });
}

/** Another reading of the same file, from nothing (IPL-003, IPL-010). */
export async function recheck(ctx: MutationContext, { uuid, settings, columns }: z.output<typeof ImportRecheck>): Promise<StoredImport> {
  const found = await findOwn(ctx, uuid, ['planned', 'failed']);
  if (found.choice !== null) throw new AppError('CONFLICT', 'the plan has been applied');
  return checkAgain(ctx, found, { settings, columns });
}

/** Applies the plan as it was shown (IPL-018). */
export async function apply(ctx: MutationContext, { uuid, doubtful, allOrNothing }: z.output<typeof ImportApply>): Promise<StoredImport> {
  const found = await findOwn(ctx, uuid, ['planned']);
  const refuse = (path: string, message: string) =>
    new AppError('INVALID', 'the plan is not to be applied', { fields: [{ path, message }] });
  const { counts } = found;
  if (counts === null || counts.new + (doubtful ? counts.doubtful : 0) === 0) throw refuse('', texts.nothingToSend);
  if (allOrNothing && counts.refused > 0) throw refuse('allOrNothing', texts.allOrNothing(counts.refused));
  const applied = await goOn(ctx, found, 'imports.apply', { state: 'applying', choice: { doubtful, allOrNothing }, appliedAt: new Date() });
  await rememberMapping(ctx.services.db.prisma, found);
  return applied;
}

/** Goes on where it stopped: what is uncertain is read back first, then the rest is sent (IPL-021, IPL-023). */
const goOnApplying = (ctx: MutationContext, found: StoredImport) =>
  goOn(ctx, found, 'imports.apply', { state: 'applying', refusals: [], finishedAt: null });

/** With the rest of a plan, or with the check as it was asked for (IPL-021). What says of itself that it failed does not go on. */
export async function resume(ctx: MutationContext, { uuid }: { uuid: string }): Promise<StoredImport> {
  const found = await findOwn(ctx, uuid, ['interrupted', 'failed']);
  if (found.state === 'failed') throw new AppError('CONFLICT', 'nothing is left to go on with');
  return found.choice === null ? checkAgain(ctx, found, found) : goOnApplying(ctx, found);
}

/** Reads back what is unknown, and goes on (IPL-023): in the same task where that ended so, which then no longer counts as failed (DAY-005). */
export async function askAgain(ctx: MutationContext, { uuid }: { uuid: string }): Promise<StoredImport> {
  const found = await findOwn(ctx, uuid, ['uncertain']);
  if (found.state !== 'uncertain') return goOnApplying(ctx, found);
  const { prisma } = ctx.services.db;
  await prisma.csvImport.update({ where: { uuid, job: found.job }, data: { state: 'applying' } });
  await ctx.services.jobs.retry(authorOf(ctx.session), found.job);
  return findImport(prisma, uuid);
}

/** Takes back what was added (IPL-028). */
export async function undo(ctx: MutationContext, { uuid }: { uuid: string }): Promise<StoredImport> {
  const found = await findOwn(ctx, uuid, ['done', 'interrupted']);
  return goOn(ctx, found, 'imports.undo', { state: 'undoing' });
}
