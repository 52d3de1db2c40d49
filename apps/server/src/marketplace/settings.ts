import { z } from 'zod';

const ms = (value: number) => z.int().min(1).default(value);

/** Limits of the marketplace client (design §5). Times in milliseconds, sizes in bytes; the defaults are those of production. */
export const MarketplaceSettings = z.object({
  /** Connections kept open at most; a call beyond them waits for one, within its own deadline. */
  connections: z.int().min(1).default(64),
  connectMs: ms(2_000),
  /** From the request sent to the headers of its reply. */
  headersMs: ms(5_000),
  /** From the headers to the last byte. */
  bodyMs: ms(10_000),
  /** A stream may last for hours, but not stay silent for longer than this, its first byte included. */
  streamIdleMs: ms(30_000),
  /** From the request sent to the headers of its reply, when a file goes with it that may be large. */
  fileMs: ms(30 * 60_000),
  /** A reply beyond this is not a reply of ours: `UPSTREAM_DRIFT`. */
  maxBodyBytes: z
    .int()
    .min(1)
    .default(32 * 1024 * 1024),
  /** Tries in all of a repeatable call. */
  attempts: z.int().min(1).default(3),
  /** Longest wait before the second try; it doubles with each further one, and is drawn at random below that. */
  retryMs: ms(100),
  /** Retries saved up at most: when all calls fail, one retry is sent per ten calls, so that we do not hammer who is on the ground. */
  retryBudget: z.int().min(0).default(10),
  /** Failures in a row that open the circuit. */
  breakerFailures: z.int().min(1).default(5),
  /** How long an open circuit refuses calls at once before it lets one through as a probe. */
  breakerOpenMs: ms(2_000),
});
export type MarketplaceSettings = z.infer<typeof MarketplaceSettings>;
