import type { Queryable } from '../pool.ts';

interface NewTicket {
  hash: string;
  sessionId: string;
  seconds: number;
  uuid: string;
  authorId: string;
}

/** The kinds of files for which there are tickets, with the condition that the file exists. */
const FILES = {
  job: { column: 'job_uuid', isThere: 'storage_key IS NOT NULL AND expires_at > now()' },
  upload: { column: 'upload_uuid', isThere: 'bytes IS NOT NULL AND expires_at > now()' },
} as const;

/**
 * Returns false when the author has no such file. SQL, because it checks and inserts in one statement, and the expiry is computed by the
 * database's clock.
 */
export async function insertTicket(db: Queryable, of: keyof typeof FILES, ticket: NewTicket): Promise<boolean> {
  const { column, isThere } = FILES[of];
  const { rowCount } = await db.query(
    `INSERT INTO download_ticket (hash, ${column}, session_id, expires_at)
     SELECT $1, uuid, $2, now() + make_interval(secs => $3) FROM ${of} WHERE uuid = $4 AND author_id = $5 AND ${isThere}`,
    [ticket.hash, ticket.sessionId, ticket.seconds, ticket.uuid, ticket.authorId],
  );
  return rowCount === 1;
}

export interface TicketRow {
  /** Uuid of the job or of the upload. */
  owner: string;
  name: string;
  bytes: string;
  /** Null for an upload. */
  storageKey: string | null;
}

/**
 * SQL, because it must be atomic: only one of two requests with the same ticket gets the file. Expiry is compared by the database's clock.
 */
export async function redeemTicket(db: Queryable, ticketHash: string, cookieSecretHash: Buffer): Promise<TicketRow | undefined> {
  const { rows } = await db.query<TicketRow>(
    `UPDATE download_ticket AS ticket SET used_at = now()
     FROM session, download_ticket AS found
       LEFT JOIN (SELECT uuid, file_name, file_bytes, storage_key FROM job WHERE ${FILES.job.isThere}) AS job ON job.uuid = found.job_uuid
       LEFT JOIN (SELECT uuid, name, bytes FROM upload WHERE ${FILES.upload.isThere}) AS upload ON upload.uuid = found.upload_uuid
     WHERE ticket.hash = $1 AND found.hash = ticket.hash AND ticket.used_at IS NULL AND ticket.expires_at > now()
       AND session.id = ticket.session_id AND session.state = 'open' AND session.half_hash = $2
       AND num_nonnulls(job.uuid, upload.uuid) = 1
     RETURNING coalesce(job.uuid, upload.uuid) AS owner, coalesce(job.file_name, upload.name) AS name,
       coalesce(job.file_bytes, upload.bytes) AS bytes, job.storage_key AS "storageKey"`,
    [ticketHash, cookieSecretHash],
  );
  return rows[0];
}
