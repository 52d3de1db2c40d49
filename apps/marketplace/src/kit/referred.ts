import { invalid, type Violation } from './problems.ts';

/** Postgres's code of a row that others refer to, or that refers to none. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Runs a deletion that rows which refer to what is deleted may refuse, and answers 422 then. The foreign key decides, not a look
 * beforehand; within a transaction, the whole of it must be given up.
 */
export async function unlessReferred<Result>(violation: Violation, deletion: () => Promise<Result>): Promise<Result> {
  try {
    return await deletion();
  } catch (error) {
    throw (error as { code?: string }).code === FOREIGN_KEY_VIOLATION ? invalid([violation]) : error;
  }
}
