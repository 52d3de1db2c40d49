import { z } from 'zod';

const ms = (value: number) => z.int().min(1).default(value);

/** The longest that a call without a file may take, gateways included: a creation whose reply was lost may be sent again after it (OUT-003). */
export const LONGEST_CALL_MS = 60_000;

/** Limits of the marketplace client (design §5). Times in milliseconds, sizes in bytes; the defaults are those of production. */
export const MarketplaceSettings = z.object({
  /** Maximum number of open connections; further calls wait for one, within their deadline. */
  connections: z.int().min(1).default(64),
  connectMs: ms(2_000),
  /** Time from the request to the headers of its reply. */
  headersMs: ms(5_000),
  /** Time from the headers to the last byte. */
  bodyMs: ms(10_000),
  /** Maximum time between two chunks of a stream, including the first one; the total time is not limited. */
  streamIdleMs: ms(30_000),
  /** Time from the request to the headers of its reply, for a request with a file that may be large. */
  fileMs: ms(10 * 60_000),
  /** A larger reply is refused as `UPSTREAM_DRIFT`. */
  maxBodyBytes: z
    .int()
    .min(1)
    .default(32 * 1024 * 1024),
  /** Maximum number of attempts of a repeatable call. */
  attempts: z.int().min(1).default(3),
  /** Maximum random delay before the second attempt; doubled for each further attempt. */
  retryMs: ms(100),
  /**
   * Size of the retry budget: when all calls fail, only one retry per ten calls is sent, so that an overloaded marketplace gets little
   * extra load.
   */
  retryBudget: z.int().min(0).default(10),
  /** Number of consecutive failures that open the circuit. */
  breakerFailures: z.int().min(1).default(5),
  /** How long an open circuit fails calls immediately before it allows one as a probe. */
  breakerOpenMs: ms(2_000),
});
export type MarketplaceSettings = z.infer<typeof MarketplaceSettings>;
