import { listTexts as texts } from '@comptoir/shared/list-texts';
import clsx from 'clsx';
import { useId, useRef } from 'react';
import { ClearFilter } from './filter-chip.tsx';

interface FixedChipProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | null) => void;
}

/** A filter with a few fixed values: a native select, displayed as a chip. */
export function FixedChip({ label, options, value, onChange }: FixedChipProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const set = value !== undefined;
  return (
    <span className={clsx('chip', set && 'chip-set')}>
      <label htmlFor={id}>{label} :</label>
      <select
        ref={select}
        id={id}
        value={value ?? ''}
        className={clsx('field-sizing-content h-full max-w-48 rounded-sm bg-transparent', set && 'font-strong text-accent-text')}
        onChange={({ target }) => onChange(target.value || null)}
      >
        {[{ value: '', label: texts.any }, ...options].map((option) => (
          <option key={option.value} value={option.value} className="bg-surface-overlay text-text">
            {option.label}
          </option>
        ))}
      </select>
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
