import type { PointerEvent } from 'react';

/** Text cut to its cell: a tip shows the whole under the pointer, and the row's focus unfolds it (list.css). */
export function Whole({ text }: { text: string }) {
  // The tip exists only where something is cut: readers would hear the text twice.
  const tip = ({ currentTarget: cell }: PointerEvent<HTMLElement>) => {
    if (cell.scrollWidth > cell.clientWidth) cell.title = text;
    else cell.removeAttribute('title');
  };
  return (
    <span className="ledger-cut" onPointerEnter={tip}>
      {text}
    </span>
  );
}
