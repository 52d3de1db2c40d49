/** Postgres: deadlock, serialization failure; Prisma: either of them. All of the work was rolled back. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40P01', '40001', 'P2034']);

const isConflict = (error: unknown): boolean => error instanceof Error && 'code' in error && CONFLICTS.has(error.code);

/**
 * Runs `work` once more when the database has ended it in favour of another transaction, which has gone on since (OUT-008). `work` is one
 * statement or one transaction, and does nothing else.
 */
export const retryOnConflict = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!isConflict(error)) throw error;
    return work();
  }
};
