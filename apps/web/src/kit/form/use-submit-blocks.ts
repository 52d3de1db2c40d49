import { useEffect, useRef } from 'react';

/** Ends a hold; `failure` says what went wrong. */
export type Release = (failure?: string) => void;

interface Failure {
  path: string;
  message: string;
}

/** Work of fields that a save waits for: pictures on their way, texts that are being saved apart. Several of one field each count. */
export function useSubmitBlocks() {
  const held = useRef(new Map<Promise<Failure | null>, string>());
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const waiting = (paths?: readonly string[]) =>
    [...held.current].filter(([, path]) => paths === undefined || paths.includes(path)).map(([ended]) => ended);

  return {
    blockSubmit: (path: string): Release => {
      let resolve: (failure: Failure | null) => void = () => undefined;
      const promise = new Promise<Failure | null>((end) => {
        resolve = end;
      });
      held.current.set(promise, path);
      return (message) => {
        held.current.delete(promise);
        resolve(message === undefined ? null : { path, message });
      };
    },
    isWaiting: (paths?: readonly string[]) => waiting(paths).length > 0,
    /** What failed meanwhile; null when the form is gone. What begins while it waits is waited for too. */
    wait: async (paths?: readonly string[]): Promise<Failure[] | null> => {
      const failures: Failure[] = [];
      for (let now = waiting(paths); now.length > 0; now = waiting(paths))
        for (const failure of await Promise.all(now)) if (failure !== null) failures.push(failure);
      return mounted.current ? failures : null;
    },
  };
}
