import { useEffect, useState } from 'react';

/** What is higher in the window lies under a bar (`scroll-padding`, styles/index.css). */
const UNDER_BARS = 112;

/**
 * The block in view: the one with the focus while it is seen, else the one at a line that goes down the window as the page is scrolled
 * down, so that the last ones have their turn. `ids` are those of the blocks, with blanks between them.
 */
export function useSectionInView(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const look = () => setCurrent(inView(ids.split(' ')));
    const events = ['scroll', 'resize'] as const;
    look();
    for (const event of events) window.addEventListener(event, look, { passive: true });
    document.addEventListener('focusin', look);
    return () => {
      for (const event of events) window.removeEventListener(event, look);
      document.removeEventListener('focusin', look);
    };
  }, [ids]);
  return current;
}

function inView(ids: readonly string[]): string | undefined {
  const blocks = ids.flatMap((id) => document.getElementById(id) ?? []);
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  const focused = blocks.find((block) => block.contains(document.activeElement));
  if (focused) {
    const { top, bottom } = focused.getBoundingClientRect();
    if (bottom > UNDER_BARS && top < clientHeight) return focused.id;
  }
  const line = (clientHeight * scrollTop) / Math.max(1, scrollHeight - clientHeight);
  return (blocks.find((block) => block.getBoundingClientRect().bottom > line) ?? blocks.at(-1))?.id;
}
