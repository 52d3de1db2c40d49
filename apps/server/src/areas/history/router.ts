import { AppError } from '@comptoir/shared/errors';
import { Identifier, SearchText, Uuid } from '@comptoir/shared/fields';
import { fold } from '@comptoir/shared/fold';
import { CHANGED_KINDS, CHANGED_RECORDS, changeSentence, isChangedKind } from '@comptoir/shared/history/changes';
import { type OperationRow, operationList } from '@comptoir/shared/history/operation-list';
import { recordHistoryList } from '@comptoir/shared/history/record-history-list';
import { type TakeBackPlan, takeBackTexts } from '@comptoir/shared/history/take-back';
import type { FieldChange } from '@comptoir/shared/history/values';
import type { Page } from '@comptoir/shared/list';
import type { ListQuery } from '@comptoir/shared/list/input';
import { listInput } from '@comptoir/shared/list/schema';
import { z } from 'zod';
import { readAuthors, readEarlierValues, readJournal, readLastChanges, readRecordHistory } from '../../audit/journal.sql.ts';
import { searchRecords } from '../../audit/journal-search.sql.ts';
import { readSheetLines } from '../../audit/sheet-lines.sql.ts';
import { withValueNames } from '../../audit/value-names.ts';
import type { Database } from '../../db.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { mutation, RequestKeyInput } from '../../mutations/mutation.ts';
import { listProcedure } from '../../procedures/list.ts';
import { startJob, startsJob } from '../../procedures/start-job.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { withoutDeletedPictures } from './deleted-pictures.ts';
import { journalSource } from './journal-source.ts';
import { MemberKeys, memberNames } from './member-names.ts';
import { hasBefore, readOperation } from './take-back.ts';

const RESULT_OF_RECORD = { done: 'done', unknown: 'unknown', refused: 'refused' } as const;

/** The records of a change; of one that was made in part, those that have changes are done (OUT-002), and the other record of a bulk operation. */
async function readRecords(
  { prisma, pool }: Database,
  { id, page, itemsPerPage }: ListQuery<typeof operationList>,
): Promise<Page<OperationRow>> {
  const where = { lineId: BigInt(id), kind: { in: [...CHANGED_KINDS] } };
  const [total, [line], targets] = await Promise.all([
    prisma.auditTarget.count({ where }),
    readJournal(pool, { line: id }, 1, 0),
    prisma.auditTarget.findMany({ where, orderBy: { place: 'asc' }, skip: (page - 1) * itemsPerPage, take: itemsPerPage }),
  ]);
  const plan = line?.sheet?.plan ?? null;
  const [named, lineOf] = await Promise.all([
    prisma.auditRecord.findMany({
      where: { kind: { in: targets.map(({ kind }) => kind) }, record: { in: targets.map(({ record }) => record) } },
    }),
    readSheetLines(pool, plan === null ? [] : targets.map(({ record }) => ({ plan, record }))),
  ]);
  const names = new Map(named.map(({ kind, record, name }) => [`${kind}:${record}`, name]));
  const result = line?.result ?? 'done';
  const items = targets.flatMap(({ place, kind, record, changes }): OperationRow[] => {
    if (!isChangedKind(kind)) return [];
    const made = changes as unknown as FieldChange[];
    const own = result === 'partial' ? (made.length > 0 || place < 0 ? 'done' : 'refused') : RESULT_OF_RECORD[result];
    const name = names.get(`${kind}:${record}`) ?? null;
    return [{ place, kind, record, name, result: own, line: plan === null ? null : lineOf(plan, record), changes: made }];
  });
  return { items: await withValueNames(prisma, items), total };
}

/** A bulk operation is taken back when it has ended: what it still changes would stay (BKO-004). */
async function isOperationRunning(prisma: PrismaClient, id: string): Promise<boolean> {
  const { jobUuid } = (await prisma.auditLine.findUnique({ where: { id: BigInt(id) }, select: { jobUuid: true } })) ?? {};
  if (!jobUuid) return false;
  return (await prisma.job.count({ where: { uuid: jobUuid, state: { in: ['queued', 'running'] } } })) > 0;
}

/** Records that the filter of the journal offers. */
const FOUND_RECORDS = 5;

const RecordKey = z.object({ kind: z.enum(CHANGED_KINDS), uuid: Uuid });

