import { CHANGED_KINDS, type ChangedKind, type RecordedChange } from '@comptoir/shared/dashboard/changes';
import type { PrismaClient } from '../generated/prisma/client.ts';

/** Changes that the dashboard shows. */
const LATEST = 8;

/** Fields that name a record, as its form calls them. */
const NAMES: readonly string[] = ['adminProductName', 'productName', 'name', 'title', 'value'];

/** What the record is called, when that was written with the change. */
function nameIn(changes: unknown): string | null {
  if (!Array.isArray(changes)) return null;
  const named = changes.find((change: { field?: unknown }) => NAMES.includes(String(change.field))) as { after?: unknown } | undefined;
  return typeof named?.after === 'string' && named.after !== '' ? named.after : null;
}

const isKind = (kind: string): kind is ChangedKind => (CHANGED_KINDS as readonly string[]).includes(kind);

/** The last writes through us that succeeded, whoever's, each with the first record that it touched (DAY-006). */
export async function latestChanges(prisma: PrismaClient): Promise<RecordedChange[]> {
  const kinds = { kind: { in: [...CHANGED_KINDS] } };
  const lines = await prisma.auditLine.findMany({
    where: { outcome: 'ok', targets: { some: kinds } },
    orderBy: { id: 'desc' },
    take: LATEST,
    include: { targets: { where: kinds, orderBy: { place: 'asc' }, take: 1 } },
  });
  return lines.flatMap(({ id, at, email, action, targetCount, targets: [target] }) =>
    target === undefined || !isKind(target.kind)
      ? []
      : [{ id: String(id), at, email, action, kind: target.kind, record: target.record, count: targetCount, name: nameIn(target.changes) }],
  );
}
