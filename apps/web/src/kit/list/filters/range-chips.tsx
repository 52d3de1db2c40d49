import { showFigure } from '@comptoir/shared/decimal';
import {
  amountTexts,
  formatAmountRange,
  isOrderedRange,
  readAmountRange,
  readSide,
  writeAmountRange,
} from '@comptoir/shared/list/amount-range';
import { type Period, readPeriod } from '@comptoir/shared/list/period';
import { daysOf, isRelative } from '@comptoir/shared/list/relative-periods';
import { periodTexts, listTexts as texts } from '@comptoir/shared/list-texts';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { formatDay, today } from '../../../lib/day.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyComponent, prefetch } from '../../../ui/lazy-component.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { FilterOf } from '../list-screen.ts';
import { FilterChip } from './filter-chip.tsx';

interface AmountChipProps {
  filter: FilterOf<never, 'euros'>;
  value: string | undefined;
  /** Null clears the filter. */
  onChange: (value: string | null) => void;
}

/** A filter by a range of amounts in euros. */
export function AmountChip({ filter: { label }, value, onChange }: AmountChipProps) {
  const range = readAmountRange(value ?? '');
  return (
    <FilterChip
      label={label}
      dialogLabel={label}
      shown={range && formatAmountRange(range)}
      onClear={() => onChange(null)}
      onIntent={() => undefined}
    >
      {(close) => (
        <AmountPanel
          from={range?.from}
          to={range?.to}
          onApply={(next) => {
            close();
            onChange(next || null);
          }}
        />
      )}
    </FilterChip>
  );
}

interface AmountPanelProps {
  from: number | undefined;
  to: number | undefined;
  /** Called with the range as the URL has it. */
  onApply: (range: string) => void;
}

const SIDES = ['from', 'to'] as const;
const typedOf = (value: number | undefined) => (value === undefined ? '' : showFigure(value, '€'));

/** Two amounts, each optional; errors are shown when it is applied, and go while they are corrected. */
function AmountPanel({ from, to, onApply }: AmountPanelProps) {
  const [typed, setTyped] = useState({ from: typedOf(from), to: typedOf(to) });
  const [isChecked, setIsChecked] = useState(false);
  const id = useId();
  useEffect(() => document.getElementById(`${id}-from`)?.focus(), [id]);
  const sides = { from: readSide(typed.from), to: readSide(typed.to) };
  const amountOf = (side: 'from' | 'to') => ('value' in sides[side] ? sides[side].value : undefined);
  const range = { from: amountOf('from'), to: amountOf('to') };
  const errorOf = (side: 'from' | 'to') => {
    if ('message' in sides[side]) return sides[side].message;
    return side === 'to' && !isOrderedRange(range) ? amountTexts.fromAfterTo : undefined;
  };
  const wrong = SIDES.find((side) => errorOf(side) !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (wrong === undefined) onApply(writeAmountRange(range));
    else document.getElementById(`${id}-${wrong}`)?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 p-3">
      {SIDES.map((side) => (
        <TextField
          key={side}
          id={`${id}-${side}`}
          label={amountTexts[side]}
          value={typed[side]}
          affix="€"
          inputMode="decimal"
          autoComplete="off"
          error={isChecked ? errorOf(side) : undefined}
          onChange={({ target }) => setTyped({ ...typed, [side]: target.value })}
        />
      ))}
      <Button type="submit" kind="primary" size="small">
        {texts.applyFilter}
      </Button>
    </form>
  );
}

/** `01/01/2026 – 31/03/2026` (LST-018). */
export function formatPeriod({ start, end }: Period): string {
  if (start === end) return formatDay(start);
  return [start && formatDay(start), '–', end && formatDay(end)].filter(Boolean).join(' ');
}

/** A period in the URL: a relative one stays in words (VUE-004); null for an invalid one. */
export function formatFilter(value: string): string | null {
  if (isRelative(value)) return periodTexts.relative[value].toLocaleLowerCase('fr');
  const period = readPeriod(value);
  return period && formatPeriod(period);
}

const loadPanel = async () => (await import('./period-panel.tsx')).PeriodPanel;

const PeriodPanel = lazyComponent(loadPanel);

interface PeriodChipProps {
  filter: FilterOf<never, 'days'>;
  value: string | undefined;
  /** The list is loading (LST-017). */
  busy: boolean;
  onChange: (value: string | null) => void;
}

/** A filter by a range of days (LST-013 to LST-019). */
export function PeriodChip({ filter: { label, presets = [] }, value, busy, onChange }: PeriodChipProps) {
  const period = daysOf(value, today());
  return (
    <FilterChip
      label={label}
      dialogLabel={label}
      shown={value === undefined ? null : formatFilter(value)}
      onClear={() => onChange(null)}
      onIntent={() => prefetch(loadPanel)}
    >
      {(close) => (
        <PeriodPanel
          presets={presets}
          period={period ?? { start: '', end: '' }}
          busy={busy}
          onClose={close}
          onApply={(next) => {
            close();
            onChange(next);
          }}
        />
      )}
    </FilterChip>
  );
}
