import { listTexts as texts } from '@comptoir/shared/list-texts';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { FilterOf } from '../list-screen.ts';
import { FilterChip } from './filter-chip.tsx';

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
