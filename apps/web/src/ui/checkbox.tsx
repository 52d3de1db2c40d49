import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

const BOX = clsx(
  'tick-mark grid size-4.25 shrink-0 appearance-none place-items-center rounded-xs border-[1.5px] border-border-control bg-surface-raised',
  'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
  'not-disabled:cursor-pointer disabled:cursor-not-allowed disabled:border-border-strong disabled:bg-surface-disabled',
);

type BoxProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'ref'> & {
  /** Some, but not all, of the items of the checkbox are ticked. */
  indeterminate?: boolean;
};

function Box({ indeterminate = false, ...input }: BoxProps) {
  return (
    <input
      {...input}
      type="checkbox"
      className={BOX}
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
    />
  );
}

/** A checkbox whose label is only for screen readers, for table cells. */
export const BareCheckbox = ({ label, ...input }: BoxProps & { label: string }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the input is inside
  <label className="grid size-7 cursor-pointer place-items-center">
    <Box {...input} aria-label={label} />
  </label>
);

/** A checkbox with a visible label. */
export function Checkbox({ label, ...input }: BoxProps & { label: ReactNode }) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-[max(1.75rem,var(--target-min))] w-fit cursor-pointer items-center gap-2">
      <Box {...input} id={id} />
      {label}
    </label>
  );
}

type BareSwitchProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'role'> & { label: string };

/** A switch whose label is only for screen readers, for table cells: the browser's own, so that the first row waits for no library. */
export const BareSwitch = ({ label, ...input }: BareSwitchProps) => (
  <label className="inline-flex min-h-(--target-min) cursor-pointer items-center">
    {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state */}
    <input {...input} type="checkbox" role="switch" aria-label={label} className="switch-track" />
  </label>
);
