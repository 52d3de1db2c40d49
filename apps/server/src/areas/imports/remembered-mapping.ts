import { MappedColumn, type Mapping, type ReadSettings } from '@comptoir/shared/imports/detection';
import { z } from 'zod';
import { mapHeader } from '../../csv/header.ts';
import { isBlank, readRows } from '../../csv/read-rows.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { StoredImport } from './stored-import.ts';

const Remembered = z.array(MappedColumn);

/** Cells of the first row that is not blank; none of an empty file. */
async function readHeader(open: () => AsyncIterable<Buffer>, settings: ReadSettings, signal: AbortSignal): Promise<string[]> {
  for await (const batch of readRows(open, settings, signal)) {
    const header = batch.find((row) => !isBlank(row));
    if (header !== undefined) return header.cells;
  }
  return [];
}

async function remembered(prisma: PrismaClient, { supplierUuid, kind }: Pick<StoredImport, 'supplierUuid' | 'kind'>) {
  if (supplierUuid === null) return null;
  const row = await prisma.csvImportMapping.findUnique({ where: { supplierUuid_kind: { supplierUuid, kind } } });
  return Remembered.nullable()
    .catch(null)
    .parse(row?.columns ?? null);
}

/** What the columns of the file are read as: as chosen for it, as chosen for this supplier before where its headers are there again, or by its headers (IPL-010). */
export async function mappingOf(
  prisma: PrismaClient,
  found: Pick<StoredImport, 'kind' | 'columns' | 'supplierUuid'>,
  open: () => AsyncIterable<Buffer>,
  settings: ReadSettings,
  signal: AbortSignal,
): Promise<{ mapping: Mapping }> {
  const header = await readHeader(open, settings, signal);
  if (found.columns !== null) return { mapping: mapHeader(found.kind, header, found.columns) };
  const before = await remembered(prisma, found);
  const isThere = before?.every(({ header: title, column }) => column === null || header.includes(title)) ?? false;
  if (before === null || !isThere) return { mapping: mapHeader(found.kind, header) };
  return { mapping: { ...mapHeader(found.kind, header, before), source: 'remembered' } };
}

/** Remembers what was chosen by hand, once the plan made of it is applied. */
export async function rememberMapping(
  prisma: PrismaClient,
  { supplierUuid, kind, mapping }: Pick<StoredImport, 'supplierUuid' | 'kind' | 'mapping'>,
) {
  if (supplierUuid === null || mapping?.source !== 'chosen') return;
  const { columns } = mapping;
  await prisma.csvImportMapping.upsert({
    where: { supplierUuid_kind: { supplierUuid, kind } },
    create: { supplierUuid, kind, columns },
    update: { columns, updatedAt: new Date() },
  });
}
