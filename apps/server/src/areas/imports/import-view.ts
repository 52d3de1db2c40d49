import type { ImportState, ImportView } from '@comptoir/shared/imports/import';
import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import { ImportRow, type OutcomeCounts } from '@comptoir/shared/imports/plan';
import { JobOutcome } from '@comptoir/shared/jobs/jobs';
import { jobTexts } from '@comptoir/shared/jobs/texts';
import { maskedCode } from '@comptoir/shared/stock/masked-code';
import type { CodeMask } from '../../code-mask.ts';
import type { Job, PrismaClient } from '../../generated/prisma/client.ts';
import type { Author } from '../../jobs/claim.ts';
import type { Services } from '../../services.ts';
import { countByOutcome, findImport, outcomeCounts, readAs, type StoredImport, sentResults } from './stored-import.ts';

type JobEnd = Pick<Job, 'state' | 'failure' | 'outcome'>;

/** Failures that a retry cannot fix. */
const FINAL: ReadonlySet<string | null> = new Set(['INVALID', 'NOT_FOUND', 'REFUSED', 'FORBIDDEN']);

const isOver = (job: JobEnd | null) => job === null || ['failed', 'cancelled', 'expired'].includes(job.state);

const isActive = (job: JobEnd | null) => job !== null && (job.state === 'queued' || job.state === 'running');

type Stored = Pick<StoredImport, 'state' | 'job' | 'applyJob' | 'undoJob'>;

const stateDuring = ({ job, applyJob, undoJob }: Stored): ImportState => {
  if (job === undoJob) return 'undoing';
  return job === applyJob ? 'applying' : 'checking';
};

/**
 * State of the import: that of its row once its job has ended. A job writes the row before its own end, and its correction file exists
 * only from that end; a job that ended before it could write the row decides instead of the row.
 */
export function stateOf(found: Stored, job: JobEnd | null, lots: { answered: number; open: number }): ImportState {
  if (isActive(job)) return stateDuring(found);
  const { state } = found;
  if (!isOver(job)) return state;
  switch (state) {
    case 'checking':
      return 'failed';
    case 'applying':
      if (lots.open > 0) return 'uncertain';
      return lots.answered === 0 && job !== null && job.state === 'failed' && FINAL.has(job.failure) ? 'failed' : 'interrupted';
    case 'undoing':
      return 'done';
    default:
      return state;
  }
}

/** Failures that repeat for the same input. */
const PERMANENT: ReadonlySet<string | null> = new Set(['INVALID', 'NOT_FOUND', 'REFUSED']);

/** Whether resuming can help: remaining rows of a plan, or a check that could not read its file completely. */
function canResume(found: Stored, job: JobEnd | null, lots: { answered: number; open: number }): boolean {
  const state = stateOf(found, job, lots);
  if (state === 'interrupted') return true;
  // A failure written by the job itself is final and cannot be resumed.
  return state === 'failed' && found.state !== 'failed' && !(job?.state === 'failed' && PERMANENT.has(job.failure));
}

/** Whether the file has no rows, or the marketplace refuses it (IMP-014, IMP-015). */
const isFileRefused = ({ state, choice }: Pick<StoredImport, 'state' | 'choice'>, job: JobEnd | null): boolean =>
  choice === null ? state === 'failed' : state === 'applying' && job?.state === 'failed' && job.failure === 'INVALID';

/** Reasons why nothing could be read or sent, or why the import stopped. */
function refusalsOf({ refusals, state }: Pick<StoredImport, 'refusals' | 'state'>, job: JobEnd | null): string[] {
  if (refusals.length > 0 || !isOver(job) || (state !== 'checking' && state !== 'applying' && state !== 'undoing')) return refusals;
  if (job === null) return [jobTexts.failureUnknown];
  if (job.state !== 'failed') return state === 'checking' ? [texts.interrupted] : [];
  const refusalMessages = JobOutcome.nullable().catch(null).parse(job.outcome)?.refusals ?? [];
  return refusalMessages.length > 0 ? refusalMessages : [jobTexts.failures[job.failure ?? ''] ?? jobTexts.failureUnknown];
}

/** The author sees the codes of the own file; colleagues see them masked (MSK-001). */
export const areCodesMasked = (
  { codeMask }: { codeMask: Pick<CodeMask, 'isOn'> },
  { id }: Pick<Author, 'id'>,
  { kind, authorId }: { kind: string; authorId: string },
) => codeMask.isOn && kind === 'codes' && authorId !== id;

/** A row with its code masked, also in the messages that repeat it. */
export function maskRow({ values, problems, ...row }: ImportRow): ImportRow {
  const { code = '' } = values;
  const masked = maskedCode(code);
  return {
    ...row,
    values: { ...values, code: masked },
    problems: code === '' ? problems : problems.map((problem) => ({ ...problem, message: problem.message.replaceAll(code, masked) })),
  };
}

/** Number of rows of the plan in the preview (IPL-004). */
const PREVIEW = 20;

type Reading = Pick<Services, 'db' | 'uploads' | 'config' | 'codeMask'>;

const sumOf = <Name extends string>(records: readonly Record<Name, number>[], name: Name) =>
  records.reduce((sum, record) => sum + record[name], 0);

