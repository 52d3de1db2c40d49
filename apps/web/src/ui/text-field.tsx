import { sessionTexts as texts } from '@comptoir/shared/session/texts';
import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconButton } from './button.tsx';
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

/** Masked by default, with a button that shows and hides the password (SES-004). */
export function PasswordField({ label, hint, error, ...input }: FieldProps & Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  const ids = useField({ hint, error }, input.id);
  const [shown, setShown] = useState(false);
  return (
    <Field id={ids.id} label={label} hint={hint} error={error}>
      <div className={clsx(GROUP, error && 'border-danger')}>
        <input
          {...input}
          {...ids}
          type={shown ? 'text' : 'password'}
          className={`${BARE} px-2.5`}
          spellCheck={false}
          autoCapitalize="none"
        />
        <span className="me-0.5 [&>button]:focus-visible:outline-offset-[-2px]">
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? texts.hidePassword : texts.showPassword}
            aria-controls={ids.id}
            onClick={() => setShown(!shown)}
          />
        </span>
      </div>
    </Field>
  );
}

/** Accepts the props of react-hook-form's `register` unchanged. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  changed,
  counter,
  rows = 4,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  const ids = useField({ hint, error, changed }, area.id);
  const field = { label, hint, error, optional, changed, counter };
  return (
    <Field id={ids.id} {...field}>
      <textarea {...area} {...ids} rows={rows} className={`${CONTROL} ${CONTROL_FOCUS} block min-h-20 resize-y px-2.5 py-1.75`} />
    </Field>
  );
}
