import { useLayoutEffect } from 'react';

/** Number of mounted components that set a mark. */
const counts = new Map<string, number>();

function count(mark: string, by: 1 | -1): void {
  const next = (counts.get(mark) ?? 0) + by;
  counts.set(mark, next);
  document.documentElement.toggleAttribute(mark, next > 0);
}

/**
 * Sets an attribute of `<html>` while the component is mounted, for a style of the page that depends on it. `:has()` on `<html>` or `<main>`
 * would search the whole page again whenever an element is added.
 */
export function useRootMark(mark: `data-with-${string}`, isSet = true): void {
  useLayoutEffect(() => {
    if (!isSet) return;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, isSet]);
}
