import { Plus } from 'lucide-react';
import { type MouseEvent, useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { Button, blockedBy, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import type { Preload } from '../dialogs.tsx';

/** Maximum duration of a toast: the texts of reasons are long (MSG-004). */
const REASON = { duration: 4_000 };

interface AddLinkProps {
  label: string;
  to: string;
  /** Reason why the action is disabled: shown by the tooltip, and when pressed, because touch screens show no tooltip (DAY-012). */
  reason?: string | undefined;
}

/** Primary action of a list: a link to the screen that adds a record. */
export function AddLink({ label, to, reason }: AddLinkProps) {
  const blocked = reason !== undefined && {
    ...blockedBy(reason),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      toast.warning(reason, REASON);
    },
  };
  return (
    <Link to={to} {...blocked} className={buttonClass({ kind: 'primary' }, reason !== undefined)}>
      <Icon of={Plus} />
      {label}
    </Link>
  );
}

/** Hash in the address of a list that opens its dialog that adds a record (DAY-013). */
export const ADD_HASH = '#ajouter';

interface AddButtonProps {
  label: string;
  onClick: () => void;
  /** Of the dialog that it opens. */
  preload: Preload;
}

/** Primary action of a list: opens the dialog that adds a record. */
export function AddButton({ label, onClick, preload }: AddButtonProps) {
  const { key } = useLocation();
  const openByAddress = useEffectEvent(() => {
    if (window.location.hash !== ADD_HASH) return;
    // Removes the hash: an empty list has two of these buttons, and a reload must not open the dialog again.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    onClick();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation to the hash opens the dialog, also on the list itself
  useEffect(openByAddress, [key]);
  return (
    <Button kind="primary" onClick={onClick} {...preload}>
      <Icon of={Plus} />
      {label}
    </Button>
  );
}
