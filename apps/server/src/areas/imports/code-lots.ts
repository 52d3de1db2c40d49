import { LotCount } from '@comptoir/shared/imports/code-lot';
import type { CodeLot, codeLotList } from '@comptoir/shared/imports/code-lot-list';
import type { Page } from '@comptoir/shared/list';
import type { ListQuery } from '@comptoir/shared/list/input';
import type { Database } from '../../db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Author } from '../../jobs/author.ts';
import { BROUGHT } from './code-lots.sql.ts';
import { storedImport } from './stored-import.ts';

const KIND = 'imports.countLot';

/** A page of the lots of codes: the imports that have brought codes, newest first (LOT-001). Only from Postgres. */
export async function readCodeLots(
  { prisma }: Pick<Database, 'prisma'>,
  { id }: Pick<Author, 'id'>,
  { supplier, productName, page, itemsPerPage }: ListQuery<typeof codeLotList>,
): Promise<Page<CodeLot>> {
  const where: Prisma.CsvImportWhereInput = {
    kind: 'codes',
    appliedAt: { not: null },
    ...(supplier !== undefined && { supplierUuid: supplier }),
    ...(productName !== undefined && { productName: { contains: productName, mode: 'insensitive' } }),
  };
  const [rows, total, counting] = await prisma.$transaction([
    prisma.csvImport.findMany({
      where,
      orderBy: [{ appliedAt: 'desc' }, { uuid: 'asc' }],
      skip: (page - 1) * itemsPerPage,
      take: itemsPerPage,
    }),
    prisma.csvImport.count({ where }),
    prisma.job.findMany({ where: { kind: KIND, state: { in: ['queued', 'running'] } }, select: { payload: true } }),
  ]);
  const underWay = new Set(counting.map(({ payload }) => (payload as { import?: string }).import));
  const items = rows.map((row): CodeLot => {
    const { uuid, fileName, supplierName, authorName, authorId, appliedAt, createdAt, outcomes, state } = storedImport(row);
    const brought = BROUGHT.reduce((sum, outcome) => sum + (outcomes?.[outcome] ?? 0), 0);
    return {
      ...{ uuid, fileName, supplierName, productName: row.productName, author: authorName, mine: authorId === id },
      ...{ appliedAt: appliedAt ?? createdAt, added: brought, count: LotCount.nullable().catch(null).parse(row.lot) },
      ...{ isCounting: underWay.has(uuid), isUndone: state === 'undone' },
    };
  });
  return { items, total };
}
