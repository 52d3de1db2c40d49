import { AppError } from '@comptoir/shared/errors';
import { TICKET_SECONDS } from '@comptoir/shared/jobs/limits';
import type { Database } from '../db.ts';
import { uploadKey } from '../files/uploads.ts';
import { hashToken, newToken } from '../session/secrets.ts';
import type { Author } from './author.ts';
import { insertTicket, redeemTicket } from './tickets.sql.ts';

/** Tickets, each of which allows one download of one file. */
export interface Tickets {
  /** Throws `NOT_FOUND` unless the author's job has a file. Only the caller gets the ticket: the table has its hash. */
  issue(author: Author, uuid: string): Promise<string>;
  /** Same for a file that the author has uploaded (IPL-027). */
  issueUpload(author: Author, uuid: string): Promise<string>;
  /**
   * Redeems a ticket once: only one of two requests with the same ticket gets the file. `cookieSecret` is the browser's cookie: it must
   * belong to the session that issued the ticket. Throws `NOT_FOUND` in every other case.
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
      const row = await redeemTicket(pool, hashOf(ticket), hashToken(cookieSecret ?? ''));
      if (row === undefined) throw new AppError('NOT_FOUND', 'no such ticket');
      return { ...row, bytes: Number(row.bytes), storageKey: row.storageKey ?? uploadKey({ uuid: row.owner }) };
    },
  };
}
