import { randomUUID } from 'node:crypto';
import { fold } from '@comptoir/shared/fold';
import type { Act, ChangedKind, ChangeResult } from '@comptoir/shared/history/changes';
import { recordName } from '@comptoir/shared/record-name';
import type { Logger } from 'pino';
import { databaseTime } from '../database-time.sql.ts';
import type { Database } from '../db.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { AffectedRecord, Change, Target } from '../mutations/target.ts';
import type { Queryable } from '../pool.ts';
import { type NamedRecord, writeRecordNames } from './journal.sql.ts';
import { takePending, writePending } from './pending.sql.ts';

/** Kinds whose names are codes: told as changed, without their values (HIS-006). */
const SECRET_KINDS: readonly string[] = ['code', 'document'];

/**
 * Name of the record after its change, when one of the changed fields is its name. A value names itself, not its property; a field whose
 * former value is not the known name does not name the record: a product has two names.
 */
function nameIn(kind: string, changes: readonly Change[], known: string | null): string | null {
  const isName = (change: Change) =>
    (change.field !== 'value' || kind === 'propertyValue') &&
    (known === null || !('before' in change) || typeof change.before !== 'string' || change.before.trim() === known);
  const named = changes.flatMap((change) => ('after' in change && isName(change) ? [[change.field, change.after] as const] : []));
  return recordName(Object.fromEntries(named));
}

/** Keeps the names of changed records, by which the journal finds and shows them (HIS-003). */
export async function keepNames(db: Queryable, records: readonly AffectedRecord[]): Promise<void> {
  const named = records.flatMap(({ kind, record, changes, name }): NamedRecord[] => {
    const known = SECRET_KINDS.includes(kind) || record === '' ? null : (nameIn(kind, changes, name ?? null) ?? name ?? null);
    return known === null ? [] : [{ kind, record, name: known, folded: fold(known) }];
  });
  if (named.length > 0) await writeRecordNames(db, named);
}

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
   * Stores what a request is about to change, before its first write is sent: when the request dies, a worker writes this line (OUT-007).
   * Rejects when that fails, so that nothing is sent which nobody would know of.
   */
  intend(id: string, entry: AuditEntry): Promise<void>;
  /**
   * Writes the lines of a write, one per target, in one transaction with `beside`, in place of what was intended under `id`. Never rejects:
   * the marketplace's change cannot be undone. A line that is refused is stored to be written later.
   */
  write(entry: AuditEntry, id?: string, ...beside: Prisma.PrismaPromise<unknown>[]): Promise<void>;
  /** Writes the lines of requests that have died, and those that were refused. */
  writePending(): Promise<void>;
  /** E-mail of the last user who changed a record through this server in the last `ageMs` milliseconds, or may have, if any. */
  lastWriter(target: Target, ageMs: number): Promise<string | null>;
}

/** Longer than the calls of a request after its last intended write: later it is dead. */
const REQUEST_MS = 10 * 60_000;
/** Pause before a refused line is tried again. */
const RETRY_MS = 60_000;
/** Lines that a worker takes at a time. */
const MAX_TAKEN = 100;

/** Maximum number of stored targets per line; the line also has their total. */
const MAX_TARGETS = 5_000;

const rowsOf = (targets: readonly AffectedRecord[], at: Date | undefined) =>
  targets
    .slice(0, MAX_TARGETS)
    .map(({ kind, record, changes }, place) => ({ kind, record, place, changes: changes as Prisma.InputJsonArray, ...(at && { at }) }));

export function createAudit({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>, log: Logger): Audit {
  /**
   * Writes the line of an entry, or replaces it: the reply to an earlier COMMIT may have been lost, or a worker may have written it as intended.
   * `at`: when it is written later than it happened.
   */
  async function store({ targets = [], change, ...line }: AuditEntry, id: string, beside: Prisma.PrismaPromise<unknown>[], at?: Date) {
    const rows = { targetCount: targets.length, targets: { createMany: { data: rowsOf(targets, at) } } };
    const data = { ...line, ...change, ...rows };
    await prisma.$transaction([
      ...beside,
      prisma.auditPending.deleteMany({ where: { id } }),
      prisma.auditTarget.deleteMany({ where: { line: { entryId: id } } }),
      prisma.auditLine.upsert({
        where: { entryId: id },
        create: { ...data, entryId: id, ...(at && { at }) },
        update: data,
        select: { id: true },
      }),
    ]);
    // The line is written: without its names it is not stored again.
    await keepNames(pool, targets).catch((err: unknown) =>
      log.warn({ event: 'audit.names-not-kept', err }, 'names of changed records not kept'),
    );
  }

  return {
    intend: (id, entry) => writePending(pool, id, entry, REQUEST_MS),
    async writePending() {
      for (const { id, at, entry } of await takePending<AuditEntry>(pool, MAX_TAKEN, RETRY_MS))
        await store(entry, id, [], at).catch((err: unknown) => log.error({ event: 'audit.not-written', err }, 'audit line not written'));
    },
    async write(entry, id = randomUUID(), ...beside) {
      try {
        await store(entry, id, beside);
      } catch (err) {
        // What was intended remains when this fails too.
        await writePending(pool, id, entry, RETRY_MS).catch(() => undefined);
        const { email: _, targets = [], change: __, ...known } = entry;
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
