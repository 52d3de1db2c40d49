import { AppError } from '@comptoir/shared/errors';
import { TICKET_SECONDS } from '@comptoir/shared/job-limits';
import type { Database } from '../db.ts';
import { hashToken, newToken } from '../session/secrets.ts';
import type { Author } from './author.ts';

/** A right to download one file, once. */
export interface Tickets {
  /** Throws `NOT_FOUND` unless the author's job has a file. The answer is the only copy of the ticket: the table keeps its hash. */
  issue(author: Author, uuid: string): Promise<string>;
  /**
   * Takes a ticket: of two who come with the same one, one gets the file. `half` is the cookie of the browser that comes: it must be that
   * of the session that asked for the ticket. Throws `NOT_FOUND`, whatever is wrong.
   */
  redeem(ticket: string, cookieSecret: string | undefined): Promise<{ job: string; name: string; bytes: number; storageKey: string }>;
}

const hashOf = (ticket: string) => hashToken(ticket).toString('base64url');

export function createTickets({ pool }: Pick<Database, 'pool'>): Tickets {
  return {
    async issue(author, uuid) {
      const ticket = newToken();
      const { rowCount } = await pool.query(
        `INSERT INTO download_ticket (hash, job_uuid, session_id, expires_at)
         SELECT $1, uuid, $2, now() + make_interval(secs => $3) FROM job
         WHERE uuid = $4 AND author_id = $5 AND storage_key IS NOT NULL AND expires_at > now()`,
        [hashOf(ticket), author.sessionId, TICKET_SECONDS, uuid, author.id],
      );
      if (rowCount !== 1) throw new AppError('NOT_FOUND', 'no such file of this author');
      return ticket;
    },
    async redeem(ticket, cookieSecret) {
      const { rows } = await pool.query<{ job: string; name: string; bytes: string; key: string }>(
        `UPDATE download_ticket AS ticket SET used_at = now() FROM job, session
         WHERE ticket.hash = $1 AND ticket.used_at IS NULL AND ticket.expires_at > now()
           AND session.id = ticket.session_id AND session.state = 'open' AND session.half_hash = $2
           AND job.uuid = ticket.job_uuid AND job.storage_key IS NOT NULL AND job.expires_at > now()
         RETURNING job.uuid AS job, job.file_name AS name, job.file_bytes AS bytes, job.storage_key AS key`,
        [hashOf(ticket), hashToken(cookieSecret ?? '')],
      );
      const [row] = rows;
      if (row === undefined) throw new AppError('NOT_FOUND', 'no such ticket');
      return { job: row.job, name: row.name, bytes: Number(row.bytes), storageKey: row.key };
    },
  };
}
