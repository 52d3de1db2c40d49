import { listTexts as texts } from '@comptoir/shared/list-texts';
import { Plus, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { FLOATING, usePopover } from '../../ui/use-popover.ts';
import type { ChoiceFilter } from './declaration.ts';

/** Loaded when a filter is first opened. */
const loadPanel = async () => ({ default: (await import('./choice-panel.tsx')).ChoicePanel });
const ChoicePanel = lazy(loadPanel);

interface ChoiceChipProps<Row> {
  filter: ChoiceFilter<Row>;
  /** The uuid that filters, if any. */
  value: string | undefined;
  rows: readonly Row[];
  onChange: (value: string | null) => void;
}

/** A filter by one choice: dashed while unset, tinted with its value and a cross once set. */
export function ChoiceChip<Row>({ filter, value, rows, onChange }: ChoiceChipProps<Row>) {
  const { anchor, panel, open, show, hide } = usePopover<HTMLButtonElement>();
  const [picked, setPicked] = useState({ value: '', label: '' });
  const shown = value === picked.value ? picked.label : nameOf(filter, rows);
  const set = value !== undefined;

  return (
    <span className={set ? 'chip chip-set' : undefined}>
      <button
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={set ? 'flex h-full items-center gap-1 rounded-sm' : 'chip'}
        onClick={open ? hide : show}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
      >
        {set ? (
          <>
            {filter.label} : <b className="max-w-48 truncate font-strong text-accent-text">{shown}</b>
          </>
        ) : (
          <>
            <Icon of={Plus} />
            {filter.label}
          </>
        )}
      </button>
      {set && (
        <button
          type="button"
          aria-label={texts.removeFilter(filter.label)}
          className="grid size-6 place-items-center rounded-sm text-muted hover:bg-surface-selected-hover hover:text-text"
          onClick={() => {
            onChange(null);
            anchor.current?.focus();
          }}
        >
          <Icon of={X} />
        </button>
      )}
      <div ref={panel} popover="auto" role="dialog" aria-label={filter.words} className={`${FLOATING} w-72 overflow-hidden`}>
        {open && (
          <Suspense fallback={<div className="h-20" />}>
            <ChoicePanel
              label={filter.words}
              search={filter.search}
              onPick={(choice) => {
                setPicked(choice);
                hide();
                anchor.current?.focus();
                onChange(choice.value);
              }}
            />
          </Suspense>
        )}
      </div>
    </span>
  );
}

/** A link that was shared carries the uuid only: the rows it shows have the name. */
function nameOf<Row>(filter: ChoiceFilter<Row>, rows: readonly Row[]): string {
  for (const row of rows) {
    const name = filter.nameIn(row);
    if (name) return name;
  }
  return texts.chosen;
}
