import { CHANGED_KINDS, type ChangedKind, type RecordedChange } from '@comptoir/shared/dashboard/changes';
import { recordName } from '@comptoir/shared/record-name';
import type { PrismaClient } from '../generated/prisma/client.ts';

/** Number of changes on the dashboard. */
const LATEST = 8;

/** Name of the record, when the change contains it. */
function nameIn(changes: unknown): string | null {
  if (!Array.isArray(changes)) return null;
  return recordName(Object.fromEntries(changes.map(({ field, after }: { field?: unknown; after?: unknown }) => [String(field), after])));
}

const isKind = (kind: string): kind is ChangedKind => (CHANGED_KINDS as readonly string[]).includes(kind);

/** Number of earlier changes of these records that are searched for a name. */
const EARLIER = 200;

type Target = { kind: string; record: string; changes: unknown };
const keyOf = ({ kind, record }: Target) => `${kind}:${record}`;

/** The latest recorded name of each record whose own change contains no name, such as a change of its status. */
async function earlierNames(prisma: PrismaClient, targets: readonly Target[]): Promise<Map<string, string>> {
  const unnamed = targets.filter(({ changes }) => nameIn(changes) === null);
  if (unnamed.length === 0) return new Map();
  const earlier = await prisma.auditTarget.findMany({
    where: { OR: unnamed.map(({ kind, record }) => ({ kind, record })), line: { outcome: 'ok' } },
    orderBy: { at: 'desc' },
    take: EARLIER,
  });
  const names = new Map<string, string>();
  for (const target of earlier) {
    const name = nameIn(target.changes);
    if (name !== null && !names.has(keyOf(target))) names.set(keyOf(target), name);
  }
  return names;
}

/**
 * The latest writes through this server, of all users, each with the first record that it changed (DAY-006): those that succeeded, and those
 * of which a part was done before a refusal (OUT-002), whose changed records come first.
 */
export async function latestChanges(prisma: PrismaClient): Promise<RecordedChange[]> {
  const kinds = { kind: { in: [...CHANGED_KINDS] } };
  const isChanged = { changes: { not: [] } };
  const isPartial = { outcome: { notIn: ['ok', 'UNCERTAIN'] }, targets: { some: { ...kinds, ...isChanged } } };
  const lines = await prisma.auditLine.findMany({
    where: { OR: [{ outcome: 'ok', targets: { some: kinds } }, isPartial] },
    orderBy: { id: 'desc' },
    take: LATEST,
    include: {
      targets: { where: kinds, orderBy: { place: 'asc' }, take: 1 },
      _count: { select: { targets: { where: isChanged } } },
    },
  });
  const names = await earlierNames(
    prisma,
    lines.flatMap(({ targets }) => targets),
  );
  return lines.flatMap(({ id, at, email, action, outcome, targetCount, targets: [target], _count: changed }) => {
    if (target === undefined || !isKind(target.kind)) return [];
    const name = nameIn(target.changes) ?? names.get(keyOf(target)) ?? null;
    const count = outcome === 'ok' ? targetCount : changed.targets;
    return [{ id: String(id), at, email, action, kind: target.kind, record: target.record, count, name }];
  });
}
