import { invalid, type Violation } from './problems.ts';

/** Postgres's code of a foreign key violation. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Runs a deletion and converts a foreign key violation to a 422. The foreign key decides, not a query before; within a transaction, the
 * complete transaction must be rolled back.
 */
export async function refuseIfReferenced<Result>(violation: Violation, deletion: () => Promise<Result>): Promise<Result> {
  try {
    return await deletion();
  } catch (error) {
    throw (error as { code?: string }).code === FOREIGN_KEY_VIOLATION ? invalid([violation]) : error;
  }
}
