import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { CONTROL, CONTROL_FOCUS, Field, type FieldProps, useField } from './field.tsx';

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className'> {
  /** A number, aligned right. */
  figure?: boolean;
  /** A unit, to the right of a number. */
  affix?: ReactNode;
}

/** Accepts the props of react-hook-form's `register` unchanged. */
export function TextField({ label, hint, error, optional, changed, figure, affix, ...input }: TextFieldProps) {
  const ids = useField({ hint, error, changed }, input.id);
  const field = { label, hint, error, optional, changed };
  return (
    <Field id={ids.id} {...field}>
      {affix ? (
        <div className={clsx(GROUP, error && 'border-danger')}>
          <input {...input} {...ids} className={`${BARE} ps-2.5 pe-1.5 text-end tabular-nums`} />
          <span className="pe-2.5 text-sm whitespace-nowrap text-subtle">{affix}</span>
        </div>
      ) : (
        <input
          {...input}
          {...ids}
          className={clsx(
            CONTROL,
            CONTROL_FOCUS,
            'h-control px-2.5 read-only:border-border-strong read-only:bg-surface-disabled',
            figure && 'text-end tabular-nums',
          )}
        />
      )}
    </Field>
  );
}

/** A box around an input and its affixes: the focus ring is on the box. */
export const GROUP =
  'flex h-control items-center overflow-hidden rounded-md border border-border-control bg-surface focus-within:border-focus focus-within:outline-2 focus-within:outline-offset-[-1px] focus-within:outline-focus has-disabled:border-border-strong has-disabled:bg-surface-disabled';
export const BARE = 'h-full w-full min-w-0 bg-transparent outline-none disabled:text-disabled';
