import { listTexts as texts } from '@comptoir/shared/list-texts';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Popover } from '../../../ui/popover.tsx';

interface FilterChipProps {
  label: string;
  /** Name of the panel. */
  dialogLabel: string;
  /** Label of the filter's value; null when the filter is not set. */
  shown: string | null;
  onClear: () => void;
  /** Called when the user is about to open the panel (pointer or focus): loads its module. */
  onIntent: () => void;
  /** The panel also shows the values selected so far. */
  wide?: boolean;
  /** Content of the panel; `close` closes it and returns the focus to the chip. */
  children: (close: () => void) => ReactNode;
}

/** A filter that opens a panel: dashed border while not set, its value and a button to clear it once set. */
export function FilterChip({ label, dialogLabel, shown, onClear, onIntent, wide, children }: FilterChipProps) {
  const chip = useRef<HTMLSpanElement>(null);
  const set = shown !== null;
  return (
    <span ref={chip} className={set ? 'chip chip-set' : undefined}>
      <Popover
        label={dialogLabel}
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

/** The button that clears a filter. */
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
