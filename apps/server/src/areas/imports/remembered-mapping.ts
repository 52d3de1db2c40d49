import { type Detection, MappedColumn, type Mapping } from '@comptoir/shared/imports/detection';
import { z } from 'zod';
import { planReading, readBeginning } from '../../csv/beginning.ts';
import type { OpenFile } from '../../csv/encoding.ts';
import type { FileProfile } from '../../csv/file-profile.ts';
import { databaseTime } from '../../database-time.sql.ts';
import type { Database } from '../../db.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { StoredImport } from './stored-import.ts';

const Remembered = z.array(MappedColumn);

async function remembered(prisma: PrismaClient, { supplierUuid, kind }: Pick<StoredImport, 'supplierUuid' | 'kind'>) {
  if (supplierUuid === null) return null;
  const row = await prisma.csvImportMapping.findUnique({ where: { supplierUuid_kind: { supplierUuid, kind } } });
  return Remembered.nullable()
    .catch(null)
    .parse(row?.columns ?? null);
}

/**
 * Mapping of the file's columns: the one chosen for this file; else the one remembered for this supplier, if the file has all of its
 * headers; else detected from the headers (IPL-010). With it, what the beginning of the file says of its rows.
 */
export async function mappingOf(
  prisma: PrismaClient,
  found: Pick<StoredImport, 'kind' | 'columns' | 'supplierUuid'>,
  open: OpenFile,
  settings: Detection,
  signal: AbortSignal,
): Promise<{ mapping: Mapping; profile: FileProfile }> {
  const beginning = await readBeginning(open, settings, signal);
  const plan = (chosen: readonly MappedColumn[] | null) => planReading(found.kind, beginning, settings, chosen);
  if (found.columns !== null) return plan(found.columns);
  const before = await remembered(prisma, found);
  const header = beginning.header ?? [];
  const hasSameColumns = before?.every(({ header: title, column }) => column === null || header.includes(title)) ?? false;
  if (before === null || !hasSameColumns) return plan(null);
  const { mapping, profile } = plan(before);
  return { mapping: { ...mapping, source: 'remembered' }, profile };
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
