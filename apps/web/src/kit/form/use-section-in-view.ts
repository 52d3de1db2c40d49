import { useEffect, useState } from 'react';

/** In px: the part at the top of the window that is covered by bars (`scroll-padding`, styles/index.css). */
const UNDER_BARS = 112;

/**
 * Id of the current block: the focused one while it is visible, otherwise the one at a line that moves down the window as the page is
 * scrolled, so that the last blocks are reached too. `ids` are the ids of the blocks, separated by spaces.
 */
export function useSectionInView(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const update = () => setCurrent(inView(ids.split(' ')));
    const events = ['scroll', 'resize'] as const;
    update();
    for (const event of events) window.addEventListener(event, update, { passive: true });
    document.addEventListener('focusin', update);
    return () => {
      for (const event of events) window.removeEventListener(event, update);
      document.removeEventListener('focusin', update);
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
