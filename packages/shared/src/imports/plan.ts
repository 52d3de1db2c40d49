import { z } from 'zod';

/**
 * Result of the check of a row (stored and filtered under the name `verdict`): new, already in stock, refused, or readable but doubtful
 * (IPL-016).
 */
export const VALIDATION_RESULTS = ['new', 'same', 'refused', 'doubtful'] as const;
export const ValidationResult = z.enum(VALIDATION_RESULTS);
export type ValidationResult = z.infer<typeof ValidationResult>;

/**
 * Outcome of an applied row: `added`; `refused` by the marketplace; `moved`: the stock has changed since the check (IPL-019); `unknown`: no
 * result yet (IPL-023); after undoing the import, `undone` (disabled), `kept` (because it was sold) or `gone` (not found in stock, IPR-001).
 */
export const OUTCOMES = ['added', 'refused', 'moved', 'unknown', 'undone', 'kept', 'gone'] as const;
export const Outcome = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof Outcome>;

/** A problem of a row, in a column or in the complete row; the message is French and has no line number. */
export const RowProblem = z.object({
  column: z.string().nullable(),
  level: z.enum(['error', 'warning']),
  message: z.string(),
});
export type RowProblem = z.infer<typeof RowProblem>;

/** A parsed row. */
export const ImportRow = z.object({
  /** Number of its first line in the file, as in an editor, from 1 (IPL-007). */
  line: z.int().min(1),
  /** Values by column name, as sent to the marketplace. */
  values: z.record(z.string(), z.string()),
  verdict: ValidationResult,
  outcome: Outcome.nullable(),
  problems: z.array(RowProblem),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ValidationCounts = z.object({ new: z.int(), same: z.int(), refused: z.int(), doubtful: z.int() });
export type ValidationCounts = z.infer<typeof ValidationCounts>;

/**
 * Causes of refused or doubtful rows: the column of a row's first such problem; `double` for a duplicate row, `elsewhere:` with the name of
 * the other product of a code, `disabled` for a unit that was disabled, `row` for another problem of the complete row (IPL-017, IPR-002).
 */
export const CauseCount = z.object({ verdict: z.enum(['refused', 'doubtful']), cause: z.string(), count: z.int() });
export type CauseCount = z.infer<typeof CauseCount>;

export const OutcomeCounts = z.object({
  added: z.int(),
  refused: z.int(),
  moved: z.int(),
  unknown: z.int(),
  undone: z.int(),
  kept: z.int(),
  gone: z.int().default(0),
});
export type OutcomeCounts = z.infer<typeof OutcomeCounts>;

/** How the plan is applied: with or without doubtful rows; with or without «all or nothing» when a row is refused (IPL-018). */
export const ApplyChoice = z.object({ doubtful: z.boolean(), allOrNothing: z.boolean() });
export type ApplyChoice = z.infer<typeof ApplyChoice>;

/** Rows of one request to the marketplace, and its reply. */
export const Lot = z.object({
  number: z.int().min(1),
  rows: z.int(),
  state: z.enum(['waiting', 'sending', 'answered', 'unknown']),
  added: z.int(),
  refused: z.int(),
});
export type Lot = z.infer<typeof Lot>;
