/** Milliseconds an attempt holds its row after each checkpoint; past that, another attempt may begin. */
export const LEASE_MS = 4_000;

/** One attempt's hold on a row: the number that fences off every attempt before it. */
export interface JobClaim {
  uuid: string;
  fence: bigint;
}

export interface ClaimedJob extends JobClaim {
  kind: string;
  payload: unknown;
  attempt: number;
  crashes: number;
  failingSince: Date | null;
  sessionId: string;
  requestId: string;
  createdAt: Date;
}

/** A whole file in the store, as the job's row will name it. */
export interface JobFile {
  name: string;
  storageKey: string;
  bytes: number;
  lines: number;
  sha256: string;
}

/** What there will be in the end, as far as it is known. */
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
