import { listTexts as texts } from '@comptoir/shared/list-texts';
import { Plus, X } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { FLOATING } from '../../../ui/floating.ts';
import { Icon } from '../../../ui/icon.tsx';
import { usePopover } from '../../../ui/use-popover.ts';

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
  const { anchor, panel, open, show, hide } = usePopover<HTMLButtonElement>();
  const set = shown !== null;
  return (
    <span className={set ? 'chip chip-set' : undefined}>
      <button
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={set ? 'flex h-full items-center gap-1 rounded-sm' : 'chip'}
        onClick={open ? hide : show}
        onPointerEnter={onIntent}
      >
        {set ? (
          <>
            {label} : <b className="max-w-48 truncate font-strong text-accent-text">{shown}</b>
          </>
        ) : (
          <>
            <Icon of={Plus} />
            {label}
          </>
        )}
      </button>
      {set && (
        <ClearFilter
          label={label}
          onClear={() => {
            onClear();
            anchor.current?.focus();
          }}
        />
      )}
      <div
        ref={panel}
        popover="manual"
        role="dialog"
        aria-label={words}
        className={`${FLOATING} ${wide ? 'w-80' : 'w-72'} overflow-x-hidden`}
      >
        {open && (
          <Suspense fallback={<div className="h-20" />}>
            {children(() => {
              hide();
              anchor.current?.focus();
            })}
          </Suspense>
        )}
      </div>
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
