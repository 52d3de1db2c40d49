import type { ImportState, ImportView } from '@comptoir/shared/imports/import';
import { ImportRow, type OutcomeCounts } from '@comptoir/shared/imports/plan';
import { maskedCode } from '@comptoir/shared/stock/masked-code';
import type { CodeMask } from '../../code-mask.ts';
import type { Author } from '../../jobs/claim.ts';
import type { Services } from '../../services.ts';
import { canResume, isActive, isFileRefused, refusalsOf, stateOf } from './state.ts';
import { countByOutcome, findImport, outcomeCounts, readAs, type StoredImport, sentResults } from './stored-import.ts';

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
