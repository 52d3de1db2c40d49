import type { Queryable } from '../pool.ts';

interface NewTicket {
  hash: string;
  sessionId: string;
  seconds: number;
  jobUuid: string;
  authorId: string;
}

/** False when the author's job has no file. SQL, because it looks and writes in one statement, and ends by the database's clock. */
export async function insertTicket(db: Queryable, ticket: NewTicket): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO download_ticket (hash, job_uuid, session_id, expires_at)
     SELECT $1, uuid, $2, now() + make_interval(secs => $3) FROM job
     WHERE uuid = $4 AND author_id = $5 AND storage_key IS NOT NULL AND expires_at > now()`,
    [ticket.hash, ticket.sessionId, ticket.seconds, ticket.jobUuid, ticket.authorId],
  );
  return rowCount === 1;
}

export interface TicketRow {
  job: string;
  name: string;
  bytes: string;
  storageKey: string;
}

/** SQL, because it is a fence: of two who come with the same ticket, one gets the file; ends are compared by the database's clock. */
export async function takeTicket(db: Queryable, hash: string, halfHash: Buffer): Promise<TicketRow | undefined> {
  const { rows } = await db.query<TicketRow>(
    `UPDATE download_ticket AS ticket SET used_at = now() FROM job, session
     WHERE ticket.hash = $1 AND ticket.used_at IS NULL AND ticket.expires_at > now()
       AND session.id = ticket.session_id AND session.state = 'open' AND session.half_hash = $2
       AND job.uuid = ticket.job_uuid AND job.storage_key IS NOT NULL AND job.expires_at > now()
     RETURNING job.uuid AS job, job.file_name AS name, job.file_bytes AS bytes, job.storage_key AS "storageKey"`,
    [hash, halfHash],
  );
  return rows[0];
}
