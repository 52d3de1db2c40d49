import { hkdfSync } from 'node:crypto';
import type { z } from 'zod';
import { LONGEST_CALL_MS } from './marketplace/settings.ts';

/** The longest that the marketplace may take for a lot. */
const LONGEST_LOT_SECONDS = 10 * 60;

type IntegerSchema = (fallback: number) => z.ZodDefault<z.ZodType<number, string>>;

export const importEnvironment = (positiveInteger: IntegerSchema, nonNegativeInteger: IntegerSchema) => ({
  IMPORT_LOT_ROWS: positiveInteger(5_000),
  IMPORT_REPLY_SECONDS: positiveInteger(LONGEST_LOT_SECONDS),
  /** By default as long as a reply is waited for. */
  IMPORT_SETTLE_SECONDS: positiveInteger(LONGEST_LOT_SECONDS).unwrap().optional(),
  IMPORT_PAUSE_RATIO: nonNegativeInteger(2),
  IMPORT_COPIED_UNITS: positiveInteger(20_000),
});

type ImportEnvironment = z.infer<z.ZodObject<ReturnType<typeof importEnvironment>>>;

const settleSecondsOf = ({ IMPORT_REPLY_SECONDS, IMPORT_SETTLE_SECONDS }: ImportEnvironment) =>
  IMPORT_SETTLE_SECONDS ?? IMPORT_REPLY_SECONDS;

/** By default a worker that stops waits for the reply to a lot, and has some time for what it says. */
export const drainSecondsOf = ({ IMPORT_REPLY_SECONDS }: ImportEnvironment) => IMPORT_REPLY_SECONDS + 30;

/** A lot whose reply is waited for so long may be processed as long after its reply was lost: its rows are not sent again earlier (OUT-003). */
export const importProblems = (data: ImportEnvironment): string[] =>
  settleSecondsOf(data) < data.IMPORT_REPLY_SECONDS
    ? [
        `IMPORT_SETTLE_SECONDS doit valoir au moins ${data.IMPORT_REPLY_SECONDS}, comme IMPORT_REPLY_SECONDS : d’ici là, un envoi peut aboutir`,
      ]
    : [];

/** Key of the hashes of imported codes (IPR-002). */
const codeKeyOf = (sessionKey: Buffer): Buffer => Buffer.from(hkdfSync('sha256', sessionKey, '', 'imported codes', 32));

export function importConfigOf(data: ImportEnvironment & { SESSION_KEY: readonly Buffer[] }) {
  const settleMs = settleSecondsOf(data) * 1000;
  return {
    /** Rows per request. */
    lotRows: data.IMPORT_LOT_ROWS,
    /** Time after which a lot whose reply was lost can no longer have an effect; the same of a call without a file (OUT-003). */
    settleMs,
    callSettleMs: Math.min(settleMs, 2 * LONGEST_CALL_MS),
    /** Pause after a step, by its duration (jobs/turns.ts). */
    pauseRatio: data.IMPORT_PAUSE_RATIO,
    /** Stock whose units are kept (IPR-019). */
    copiedUnits: data.IMPORT_COPIED_UNITS,
    codeKeys: data.SESSION_KEY.map(codeKeyOf),
  };
}
