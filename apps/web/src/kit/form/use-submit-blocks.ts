import { useEffect, useRef } from 'react';

/** Ends a block; `failure` is the error message, if any. */
export type Release = (failure?: string) => void;

interface Failure {
  path: string;
  message: string;
}

/** Work of fields that a save waits for: uploads, texts that are saved separately. A field may have several. */
export function useSubmitBlocks() {
  const blocks = useRef(new Map<Promise<Failure | null>, string>());
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const waiting = (paths?: readonly string[]) =>
    [...blocks.current].filter(([, path]) => paths === undefined || paths.includes(path)).map(([ended]) => ended);

  return {
    blockSubmit: (path: string): Release => {
      let resolve: (failure: Failure | null) => void = () => undefined;
      const promise = new Promise<Failure | null>((end) => {
        resolve = end;
      });
      blocks.current.set(promise, path);
      return (message) => {
        blocks.current.delete(promise);
        resolve(message === undefined ? null : { path, message });
      };
    },
    isWaiting: (paths?: readonly string[]) => waiting(paths).length > 0,
    /** The failures; null when the form was unmounted. Also waits for work that starts during the wait. */
    wait: async (paths?: readonly string[]): Promise<Failure[] | null> => {
      const failures: Failure[] = [];
      for (let now = waiting(paths); now.length > 0; now = waiting(paths))
        for (const failure of await Promise.all(now)) if (failure !== null) failures.push(failure);
      return mounted.current ? failures : null;
    },
  };
}
