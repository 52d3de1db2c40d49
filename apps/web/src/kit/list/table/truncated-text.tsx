import type { PointerEvent } from 'react';

interface TruncatedTextProps {
  text: string;
  /** The look of the cut: of a name, of its second line, or of any cell. */
  look?: 'table-cut' | 'table-name' | 'table-sub';
}

const WITH_UNIT = /(\d+ [€%])/;

/** «30 €» and «20 %» stay on one line; what is copied is what the marketplace wrote, which its search finds again. */
const withUnits = (text: string) =>
  text.split(WITH_UNIT).map((part, index) =>
    WITH_UNIT.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other key
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** Text cut to its cell: a tip shows all of it under the pointer, and the row's focus unfolds it (list.css). */
export function TruncatedText({ text, look = 'table-cut' }: TruncatedTextProps) {
  // The tip exists only where something is cut: screen readers would read the text twice.
  const tip = ({ currentTarget: cell }: PointerEvent<HTMLElement>) => {
    if (cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight) cell.title = text;
    else cell.removeAttribute('title');
  };
  return (
    <span className={look} onPointerEnter={tip}>
      {withUnits(text)}
    </span>
  );
}
