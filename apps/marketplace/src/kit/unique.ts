import type { Violation } from './problems.ts';
import { invalid } from './problems.ts';

/** Postgres's code of a unique violation. */
const UNIQUE_VIOLATION = '23505';

/**
 * Runs a write and converts the error of a unique index to a 422: `taken` has the violation for each index. The index decides, not a query
 * before: of two concurrent writes the second is refused. Inside a transaction, the complete transaction is refused.
 */
export async function rejectDuplicates<Result>(taken: Readonly<Record<string, Violation>>, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    const violation = code === UNIQUE_VIOLATION ? taken[constraint] : undefined;
    throw violation === undefined ? error : invalid([violation]);
  }
}
