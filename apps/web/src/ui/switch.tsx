import type { ComponentProps } from 'react';
import { ChangedDot, FieldNotes, type FieldProps, useField } from './field.tsx';

type NativeProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'role'>;

/** A setting that is on or off, with a visible label. */
export function Switch({ label, hint, error, changed, ...input }: Omit<FieldProps, 'optional' | 'counter'> & NativeProps) {
  const ids = useField({ hint, error, changed }, input.id);
  return (
    <div className="grid min-w-0 content-start gap-1.25">
      <label htmlFor={ids.id} className="flex min-h-[max(1.75rem,var(--target-min))] w-fit cursor-pointer items-center gap-2">
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state */}
        <input {...input} {...ids} type="checkbox" role="switch" className="switch-track" />
        <span>
          {label}
          {changed && <ChangedDot />}
        </span>
      </label>
      <FieldNotes id={ids.id} hint={hint} error={error} changed={changed} />
    </div>
  );
}

/** A switch whose label is only for screen readers, for table cells. */
export const BareSwitch = ({ label, ...input }: NativeProps & { label: string }) => (
  <label className="inline-flex min-h-(--target-min) cursor-pointer items-center">
    {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state */}
    <input {...input} type="checkbox" role="switch" aria-label={label} className="switch-track" />
  </label>
);
