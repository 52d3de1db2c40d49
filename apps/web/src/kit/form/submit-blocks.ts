import type { FieldFailure } from './save-machine.ts';

/** Ends a block; `failure` is the error message, if any. */
export type Release = (failure?: string) => void;

/**
 * What keeps a form from being saved besides its schema: work of fields, such as uploads and texts that are saved separately, for which the
 * save waits (a field may have several), and problems of fields, such as a refused file, until they are removed.
 */
export function submitBlocks() {
  const blocks = new Map<Promise<FieldFailure | null>, string>();
  const problems = new Map<string, string>();
  const concerns = (path: string, paths?: readonly string[]) => paths === undefined || paths.includes(path);
  const waiting = (paths?: readonly string[]) => [...blocks].filter(([, path]) => concerns(path, paths)).map(([ended]) => ended);
  return {
    block: (path: string): Release => {
      let resolve: (failure: FieldFailure | null) => void = () => undefined;
      const promise = new Promise<FieldFailure | null>((end) => {
        resolve = end;
      });
      blocks.set(promise, path);
      return (message) => {
        blocks.delete(promise);
        resolve(message === undefined ? null : { path, message });
      };
    },
    /** The text of a field that is no value, such as a refused file in place of the one that the record has; null removes it. */
    setProblem: (path: string, message: string | null) => void (message === null ? problems.delete(path) : problems.set(path, message)),
    problems: (paths?: readonly string[]): FieldFailure[] =>
      [...problems].filter(([path]) => concerns(path, paths)).map(([path, message]) => ({ path, message })),
    isWaiting: (paths?: readonly string[]) => waiting(paths).length > 0,
    /** The failures. Also waits for work that starts during the wait. */
    wait: async (paths?: readonly string[]): Promise<FieldFailure[]> => {
      const failures: FieldFailure[] = [];
      for (let now = waiting(paths); now.length > 0; now = waiting(paths))
        for (const failure of await Promise.all(now)) if (failure !== null) failures.push(failure);
      return failures;
    },
  };
}
