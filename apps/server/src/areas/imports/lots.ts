import { Lot } from '@comptoir/shared/imports/plan';
import { z } from 'zod';
import type { PrismaClient } from '../../generated/prisma/client.ts';

/** Maximum number of lots in the report: with 5,000 rows per lot, enough for the largest files. */
const MAX_LOTS = 1_000;

/** The rows and the outcome of each request, in order (IPL-027). */
export const readLots = async (prisma: PrismaClient, importUuid: string): Promise<Lot[]> =>
  z.array(Lot).parse(await prisma.csvImportLot.findMany({ where: { importUuid }, orderBy: { number: 'asc' }, take: MAX_LOTS }));

/** Number of rows that the marketplace has processed. */
export async function countAnswered(prisma: PrismaClient, importUuid: string): Promise<number> {
  const { _sum } = await prisma.csvImportLot.aggregate({ where: { importUuid }, _sum: { added: true, refused: true } });
  return (_sum.added ?? 0) + (_sum.refused ?? 0);
}
