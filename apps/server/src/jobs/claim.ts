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
