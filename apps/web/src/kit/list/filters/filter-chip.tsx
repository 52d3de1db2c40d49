import { listTexts as texts } from '@comptoir/shared/list-texts';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Popover } from '../../../ui/popover.tsx';

interface FilterChipProps {
  label: string;
  /** Name of the panel. */
  words: string;
  /** Label of the filter's value; null while it is unset. */
  shown: string | null;
  onClear: () => void;
  /** The panel may be opened soon. */
  onIntent: () => void;
  /** The panel shows what has been chosen so far as well. */
  wide?: boolean;
  /** What opens; `close` gives the focus back to the chip. */
  children: (close: () => void) => ReactNode;
}

/** A filter that opens a panel: dashed while unset, tinted with its value and a cross once set. */
export function FilterChip({ label, words, shown, onClear, onIntent, wide, children }: FilterChipProps) {
  const chip = useRef<HTMLSpanElement>(null);
  const set = shown !== null;
  return (
    <span ref={chip} className={set ? 'chip chip-set' : undefined}>
      <Popover
        label={words}
        button={{
          className: set ? 'flex h-full items-center gap-1 rounded-sm' : 'chip',
          children: set ? (
            <>
              {label} : <b className="max-w-48 truncate font-strong text-accent-text">{shown}</b>
            </>
          ) : (
            <>
              <Icon of={Plus} />
              {label}
            </>
          ),
        }}
        panelClass={`${wide ? 'w-80' : 'w-72'} overflow-x-hidden`}
        onIntent={onIntent}
      >
        {children}
      </Popover>
      {set && (
        <ClearFilter
          label={label}
          onClear={() => {
            onClear();
            chip.current?.querySelector('button')?.focus();
          }}
        />
      )}
    </span>
  );
}

/** The cross of a filter that is set. */
export const ClearFilter = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <button
    type="button"
    aria-label={texts.removeFilter(label)}
    data-tip=""
    className="grid size-6 place-items-center rounded-sm text-muted hover:bg-surface-selected-hover hover:text-text"
    onClick={onClear}
  >
    <Icon of={X} />
  </button>
);
