import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CONTROL, CONTROL_FOCUS, Field, type FieldProps, useField } from './field.tsx';
import { Icon } from './icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
  /** Visible, but not selectable. */
  disabled?: boolean;
}

type NativeProps = Omit<ComponentProps<'select'>, 'className' | 'children'>;

/** A native select: with keyboard, search by letters and touch support. */
export function Select({
  label,
  hint,
  error,
  optional,
  changed,
  options,
  ...select
}: FieldProps & NativeProps & { options: readonly SelectOption[] }) {
  const ids = useField({ hint, error, changed }, select.id);
  return (
    <Field id={ids.id} label={label} hint={hint} error={error} optional={optional} changed={changed}>
      <span className="relative block">
        <select {...select} {...ids} className={`${CONTROL} ${CONTROL_FOCUS} h-control appearance-none truncate ps-2.5 pe-8`}>
          <Options options={options} />
        </select>
        <Chevron className="end-2.5 size-4" />
      </span>
    </Field>
  );
}

/** A small select in a line of text; its label is only for screen readers. */
export function InlineSelect({ label, options, ...select }: NativeProps & { label: string; options: readonly SelectOption[] }) {
  return (
    <span className="relative inline-block">
      <select
        {...select}
        aria-label={label}
        className="h-[max(1.75rem,var(--target-min))] appearance-none rounded-sm border border-border-control bg-surface ps-2 pe-6 text-sm text-text"
      >
        <Options options={options} />
      </select>
      <Chevron className="end-1.5 size-3" />
    </span>
  );
}

const Options = ({ options }: { options: readonly SelectOption[] }) =>
  options.map(({ value, label, disabled }) => (
    <option key={value} value={value} disabled={disabled} className="bg-surface-overlay">
      {label}
    </option>
  ));

const Chevron = ({ className }: { className: string }) => (
  <span className={`pointer-events-none absolute inset-y-0 my-auto flex items-center text-subtle ${className}`}>
    <Icon of={ChevronDown} className="size-full" />
  </span>
);
