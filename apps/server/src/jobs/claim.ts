import type { CurrentUser } from '@comptoir/shared/session/session';
import type { PrismaClient } from '../generated/prisma/client.ts';

/** One attempt's claim on a row: `fence` rejects the writes of every earlier attempt. */
export interface JobClaim {
  uuid: string;
  fence: bigint;
}

export interface ClaimedJob extends JobClaim {
  kind: string;
  payload: unknown;
  attempt: number;
  crashes: number;
  /** Milliseconds since the first failure of an outage that lasts, at the time of the claim. */
  failingMs: number | null;
  /** The most lines that an earlier attempt has reached. */
  linesReached: number;
  sessionId: string;
  requestId: string;
  createdAt: Date;
}

/** A complete file in the store, as the job's row refers to it. */
export interface JobFile {
  name: string;
  storageKey: string;
  bytes: number;
  lines: number;
  sha256: string;
}

/** Expected totals, if known. */
export interface Total {
  bytes?: number;
  lines?: number;
}

export interface Progress {
  bytes: number;
  lines: number;
  bytesPerSecond: number;
  total: Total;
}

/** One item of a job: its index in the payload, and its result, whose states depend on the kind of job. */
export interface JobItem {
  place: number;
  state: string;
  message: string | null;
  record: string | null;
}

export const readJobItems = (prisma: PrismaClient, jobUuid: string): Promise<JobItem[]> =>
  prisma.jobItem.findMany({ where: { jobUuid }, omit: { jobUuid: true }, orderBy: { place: 'asc' } });

/** Author of a job. Only authors can see and change their jobs. */
export interface Author {
  id: string;
  name: string;
  /** Session whose tokens are used for calls to the marketplace. */
  sessionId: string;
}

/** Identified by the uuid, or by the e-mail of a user who has no uuid from the marketplace (OP-028). */
export const authorOf = ({ id, user }: { id: string; user: CurrentUser }): Author => ({
  id: user.uuid ?? user.email.toLowerCase(),
  name: user.email,
  sessionId: id,
});
