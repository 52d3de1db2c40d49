import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function with one identity that calls the one of the last render: for event handlers and callbacks of promises. Must not be called while
 * rendering. In effects, `useEffectEvent` does the same; React allows it nowhere else.
 */
export function useStableCallback<Input extends unknown[], Output>(callback: (...input: Input) => Output): (...input: Input) => Output {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...input) => latest.current(...input), []);
}
