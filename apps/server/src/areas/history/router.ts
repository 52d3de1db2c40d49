import { AppError } from '@comptoir/shared/errors';
import { Identifier, Uuid } from '@comptoir/shared/fields';
import { fold } from '@comptoir/shared/fold';
import { CHANGED_KINDS, changeSentence, isChangedKind, type RecordedChange } from '@comptoir/shared/history/changes';
import { journalList } from '@comptoir/shared/history/journal-list';
import { type OperationRow, operationList } from '@comptoir/shared/history/operation-list';
import { recordHistoryList } from '@comptoir/shared/history/record-history-list';
import { type TakeBackPlan, takeBackTexts } from '@comptoir/shared/history/take-back';
import type { FieldChange } from '@comptoir/shared/history/values';
import type { Page } from '@comptoir/shared/list';
import type { ListQuery } from '@comptoir/shared/list/input';
import { listInput } from '@comptoir/shared/list/schema';
import { z } from 'zod';
import {
  readAuthors,
  readEarlierValues,
  readJournal,
  readJournalPage,
  readLastChanges,
  readRecordHistory,
} from '../../audit/journal.sql.ts';
import type { JournalFilter } from '../../audit/journal-search.sql.ts';
import { withValueNames } from '../../audit/value-names.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { mutation, RequestKeyInput } from '../../mutations/mutation.ts';
import { completeSource, listProcedure } from '../../procedures/list.ts';
import { startJob, startsJob } from '../../procedures/start-job.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { hasBefore, readOperation } from './take-back.ts';

function filterOf({ search, author, kind, act, result, at }: ListQuery<typeof journalList>): JournalFilter {
  const name = search === undefined ? '' : fold(search);
  return { author, kind, act, results: result && [result], from: at?.after, to: at?.before, name: name || undefined };
}

/** All changes, newest first (HIS-003). */
export const journalSource = completeSource(journalList, async ({ db: { pool } }, input) => {
  const { items, total } = await readJournalPage(pool, filterOf(input), input.itemsPerPage, (input.page - 1) * input.itemsPerPage);
  return { items: items.map((row) => () => row), total };
});

const RESULT_OF_RECORD = { done: 'done', unknown: 'unknown', refused: 'refused' } as const;

/** The records of a change; of one that was made in part, those that have changes are done (OUT-002). */
async function readRecords(prisma: PrismaClient, { id, page, itemsPerPage }: ListQuery<typeof operationList>): Promise<Page<OperationRow>> {
  const where = { lineId: BigInt(id), kind: { in: [...CHANGED_KINDS] } };
  const [total, line, targets] = await Promise.all([
    prisma.auditTarget.count({ where }),
    prisma.auditLine.findUnique({ where: { id: BigInt(id) }, select: { result: true } }),
    prisma.auditTarget.findMany({ where, orderBy: { place: 'asc' }, skip: (page - 1) * itemsPerPage, take: itemsPerPage }),
  ]);
  const named = await prisma.auditRecord.findMany({
    where: { kind: { in: targets.map(({ kind }) => kind) }, record: { in: targets.map(({ record }) => record) } },
  });
  const names = new Map(named.map(({ kind, record, name }) => [`${kind}:${record}`, name]));
  const result = (line?.result ?? 'done') as RecordedChange['result'];
  const items = targets.flatMap(({ place, kind, record, changes }): OperationRow[] => {
    if (!isChangedKind(kind)) return [];
    const made = changes as unknown as FieldChange[];
    const own = result === 'partial' ? (made.length > 0 ? 'done' : 'refused') : RESULT_OF_RECORD[result];
    return [{ place, kind, record, name: names.get(`${kind}:${record}`) ?? null, result: own, changes: made }];
  });
  return { items: await withValueNames(prisma, items), total };
}

/** A bulk operation is taken back when it has ended: what it still changes would stay (BKO-004). */
async function assertEnded(prisma: PrismaClient, id: string): Promise<void> {
  const { jobUuid } = (await prisma.auditLine.findUnique({ where: { id: BigInt(id) }, select: { jobUuid: true } })) ?? {};
  if (!jobUuid) return;
  const active = await prisma.job.count({ where: { uuid: jobUuid, state: { in: ['queued', 'running'] } } });
  if (active > 0) throw new AppError('REFUSED', 'the operation is still running', { serverMessage: takeBackTexts.stillRunning });
}

const RecordKey = z.object({ kind: z.enum(CHANGED_KINDS), uuid: Uuid });

/** «Journal» and the histories of records (HIS). */
export const historyRouter = router({
  list: listProcedure(journalSource),
  authors: adminProcedure.query(({ ctx }) => readAuthors(ctx.services.db.pool)),
  get: adminProcedure.input(z.object({ id: Identifier })).query(async ({ ctx, input: { id } }) => {
    const { db, config } = ctx.services;
    const [line] = await readJournal(db.pool, { line: id }, 1, 0);
    if (line === undefined) throw new AppError('NOT_FOUND', 'no such line in the history');
    return { ...line, keptDays: config.retention.auditDays };
  }),
  records: adminProcedure.input(listInput(operationList)).query(({ ctx, input }) => readRecords(ctx.services.db.prisma, input)),
  /** The history of one record, and its latest known name (HIS-001). */
  ofRecord: adminProcedure.input(listInput(recordHistoryList)).query(async ({ ctx, input: { kind, uuid, page, itemsPerPage } }) => {
    const { pool, prisma } = ctx.services.db;
    const { items, total } = await readRecordHistory(pool, { kind, record: uuid }, itemsPerPage, (page - 1) * itemsPerPage);
    return { items: await withValueNames(prisma, items), total };
  }),
  /** Since when the value of each field stands, and who set it (HIS-002). */
  lastChanges: adminProcedure
    .input(RecordKey)
    .query(({ ctx, input: { kind, uuid } }) => readLastChanges(ctx.services.db.pool, { kind, record: uuid })),
  /** The fields of a record as they were before one of its changes (HIS-010). */
  before: adminProcedure
    .input(RecordKey.extend({ id: Identifier }))
    .query(({ ctx, input: { kind, uuid, id } }) => readEarlierValues(ctx.services.db.pool, { kind, record: uuid }, id)),
  /** What taking an operation back would do, according to the history (HIS-013). */
  takeBackPlan: adminProcedure.input(z.object({ id: Identifier })).query(async ({ ctx, input: { id } }): Promise<TakeBackPlan> => {
    const { records, unstored } = await readOperation(ctx.services.db.pool, id);
    const known = records.filter(hasBefore);
    const changed = known.filter(({ isChanged }) => isChanged).length;
    return { left: known.length - changed, changed, unknown: records.length - known.length + unstored };
  }),
  /** Takes an operation back as a job (HIS-013). */
  takeBack: mutation({
    input: z.object({ id: Identifier }).and(RequestKeyInput),
    ...startsJob,
    async run(ctx, { id, requestKey }) {
      const { change } = await readOperation(ctx.services.db.pool, id);
      await assertEnded(ctx.services.db.prisma, id);
      const detail = `${change.email ?? ''} ${changeSentence(change)}`.trim();
      return startJob(ctx, 'history.takeBack', { line: id, detail, requestKey });
    },
  }),
  nameOf: adminProcedure.input(RecordKey).query(async ({ ctx, input: { kind, uuid } }) => {
    const found = await ctx.services.db.prisma.auditRecord.findUnique({ where: { kind_record: { kind, record: uuid } } });
    return found?.name ?? null;
  }),
  /** Days for which changes are kept (HIS-007). */
  keptDays: adminProcedure.query(({ ctx }) => ctx.services.config.retention.auditDays),
});
