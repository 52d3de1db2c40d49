import { AppError } from '@comptoir/shared/errors';

/** Failures of lists of one kind, without one that is read between them, after which the run goes on with the next kind. */
const MAX_FAILURES = 5;

interface ListRead {
  kind: string;
  record: string;
  /** Reads and stores the list of the record, and returns the number of calls. */
  copy: () => Promise<number>;
  /** Until the next pass the list is not read again, and its copy stays as it is. */
  markTried: () => Promise<unknown>;
}

/** The lists below records that a run reads: one that always fails does not stop the others. */
export function createListReads() {
  const failed: ListRead[] = [];
  const failures = new Map<string, number>();
  let hasRead = false;
  let failure: AppError | undefined;

  return {
    isReadable: (kind: string) => (failures.get(kind) ?? 0) < MAX_FAILURES,
    /** The records whose list could not be read. */
    failed: (kind: string) => failed.flatMap((one) => (one.kind === kind ? [one.record] : [])),
    /** Returns the number of calls. */
    async read(list: ListRead): Promise<number> {
      try {
        const count = await list.copy();
        hasRead = true;
        failures.delete(list.kind);
        return count;
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'UPSTREAM_DOWN') throw error;
        failure = error;
        failed.push(list);
        failures.set(list.kind, (failures.get(list.kind) ?? 0) + 1);
        return 1;
      }
    },
    /** To be called last. Throws the failure of an outage, in which none can be read: that is not the fault of one of them. */
    async end(): Promise<void> {
      if (failure !== undefined && !hasRead && failed.length >= MAX_FAILURES) throw failure;
      for (const { markTried } of failed) await markTried();
    },
  };
}
export type ListReads = ReturnType<typeof createListReads>;
