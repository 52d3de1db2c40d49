import type { PointerEvent } from 'react';

interface TruncatedTextProps {
  text: string;
  /** CSS class of the text: a name, its second line, or any cell. */
  variant?: 'table-cut' | 'table-name' | 'table-sub';
  /** A name with a second text below. */
  isSingleLine?: boolean;
}

const WITH_UNIT = /(\d+ [€%])/;

/** Keeps «30 €» and «20 %» on one line. The copied text is the text of the marketplace, so that its search finds it. */
const withUnits = (text: string) =>
  text.split(WITH_UNIT).map((part, index) =>
    WITH_UNIT.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** A text truncated to its cell: a tooltip shows it completely on hover, and the focus of the row expands it (list-focus.css). */
export function TruncatedText({ text, variant = 'table-cut', isSingleLine = false }: TruncatedTextProps) {
  // The tooltip is added only when the text is truncated: otherwise screen readers would read it twice.
  const tip = ({ currentTarget: cell }: PointerEvent<HTMLElement>) => {
    if (cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight) cell.title = text;
    else cell.removeAttribute('title');
  };
  return (
    <span className={variant} data-single-line={isSingleLine || undefined} onPointerEnter={tip}>
      {withUnits(text)}
    </span>
  );
}
