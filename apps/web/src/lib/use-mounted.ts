import { useCallback, useEffect, useRef } from 'react';

/** For what ends later, such as a request: a signal that is aborted when the component leaves the screen. */
export function useMounted(): () => AbortSignal {
  const mounted = useRef(new AbortController());
  useEffect(() => {
    const entered = new AbortController();
    mounted.current = entered;
    return () => entered.abort();
  }, []);
  return useCallback(() => mounted.current.signal, []);
}
