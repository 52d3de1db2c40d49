import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { blockedBy } from './blocked.ts';
import { Icon } from './icon.tsx';

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
