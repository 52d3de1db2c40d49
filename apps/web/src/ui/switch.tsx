import { Switch as LibrarySwitch } from '@headlessui/react';
import type { ComponentProps, Ref } from 'react';
import { ChangedDot, FieldNotes, type FieldProps, useField } from './field.tsx';

interface SwitchProps extends Omit<FieldProps, 'optional' | 'counter'> {
  id?: string;
  ref?: Ref<HTMLButtonElement>;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
}

/**
 * The library removes an `aria-describedby` that it has not set. It submits the form when Enter is released, which may be the Enter that
 * closed a confirmation: ours is submitted on the press, as by any other field.
 */
const Track = ({ described, onKeyUp, ...props }: ComponentProps<'button'> & { described: string | undefined }) => (
  <button
    {...props}
    type="button"
    aria-describedby={described}
    onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.form?.requestSubmit()}
    onKeyUp={(event) => event.key !== 'Enter' && onKeyUp?.(event)}
  />
);

/** A setting that is on or off, with a visible label. */
export function Switch({ label, hint, error, changed, id: given, ...control }: SwitchProps) {
  const { 'aria-describedby': described, ...ids } = useField({ hint, error, changed }, given);
  return (
    <div className="grid min-w-0 content-start gap-1.25">
      <label htmlFor={ids.id} className="flex min-h-[max(1.75rem,var(--target-min))] w-fit cursor-pointer items-center gap-2">
        <LibrarySwitch {...control} {...ids} as={Track} described={described} className="switch-track" />
        <span>
          {label}
          {changed && <ChangedDot />}
        </span>
      </label>
      <FieldNotes id={ids.id} hint={hint} error={error} changed={changed} />
    </div>
  );
}
