import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { StoredImport } from './stored-import.ts';

/** The last import of the same content into the same product, by any administrator (IPL-026). */
export async function findBefore(
  prisma: PrismaClient,
  { uuid, kind, variantProduct }: Pick<StoredImport, 'uuid' | 'kind' | 'variantProduct'>,
  sha256: string,
): Promise<{ uuid: string; at: Date } | null> {
  const before = await prisma.csvImport.findFirst({
    where: { variantProduct, sha256, kind, uuid: { not: uuid }, appliedAt: { not: null }, state: { notIn: ['undoing', 'undone'] } },
    orderBy: { appliedAt: 'desc' },
    select: { uuid: true, appliedAt: true },
  });
  return before?.appliedAt ? { uuid: before.uuid, at: before.appliedAt } : null;
}