async function countLots({ db, config }: Pick<Reading, 'db' | 'config'>, { uuid, choice, rowsToSend, counts }: StoredImport) {
  const lots = await db.prisma.csvImportLot.findMany({ where: { importUuid: uuid }, orderBy: { number: 'asc' } });
  const answered = lots.filter(({ state }) => state === 'answered');
  const [added, refused] = [sumOf(lots, 'added'), sumOf(lots, 'refused')];
  const planned = counts === null ? 0 : sentResults(choice).reduce((sum, verdict) => sum + counts[verdict], 0);
  const rowsTotal = rowsToSend || planned;
  const left = Math.max(0, rowsTotal - sumOf(lots, 'rows'));
  const total = lots.length + Math.ceil(left / config.imports.lotRows);
  return {
    progress: { total, answered: answered.length, rowsSent: added + refused, rowsTotal },
    added,
    refused,
    answered: answered.length,
    open: lots.length - answered.length,
  };
}

/** Only the state, for transitions. */
export async function readState(services: Pick<Reading, 'db' | 'config'>, found: StoredImport): Promise<ImportState> {
  const [job, lots] = await Promise.all([services.db.prisma.job.findUnique({ where: { uuid: found.job } }), countLots(services, found)]);
  return stateOf(found, job, lots);
}

/** Some imports with their states, and the number of records that their lots have added. */
export async function withStates(
  prisma: PrismaClient,
  imports: readonly StoredImport[],
): Promise<{ found: StoredImport; state: ImportState; added: number }[]> {
  const [jobs, lots] = await Promise.all([
    prisma.job.findMany({ where: { uuid: { in: imports.map(({ job }) => job) } } }),
    prisma.csvImportLot.groupBy({
      by: ['importUuid', 'state'],
      where: { importUuid: { in: imports.map(({ uuid }) => uuid) } },
      _count: true,
      _sum: { added: true },
    }),
  ]);
  return imports.map((found) => {
    const own = lots.filter(({ importUuid }) => importUuid === found.uuid);
    const total = own.reduce((sum, { _count }) => sum + _count, 0);
    const answered = own.find(({ state }) => state === 'answered')?._count ?? 0;
    const job = jobs.find(({ uuid }) => uuid === found.job) ?? null;
    return {
      found,
      state: stateOf(found, job, { answered, open: total - answered }),
      added: own.reduce((sum, { _sum }) => sum + (_sum.added ?? 0), 0),
    };
  });
}

/**
 * Outcomes of the rows. While the plan is applied they are those at the start of the job, with the sums of the lots: its page asks every few
 * seconds, and counting millions of rows takes longer. After an interruption they are counted from the rows.
 */
async function outcomesOf(
  { db }: Pick<Reading, 'db'>,
  { uuid, choice, finishedAt, outcomes }: StoredImport,
  state: ImportState,
  { added, refused }: Pick<Awaited<ReturnType<typeof countLots>>, 'added' | 'refused'>,
): Promise<OutcomeCounts | null> {
  if (choice === null || finishedAt !== null) return outcomes;
  if (state !== 'applying') return outcomeCounts(await countByOutcome(db.prisma, uuid));
  return { ...(outcomes ?? outcomeCounts(new Map())), added, refused };
}

/** An import as its page shows it. A job that has ended since `read` was read has written its import before: it is read again. */
export async function importView(services: Reading, author: Author, read: StoredImport): Promise<ImportView> {
  const { uuid } = read;
  const { prisma } = services.db;
  const jobs = await prisma.job.findMany({
    where: { uuid: { in: [read.job, read.checkJob, read.applyJob, read.undoJob].filter((job) => job !== null) } },
  });
  const jobOf = (job: string | null) => jobs.find((one) => one.uuid === job) ?? null;
  const job = jobOf(read.job);
  const found = isActive(job) ? read : await findImport(prisma, uuid);
  if (found.job !== read.job) return importView(services, author, found);
  const [rows, lots, keptFile] = await Promise.all([
    prisma.csvImportRow.findMany({ where: { importUuid: uuid }, orderBy: { line: 'asc' }, take: PREVIEW, omit: { key: true } }),
    countLots(services, found),
    services.uploads.find(found.authorId, found.uploadUuid).catch(() => null),
  ]);
  const preview = rows.map((row) => ImportRow.parse(row));
  const { choice } = found;
  const state = stateOf(found, job, lots);
  const correction = [found.applyJob, found.checkJob].map(jobOf).find((one) => one !== null && one.storageKey !== null);
  return {
    uuid,
    kind: found.kind,
    state,
    variantProduct: found.variantProduct,
    productName: found.productName,
    supplier: found.supplierUuid !== null && found.supplierName !== null ? { uuid: found.supplierUuid, name: found.supplierName } : null,
    author: found.authorName,
    mine: found.authorId === author.id,
    file: { uuid: found.uploadUuid, name: found.fileName, bytes: Number(found.fileBytes) },
    fileKept: keptFile !== null,
    createdAt: found.createdAt,
    checkedAt: found.checkedAt,
    appliedAt: found.appliedAt,
    finishedAt: found.finishedAt,
    detection: found.detection && readAs(found.detection, found.settings),
    mapping: found.mapping,
    rows: found.rows,
    counts: found.counts,
    causes: found.causes,
    preview: areCodesMasked(services, author, found) ? preview.map(maskRow) : preview,
    choice,
    outcomes: await outcomesOf(services, found, state, lots),
    lots: choice === null ? null : lots.progress,
    before: found.beforeUuid !== null && found.beforeAt !== null ? { uuid: found.beforeUuid, at: found.beforeAt } : null,
    job: job?.uuid ?? null,
    correctionJob: correction?.uuid ?? null,
    refusals: refusalsOf(found, job),
    isFileRefused: isFileRefused(found, job),
    canResume: canResume(found, job, lots),
  };
}
