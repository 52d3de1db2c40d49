import { z } from 'zod';

/** What the check says of a row: to be added, in stock already, refused, or readable yet doubtful (IPL-016). */
export const VERDICTS = ['new', 'same', 'refused', 'doubtful'] as const;
export const Verdict = z.enum(VERDICTS);
export type Verdict = z.infer<typeof Verdict>;

/**
 * What became of a row that was applied: `added`; `refused` by the marketplace; `moved`, for the stock is no longer what the plan was made of
 * (IPL-019); `unknown`, for nobody knows yet (IPL-023); `undone` and `kept` once the import was taken back: disabled, or left since it was sold.
 */
export const OUTCOMES = ['added', 'refused', 'moved', 'unknown', 'undone', 'kept'] as const;
export const Outcome = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof Outcome>;

/** A fault of a row, at a column or of the row as a whole; the message is French and does not name the line. */
export const RowProblem = z.object({
  column: z.string().nullable(),
  level: z.enum(['error', 'warning']),
  message: z.string(),
});
export type RowProblem = z.infer<typeof RowProblem>;

/** A row as it is read. */
export const ImportRow = z.object({
  /** Its first line in the file, as an editor counts, from 1 (IPL-007). */
  line: z.int().min(1),
  /** By the name of the column, as they are sent on. */
  values: z.record(z.string(), z.string()),
  verdict: Verdict,
  outcome: Outcome.nullable(),
  problems: z.array(RowProblem),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const VerdictCounts = z.object({ new: z.int(), same: z.int(), refused: z.int(), doubtful: z.int() });
export type VerdictCounts = z.infer<typeof VerdictCounts>;

export const OutcomeCounts = z.object({
  added: z.int(),
  refused: z.int(),
  moved: z.int(),
  unknown: z.int(),
  undone: z.int(),
  kept: z.int(),
});
export type OutcomeCounts = z.infer<typeof OutcomeCounts>;

/** How the plan is applied: doubtful rows too or not; all rows or none, when one is refused (IPL-018). */
export const ApplyChoice = z.object({ doubtful: z.boolean(), allOrNothing: z.boolean() });
export type ApplyChoice = z.infer<typeof ApplyChoice>;

/** Rows of one request to the marketplace, and what it answered. */
export const Lot = z.object({
  number: z.int().min(1),
  rows: z.int(),
  state: z.enum(['waiting', 'sending', 'answered', 'unknown']),
  added: z.int(),
  refused: z.int(),
});
export type Lot = z.infer<typeof Lot>;
