import { CONTROL, CONTROL_FOCUS, Field, type FieldProps, useField } from './field.tsx';
import type { SelectButtonProps } from './open-select.tsx';
import { SelectButton } from './select-button.tsx';

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
  const labels = select.options.map(({ label }) => label);
  return (
    // As wide with every option: an invisible text has the width of the longest label.
    <span
      data-longest={labels.toSorted((a, b) => b.length - a.length)[0]}
      className="inline-block before:invisible before:block before:h-0 before:overflow-hidden before:ps-2 before:pe-6.5 before:text-sm before:whitespace-nowrap before:content-[attr(data-longest)]"
    >
      <SelectButton
        {...select}
        aria-label={select.label}
        chevron="size-3"
        className="h-[max(1.75rem,var(--target-min))] w-full rounded-sm border border-border-control bg-surface ps-2 pe-1.5 text-sm text-text"
      />
    </span>
  );
}
