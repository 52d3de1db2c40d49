import { listTexts as texts } from '@comptoir/shared/list-texts';
import clsx from 'clsx';
import { useId, useRef } from 'react';
import { ControlLabel } from '../../../ui/field.tsx';
import { SelectButton } from '../../../ui/select-button.tsx';
import { ClearFilter } from './filter-chip.tsx';

interface FixedChipProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | null) => void;
}

/** A filter with a few fixed values: a select, displayed as a chip. */
export function FixedChip({ label, options, value, onChange }: FixedChipProps) {
  const id = useId();
  const select = useRef<HTMLButtonElement>(null);
  const set = value !== undefined;
  return (
    <span className={clsx('chip', set && 'chip-set')}>
      <ControlLabel id={id}>{label} :</ControlLabel>
      <SelectButton
        ref={select}
        id={id}
        label={label}
        value={value ?? ''}
        options={[{ value: '', label: texts.any }, ...options]}
        chevron="size-3"
        className={clsx('h-full max-w-48 rounded-sm', set && 'font-strong text-accent-text')}
        onChange={(chosen) => onChange(chosen || null)}
      />
      {set && (
        <ClearFilter
          label={label}
          onClear={() => {
            onChange(null);
            select.current?.focus();
          }}
        />
      )}
    </span>
  );
}
