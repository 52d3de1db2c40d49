import type { ComponentProps } from 'react';

type BareSwitchProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'role'> & { label: string };

/** A switch whose label is only for screen readers, for table cells: the browser's own, so that the first row waits for no library. */
export const BareSwitch = ({ label, ...input }: BareSwitchProps) => (
  <label className="inline-flex min-h-(--target-min) cursor-pointer items-center">
    {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state */}
    <input {...input} type="checkbox" role="switch" aria-label={label} className="switch-track" />
  </label>
);
