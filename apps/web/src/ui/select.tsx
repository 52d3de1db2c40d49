import { CONTROL, CONTROL_FOCUS, Field, type FieldProps, useField } from './field.tsx';
import { SelectButton } from './select-button.tsx';
import type { SelectButtonProps } from './select-props.ts';

type ButtonProps = Omit<SelectButtonProps, 'chevron' | 'className'>;

/** A choice among a few options, without a search. */
export function Select({ hint, error, optional, changed, ...select }: FieldProps & ButtonProps) {
  const ids = useField({ hint, error, changed }, select.id);
  return (
    <Field id={ids.id} label={select.label} hint={hint} error={error} optional={optional} changed={changed}>
      <SelectButton {...select} {...ids} chevron="size-4" className={`${CONTROL} ${CONTROL_FOCUS} h-control px-2.5`} />
    </Field>
  );
}

/** A small select in a line of text; its label is only for screen readers. */
export function InlineSelect(select: ButtonProps) {
  const longest = Math.max(...select.options.map(({ label }) => label.length));
  return (
    <span className="inline-block max-w-full">
      <SelectButton
        {...select}
        aria-label={select.label}
        chevron="size-3"
        className="h-[max(1.75rem,var(--target-min))] max-w-full rounded-sm border border-border-control bg-surface ps-2 pe-1.5 text-sm text-text"
        // As wide with every option.
        style={{ minWidth: `calc(${longest}ch + 2.25rem)` }}
      />
    </span>
  );
}
