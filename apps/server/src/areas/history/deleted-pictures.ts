import { Image } from '@comptoir/shared/fields';
import { z } from 'zod';
import type { EarlierValue } from '../../audit/journal.sql.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';

const Pictures = z.array(Image);

/** The pictures of an earlier value that still exist: no call creates a deleted one anew, so its number is told (HIS-011). */
export async function withoutDeletedPictures(prisma: PrismaClient, earlier: EarlierValue[]): Promise<EarlierValue[]> {
  const { data: pictures } = Pictures.safeParse(earlier.flatMap((one) => (one.field === 'images' && 'value' in one ? one.value : [])));
  if (pictures === undefined || pictures.length === 0) return earlier;
  const removals = await prisma.auditTarget.findMany({
    where: { kind: 'image', record: { in: pictures.map(({ uuid }) => uuid) }, line: { act: 'remove', result: 'done' } },
    select: { record: true },
  });
  const deleted = new Set(removals.map(({ record }) => record));
  return earlier.map((one) => {
    if (one.field !== 'images' || !('value' in one) || deleted.size === 0) return one;
    // A former release told the removed picture alone.
    if (!Array.isArray(one.value)) return { field: one.field, isLost: true as const };
    return { field: one.field, value: pictures.filter(({ uuid }) => !deleted.has(uuid)), deleted: deleted.size };
  });
}
