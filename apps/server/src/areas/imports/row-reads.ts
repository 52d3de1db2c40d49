import type { RowProblem } from '@comptoir/shared/imports/plan';
import type { PrismaClient } from '../../generated/prisma/client.ts';

export interface SendableRow {
  line: number;
  values: Record<string, string>;
}

/** The next rows that have not been sent. */
export const readSendable = async (
  prisma: PrismaClient,
  importUuid: string,
  verdicts: string[],
  after: number,
  limit: number,
): Promise<SendableRow[]> => {
  const rows = await prisma.csvImportRow.findMany({
    where: { importUuid, line: { gt: after }, outcome: null, verdict: { in: verdicts } },
    select: { line: true, values: true },
    orderBy: { line: 'asc' },
    take: limit,
  });
  return rows as SendableRow[];
};

/** Number of rows that a plan sends, without those whose stock has changed since the check. */
export const countSendable = (prisma: PrismaClient, importUuid: string, verdicts: string[]): Promise<number> =>
  prisma.csvImportRow.count({
    where: { importUuid, verdict: { in: verdicts }, OR: [{ outcome: null }, { outcome: { not: 'moved' } }] },
  });

const counts = (groups: { value: string | null; _count: number }[]) =>
  new Map(groups.flatMap(({ value, _count }) => (value === null ? [] : [[value, _count] as const])));

export async function countByVerdict(prisma: PrismaClient, importUuid: string): Promise<Map<string, number>> {
  const groups = await prisma.csvImportRow.groupBy({ by: 'verdict', where: { importUuid }, _count: true });
  return counts(groups.map(({ verdict, _count }) => ({ value: verdict, _count })));
}

/** Number of rows by outcome, without rows that have none yet. */
export async function countByOutcome(prisma: PrismaClient, importUuid: string): Promise<Map<string, number>> {
  const groups = await prisma.csvImportRow.groupBy({ by: 'outcome', where: { importUuid }, _count: true });
  return counts(groups.map(({ outcome, _count }) => ({ value: outcome, _count })));
}

/** Rows between two lines that the check or the marketplace refused, with the reason. */
export async function readRefused(
  prisma: PrismaClient,
  importUuid: string,
  first: number,
  last: number,
): Promise<Map<number, RowProblem[]>> {
  const rows = await prisma.csvImportRow.findMany({
    where: { importUuid, line: { gte: first, lte: last }, OR: [{ verdict: 'refused' }, { outcome: 'refused' }] },
    select: { line: true, problems: true },
  });
  return new Map(rows.map(({ line, problems }) => [line, problems as unknown as RowProblem[]]));
}
