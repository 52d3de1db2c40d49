import type { Logger } from 'pino';
import type { Database } from '../db.ts';

/** Whoever acts: nothing is known of a stranger but the e-mail typed. */
export interface Who {
  sessionId?: string | null;
  userUuid?: string | null;
  email?: string | null;
}

export interface AuditEntry extends Who {
  /** Procedure path, such as `exports.start`. */
  action: string;
  target: string | null;
  /** `ok` or an error code. */
  outcome: string;
  requestId: string;
}

export interface Audit {
  /** One line for one write. Never rejects: what was done upstream is done, and a lost line is logged instead. */
  write(entry: AuditEntry): Promise<void>;
  /** Who wrote last to a target since a moment, if anybody did through us. */
  lastWriter(target: string, since: Date): Promise<Who | null>;
}

export function createAudit({ prisma }: Database, log: Logger): Audit {
  return {
    async write(entry) {
      try {
        await prisma.auditLine.create({ data: entry, select: { id: true } });
      } catch (err) {
        const { email: _, ...line } = entry;
        log.error({ err, audit: line }, 'audit line not written');
      }
    },
    lastWriter: (target, since) =>
      prisma.auditLine.findFirst({
        where: { target, outcome: 'ok', at: { gte: since } },
        orderBy: { at: 'desc' },
        select: { userUuid: true, email: true },
      }),
  };
}
