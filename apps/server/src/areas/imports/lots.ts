import { Lot } from '@comptoir/shared/imports/plan';
import { z } from 'zod';
import type { PrismaClient } from '../../generated/prisma/client.ts';

/** Lots that are told one by one: of 5,000 rows each, those of the largest files. */
const MOST = 1_000;

/** What was sent with each request, and what came of it, in their order (IPL-027). */
export const readLots = async (prisma: PrismaClient, importUuid: string): Promise<Lot[]> =>
  z.array(Lot).parse(await prisma.csvImportLot.findMany({ where: { importUuid }, orderBy: { number: 'asc' }, take: MOST }));
