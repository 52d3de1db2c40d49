import type { Act, ChangedKind, ChangeResult } from '@comptoir/shared/history/changes';
import type { Logger } from 'pino';
import { databaseTime } from '../database-time.sql.ts';
import type { Database } from '../db.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { AffectedRecord, Target } from '../mutations/target.ts';
import { retryOnConflict } from '../pool.ts';
import { keepNames } from './record-names.ts';

/** The acting user: for an anonymous request, only the e-mail from the input is known. */
export interface Who {
  sessionId?: string | null;
  userUuid?: string | null;
  email?: string | null;
}

export interface AuditEntry extends Who {
  /** Procedure path, such as `exports.start`. */
  action: string;
  /** `ok` or an error code. */
  outcome: string;
  requestId: string;
  /** The affected records, each with its changes. */
  targets?: readonly AffectedRecord[];
  /** What the journal says of it; absent for what changes no shown record. `record`: the first changed one, of `count` (HIS-008). */
  change?: { act: Act; result: ChangeResult; kind: ChangedKind; record: string; count: number };
}

export interface Audit {
  /**
   * Writes the lines of a write, one per target, in one transaction with `beside`. Never rejects: the marketplace's change cannot be
   * undone, so a failure to write is only logged.
   */
  write(entry: AuditEntry, ...beside: Prisma.PrismaPromise<unknown>[]): Promise<void>;
  /** E-mail of the last user who changed a record through this server in the last `ageMs` milliseconds, or may have, if any. */
  lastWriter(target: Target, ageMs: number): Promise<string | null>;
}

/** Maximum number of stored targets per line; the line also has their total. */
const MAX_TARGETS = 5_000;

const rowsOf = (targets: readonly AffectedRecord[]) =>
  targets
    .slice(0, MAX_TARGETS)
    .map(({ kind, record, changes }, place) => ({ kind, record, place, changes: changes as Prisma.InputJsonArray }));

export function createAudit({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>, log: Logger): Audit {
  return {
    async write({ targets = [], change, ...line }, ...beside) {
      try {
        const data = { ...line, ...change, targetCount: targets.length, targets: { createMany: { data: rowsOf(targets) } } };
        await retryOnConflict(() => prisma.$transaction([...beside, prisma.auditLine.create({ data, select: { id: true } })]));
        await keepNames(pool, targets);
      } catch (err) {
        const { email: _, ...known } = line;
        log.error(
          {
            event: 'audit.not-written',
            err,
            audit: { ...known, targets: targets.slice(0, 10).map(({ kind, record }) => `${kind}:${record}`) },
          },
          'audit line not written',
        );
      }
    },
    async lastWriter({ kind, record }, ageMs) {
      const since = new Date((await databaseTime(pool)).getTime() - ageMs);
      const last = await prisma.auditTarget.findFirst({
        where: {
          kind,
          record,
          at: { gte: since },
          line: { importUuid: null, kind: { not: null } },
          OR: [{ line: { outcome: 'ok' } }, { changes: { not: [] } }],
        },
        orderBy: [{ at: 'desc' }, { lineId: 'desc' }],
        select: { line: { select: { email: true } } },
      });
      return last?.line.email ?? null;
    },
  };
}