/** «Journal» and the histories of records (HIS). */
export const historyRouter = router({
  list: listProcedure(journalSource),
  /** Records of the journal by their name, for its filter: five at most (HIS-003). */
  searchRecords: adminProcedure.input(z.object({ name: SearchText.min(1) })).query(async ({ ctx, input: { name } }) => {
    const found = await searchRecords(ctx.services.db.pool, fold(name), FOUND_RECORDS);
    return found.map(({ kind, ...record }) => ({ ...record, kind: isChangedKind(kind) ? CHANGED_RECORDS[kind].one : kind }));
  }),
  authors: adminProcedure.query(({ ctx }) => readAuthors(ctx.services.db.pool)),
  get: adminProcedure.input(z.object({ id: Identifier })).query(async ({ ctx, input: { id } }) => {
    const { db, config } = ctx.services;
    const [line] = await readJournal(db.pool, { line: id }, 1, 0);
    if (line === undefined) throw new AppError('NOT_FOUND', 'no such line in the history');
    return { ...line, keptDays: config.retention.auditDays };
  }),
  records: adminProcedure.input(listInput(operationList)).query(({ ctx, input }) => readRecords(ctx.services.db, input)),
  /** The history of one record, and its latest known name (HIS-001). */
  ofRecord: adminProcedure.input(listInput(recordHistoryList)).query(async ({ ctx, input: { kind, uuid, page, itemsPerPage } }) => {
    const { pool, prisma } = ctx.services.db;
    const { items, ...total } = await readRecordHistory(pool, { kind, record: uuid }, itemsPerPage, (page - 1) * itemsPerPage);
    const lineOf = await readSheetLines(
      pool,
      items.flatMap(({ sheet }) => (sheet === null ? [] : [{ plan: sheet.plan, record: uuid }])),
    );
    const lines = items.map(({ sheet, ...line }) => ({ ...line, sheet: sheet && { ...sheet, line: lineOf(sheet.plan, uuid) } }));
    return { items: await withValueNames(prisma, lines), ...total };
  }),
  /** Since when the value of each field stands, and who set it (HIS-002). */
  lastChanges: adminProcedure
    .input(RecordKey)
    .query(({ ctx, input: { kind, uuid } }) => readLastChanges(ctx.services.db.pool, { kind, record: uuid })),
  /** The fields of a record as they were before one of its changes (HIS-010). */
  before: adminProcedure.input(RecordKey.extend({ id: Identifier })).query(async ({ ctx, input: { kind, uuid, id } }) => {
    const { pool, prisma } = ctx.services.db;
    const [change] = await readJournal(pool, { line: id }, 1, 0);
    if (change === undefined) throw new AppError('NOT_FOUND', 'no such line in the history');
    return withoutDeletedPictures(prisma, await readEarlierValues(pool, { kind, record: uuid }, id));
  }),
  /** What taking an operation back would do, according to the history (HIS-013). */
  takeBackPlan: adminProcedure.input(z.object({ id: Identifier })).query(async ({ ctx, input: { id } }): Promise<TakeBackPlan> => {
    const { pool, prisma } = ctx.services.db;
    const [{ records, unstored }, isRunning] = await Promise.all([readOperation(pool, id), isOperationRunning(prisma, id)]);
    const known = records.filter(hasBefore);
    const changed = known.filter(({ isChanged }) => isChanged).length;
    return { left: known.length - changed, changed, unknown: records.length - known.length + unstored, isRunning };
  }),
  /** Takes an operation back as a job (HIS-013). */
  takeBack: mutation({
    input: z.object({ id: Identifier }).and(RequestKeyInput),
    ...startsJob,
    async run(ctx, { id, requestKey }) {
      const { change } = await readOperation(ctx.services.db.pool, id);
      if (await isOperationRunning(ctx.services.db.prisma, id))
        throw new AppError('REFUSED', 'the operation is still running', { serverMessage: takeBackTexts.stillRunning });
      const detail = `${change.email ?? ''} ${changeSentence(change)}`.trim();
      return startJob(ctx, 'history.takeBack', { line: id, detail, requestKey });
    },
  }),
  nameOf: adminProcedure.input(RecordKey).query(async ({ ctx, input: { kind, uuid } }) => {
    const found = await ctx.services.db.prisma.auditRecord.findUnique({ where: { kind_record: { kind, record: uuid } } });
    return found?.name ?? null;
  }),
  memberNames: adminProcedure.input(MemberKeys).query(({ ctx, input }) => memberNames(ctx, input)),
  /** Days for which changes are kept (HIS-007). */
  keptDays: adminProcedure.query(({ ctx }) => ctx.services.config.retention.auditDays),
});
