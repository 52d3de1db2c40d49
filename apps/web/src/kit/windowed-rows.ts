import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Number of rows rendered beyond each edge of the window, so that scrolling shows no blank area. */
const OVERSCAN = 12;
/** Values before the first measurement. */
const FIRST = { first: 0, last: 40, height: 36 };

interface WindowedRows {
  /** Index of the first row to render, and of the one after the last; limited to the length of the list. */
  first: number;
  last: number;
  /** Height of a row in pixels. */
  height: number;
}

/**
 * The range of rows of a long list to render: those in the window. All rows have the same height, and `row` is the selector of a row. The
 * window scrolls, not the list, as on all other screens. A few lines instead of a library, because only the first row has to be measured.
 */
export function useWindowedRows(box: RefObject<HTMLElement | null>, row: string, count: number): WindowedRows {
  const [drawn, setDrawn] = useState<WindowedRows>(FIRST);
  /** Last measured height: a list scrolled out of the window has no row to measure. */
  const measured = useRef(FIRST.height);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the number of rows may add the first row, or shorten the page
  useLayoutEffect(() => {
    const measure = () => {
      const list = box.current;
      if (list === null) return;
      const height = list.querySelector(row)?.getBoundingClientRect().height || measured.current;
      measured.current = height;
      const above = -list.getBoundingClientRect().top;
      // In steps, so that not every scrolled pixel renders again.
      const first = Math.max(0, Math.floor(above / height / OVERSCAN) * OVERSCAN - OVERSCAN);
      const last = Math.ceil((above + window.innerHeight) / height / OVERSCAN) * OVERSCAN + OVERSCAN;
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
