import { MappedColumn, type Mapping, type ReadSettings } from '@comptoir/shared/imports/detection';
import { z } from 'zod';
import { mapHeader } from '../../csv/header.ts';
import { isBlank, readRows } from '../../csv/read-rows.ts';
import { databaseTime } from '../../database-time.sql.ts';
import type { Database } from '../../db.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { StoredImport } from './stored-import.ts';

const Remembered = z.array(MappedColumn);

/** Number of rows that is enough to detect the content of a column. */
const ROWS = 5_000;

/** Cells of the first rows that are not blank, starting with the header; an empty list for an empty file. */
async function readBeginning(open: () => AsyncIterable<Buffer>, settings: ReadSettings, signal: AbortSignal): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const batch of readRows(open, settings, signal)) {
    for (const row of batch) if (!isBlank(row)) rows.push(row.cells);
    if (rows.length > ROWS) break;
  }
  return rows;
}

async function remembered(prisma: PrismaClient, { supplierUuid, kind }: Pick<StoredImport, 'supplierUuid' | 'kind'>) {
  if (supplierUuid === null) return null;
  const row = await prisma.csvImportMapping.findUnique({ where: { supplierUuid_kind: { supplierUuid, kind } } });
  return Remembered.nullable()
    .catch(null)
    .parse(row?.columns ?? null);
}

/**
 * Mapping of the file's columns: the one chosen for this file; else the one remembered for this supplier, if the file has all of its
 * headers; else detected from the headers (IPL-010).
 */
export async function mappingOf(
  prisma: PrismaClient,
  found: Pick<StoredImport, 'kind' | 'columns' | 'supplierUuid'>,
  open: () => AsyncIterable<Buffer>,
  settings: ReadSettings,
  signal: AbortSignal,
): Promise<{ mapping: Mapping }> {
  const [header = [], ...rows] = await readBeginning(open, settings, signal);
  if (found.columns !== null) return { mapping: mapHeader(found.kind, header, found.columns, rows) };
  const before = await remembered(prisma, found);
  const hasSameColumns = before?.every(({ header: title, column }) => column === null || header.includes(title)) ?? false;
  if (before === null || !hasSameColumns) return { mapping: mapHeader(found.kind, header, null, rows) };
  return { mapping: { ...mapHeader(found.kind, header, before, rows), source: 'remembered' } };
}

/** Remembers a manual mapping when its plan is applied. */
export async function rememberMapping(
  { prisma, pool }: Pick<Database, 'prisma' | 'pool'>,
  { supplierUuid, kind, mapping }: Pick<StoredImport, 'supplierUuid' | 'kind' | 'mapping'>,
) {
  if (supplierUuid === null || mapping?.source !== 'chosen') return;
  const { columns } = mapping;
  await prisma.csvImportMapping.upsert({
    where: { supplierUuid_kind: { supplierUuid, kind } },
    create: { supplierUuid, kind, columns },
    update: { columns, updatedAt: await databaseTime(pool) },
  });
}
