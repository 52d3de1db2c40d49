import { listTexts as texts } from '@comptoir/shared/list-texts';
import { Plus, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { FilterOf } from '../list-screen.ts';

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

type ContainsFilter = FilterOf<never, 'contains'>;

interface TextChipProps {
  filter: ContainsFilter;
  value: string | undefined;
  /** Null clears the filter. */
  onChange: (value: string | null) => void;
}

/** A filter by a text that a column contains. */
export const TextChip = ({ filter: { label, typing }, value, onChange }: TextChipProps) => (
  <FilterChip label={label} dialogLabel={label} shown={value ?? null} onClear={() => onChange(null)} onIntent={() => undefined}>
    {(close) => (
      <TextPanel
        label={label}
        value={value ?? ''}
        typing={typing}
        onTyped={onChange}
        onApply={(text) => {
          close();
          onChange(text || null);
        }}
      />
    )}
  </FilterChip>
);

interface TextPanelProps {
  label: string;
  value: string;
  typing: ContainsFilter['typing'] | undefined;
  /** Called when the text is sent; the panel stays open, because the user may type more. */
  onTyped: (text: string) => void;
  onApply: (text: string) => void;
}

function TextPanel({ label, value, typing, onTyped, onApply }: TextPanelProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  // The address has another text, for instance by Back: what was typed before is not sent any more.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setTyped(value);
  }
  const text = typed.trim();
  const send = useEffectEvent(() => {
    if (text === value) return;
    setSent(text);
    onTyped(text);
  });
  useEffect(() => {
    if (typing === undefined || text.length < typing.from) return;
    const timer = setTimeout(() => send(), typing.delay);
    return () => clearTimeout(timer);
  }, [text, typing]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(text);
  };
  return (
    <form ref={form} onSubmit={submit} className="grid gap-3 p-3">
      <TextField
        id={id}
        label={label}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" kind="primary" size="small">
        {texts.applyFilter}
      </Button>
    </form>
  );
}
