import type { FieldFailure } from './save-machine.ts';

/** Ends a block; `failure` is the error message, if any. */
export type Release = (failure?: string) => void;

/** Work of fields that a save waits for: uploads, texts that are saved separately. A field may have several. */
export function submitBlocks() {
  const blocks = new Map<Promise<FieldFailure | null>, string>();
  const waiting = (paths?: readonly string[]) =>
    [...blocks].filter(([, path]) => paths === undefined || paths.includes(path)).map(([ended]) => ended);
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
