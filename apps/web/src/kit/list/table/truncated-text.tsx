import type { PointerEvent } from 'react';

interface TruncatedTextProps {
  text: string;
  /** The look of the cut: of a name, of its second line, or of any cell. */
  look?: 'table-cut' | 'table-name' | 'table-sub';
}

/** Text cut to its cell: a tip shows all of it under the pointer, and the row's focus unfolds it (list.css). */
export function TruncatedText({ text, look = 'table-cut' }: TruncatedTextProps) {
  // The tip exists only where something is cut: screen readers would read the text twice.
  const tip = ({ currentTarget: cell }: PointerEvent<HTMLElement>) => {
    if (cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight) cell.title = text;
    else cell.removeAttribute('title');
  };
  return (
    <span className={look} onPointerEnter={tip}>
      {text}
    </span>
  );
}
