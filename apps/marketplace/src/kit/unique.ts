import type { Violation } from './problems.ts';
import { invalid } from './problems.ts';

/** Postgres's code of a row that a unique index refuses. */
const UNIQUE_VIOLATION = '23505';

/**
 * Runs a write that unique indexes may refuse, and answers 422 then: `taken` says by index what is told, and on which member. The index
 * decides, not a look beforehand: of two writes at once the second is refused. Inside a transaction, the whole of it is refused.
 */
export async function unlessTaken<Result>(taken: Readonly<Record<string, Violation>>, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    const violation = code === UNIQUE_VIOLATION ? taken[constraint] : undefined;
    throw violation === undefined ? error : invalid([violation]);
  }
}
