import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** Another page of a list starts at its top; Back and Forward find the scroll that the browser kept. */
export function useTopOfPage(page: number) {
  const how = useNavigationType();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (how !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [page, how]);
}
