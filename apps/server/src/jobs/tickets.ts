import { AppError } from '@comptoir/shared/errors';
import { TICKET_SECONDS } from '@comptoir/shared/job-limits';
import type { Database } from '../db.ts';
import { uploadKey } from '../files/uploads.ts';
import { hashToken, newToken } from '../session/secrets.ts';
import type { Author } from './author.ts';
import { insertTicket, takeTicket } from './tickets.sql.ts';

/** A right to download one file, once. */
export interface Tickets {
  /** Throws `NOT_FOUND` unless the author's job has a file. The answer is the only copy of the ticket: the table keeps its hash. */
  issue(author: Author, uuid: string): Promise<string>;
  /** The same of a file that the author has sent (IPL-027). */
  issueUpload(author: Author, uuid: string): Promise<string>;
  /**
   * Takes a ticket: of two who come with the same one, one gets the file. `half` is the cookie of the browser that comes: it must be that
   * of the session that asked for the ticket. Throws `NOT_FOUND`, whatever is wrong.
   */
  redeem(ticket: string, cookieSecret: string | undefined): Promise<{ owner: string; name: string; bytes: number; storageKey: string }>;
}

const hashOf = (ticket: string) => hashToken(ticket).toString('base64url');

export function createTickets({ pool }: Pick<Database, 'pool'>): Tickets {
  const issueFor = (of: 'job' | 'upload') => async (author: Author, uuid: string) => {
    const ticket = newToken();
    const row = { hash: hashOf(ticket), sessionId: author.sessionId, seconds: TICKET_SECONDS, uuid, authorId: author.id };
    if (!(await insertTicket(pool, of, row))) throw new AppError('NOT_FOUND', 'no such file of this author');
    return ticket;
  };
  return {
    issue: issueFor('job'),
    issueUpload: issueFor('upload'),
    async redeem(ticket, cookieSecret) {
      const row = await takeTicket(pool, hashOf(ticket), hashToken(cookieSecret ?? ''));
      if (row === undefined) throw new AppError('NOT_FOUND', 'no such ticket');
      return { ...row, bytes: Number(row.bytes), storageKey: row.storageKey ?? uploadKey({ uuid: row.owner }) };
    },
  };
}
