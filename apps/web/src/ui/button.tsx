import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Spinner } from './progress.tsx';

/**
 * Attributes of a button that is disabled for a reason: it stays in the tab order, so that its tooltip shows the reason (DAY-012). Empty
 * without a reason. Spread them after the button's own attributes, because they remove its `onClick`.
 */
export const blockedBy = (reason: string | undefined) =>
  reason === undefined ? {} : { 'aria-disabled': true, 'aria-description': reason, 'data-tip': reason, onClick: undefined };

/** `loss`: a red label next to the primary button, where a second solid button would compete with it. */
export type ButtonKind = 'primary' | 'ordinary' | 'quiet' | 'danger' | 'loss';

interface ButtonStyle {
  kind?: ButtonKind;
  /** 36 px in forms, 32 px in toolbars. */
  size?: 'medium' | 'small';
  block?: boolean;
}

const KINDS: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-accent text-on-accent shadow-control hover:bg-accent-hover',
  danger: 'border-transparent bg-danger-solid text-on-danger shadow-control hover:bg-danger-solid-hover',
  ordinary: 'border-border-strong bg-surface-control text-text shadow-control hover:border-border-control hover:bg-surface-active',
  quiet: 'border-transparent text-accent-text hover:bg-surface-active',
  loss: 'border-transparent text-danger-text hover:bg-danger-soft',
};
const OFF = 'cursor-not-allowed border-border bg-surface-disabled text-disabled';

/** CSS classes of a button, also for links displayed as buttons. */
export function buttonClass({ kind = 'ordinary', size = 'medium', block = false }: ButtonStyle, off = false): string {
  return clsx(
    'inline-flex items-center justify-center gap-1.75 rounded-md border whitespace-nowrap',
    'transition-colors duration-(--duration-instant) [&_svg]:-ms-0.5',
    size === 'small' ? 'h-control-sm px-2.75 text-sm' : 'h-control px-3.5',
    block && 'w-full',
    // The same weight when disabled, so that the width does not change.
    kind === 'primary' || kind === 'danger' ? 'font-strong' : 'font-medium',
    off ? OFF : KINDS[kind],
  );
}

export interface ButtonProps extends ButtonStyle, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** Work in progress: the button stays in the tab order, and presses do nothing. */
  busy?: boolean;
  /** Label while busy («Enregistrement…»); by default the normal label. The button is as wide as the longer one. */
  busyLabel?: string;
  /** Reason why it is disabled, shown by its tooltip. */
  reason?: string | undefined;
  children: ReactNode;
}

export function Button({
  kind,
  size,
  block,
  busy = false,
  busyLabel,
  type = 'button',
  disabled,
  reason,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const style = { ...(kind && { kind }), ...(size && { size }), ...(block && { block }) };
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      // A busy submit button would still submit: its click is cancelled.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...blockedBy(reason)}
      className={buttonClass(style, disabled || busy || reason !== undefined)}
    >
      <span className="inline-grid items-center justify-items-center *:[grid-area:1/1]">
        {(busy || busyLabel) && (
          <span className={clsx('flex items-center gap-1.75', !busy && 'invisible')}>
            {busy ? <Spinner /> : <span className="-ms-0.5 size-4" />}
            {busyLabel}
          </span>
        )}
        <span className={clsx('flex items-center gap-1.75', busy && 'invisible')} aria-hidden={busy && busyLabel ? true : undefined}>
          {children}
        </span>
      </span>
    </button>
  );
}

/** `row`: 28 px, for buttons at the end of table rows. */
export const iconButtonClass = (size: 'medium' | 'row' = 'medium') =>
  clsx(
    'inline-flex items-center justify-center gap-1.5 rounded-md text-sm text-muted',
    'hover:bg-surface-active hover:text-text aria-expanded:bg-surface-active aria-expanded:text-text',
    'disabled:cursor-not-allowed disabled:bg-transparent disabled:text-disabled',
    'aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-disabled',
    size === 'row' ? 'h-[max(1.75rem,var(--target-min))] min-w-[max(1.75rem,var(--target-min))]' : 'h-control-sm min-w-control-sm px-1.75',
  );

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  icon: LucideIcon;
  /** Accessible name, with the name of the row: «Modifier Cinéma»; also the text of its tooltip (tips.ts). */
  label: string;
  size?: 'medium' | 'row';
  /** Reason why the action is disabled: the button stays focusable, so that its tooltip shows the reason (DAY-012). */
  reason?: string | undefined;
  children?: ReactNode;
}

export function IconButton({ icon, label, size = 'medium', type = 'button', reason, children, ...rest }: IconButtonProps) {
  return (
    <button
      data-tip={children ? undefined : ''}
      {...rest}
      type={type}
      aria-label={label}
      {...blockedBy(reason)}
      className={iconButtonClass(size)}
    >
      <Icon of={icon} />
      {children}
    </button>
  );
}
