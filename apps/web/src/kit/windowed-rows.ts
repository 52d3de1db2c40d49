import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Drawn beyond each edge of the window, so that scrolling meets rows and not blanks. */
const BEYOND = 12;
/** Before the first measure. */
const FIRST = { first: 0, last: 40, height: 36 };

interface WindowedRows {
  /** First row to draw, and the one after the last; never beyond the list, which may have become shorter since. */
  first: number;
  last: number;
  /** Of one row, in pixels. */
  height: number;
}

/**
 * Which rows of a long list to draw: those in the window, all of one height, `row` being a selector of any of them. The window
 * scrolls, not the list, so that it reads like every other screen. Some lines instead of a library: nothing here has to be measured
 * but the first row.
 */
export function useWindowedRows(box: RefObject<HTMLElement | null>, row: string, count: number): WindowedRows {
  const [drawn, setDrawn] = useState<WindowedRows>(FIRST);
  /** Measured last: a list that is scrolled out of sight has no row to measure. */
  const measured = useRef(FIRST.height);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of rows may bring the first one, or a shorter page
  useLayoutEffect(() => {
    const measure = () => {
      const list = box.current;
      if (list === null) return;
      const height = list.querySelector(row)?.getBoundingClientRect().height || measured.current;
      measured.current = height;
      const above = -list.getBoundingClientRect().top;
      // By steps: not every pixel draws anew.
      const first = Math.max(0, Math.floor(above / height / BEYOND) * BEYOND - BEYOND);
      const last = Math.ceil((above + window.innerHeight) / height / BEYOND) * BEYOND + BEYOND;
      setDrawn((known) => (known.first === first && known.last === last && known.height === height ? known : { first, last, height }));
    };
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [box, row, count]);
  const first = Math.min(drawn.first, count);
  return { first, last: Math.max(first, Math.min(drawn.last, count)), height: drawn.height };
}
