import { Plus } from 'lucide-react';
import { type MouseEvent, useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';

/** The longest that a toast may stay: a reason is long (MSG-004). */
const REASON = { duration: 4_000 };

interface AddLinkProps {
  label: string;
  to: string;
  /** Why nothing can be added now: its tip says it, and a press, since a finger sees no tip (DAY-012). */
  reason?: string | undefined;
}

/** A list's primary action: the screen that adds a record. */
export function AddLink({ label, to, reason }: AddLinkProps) {
  const blocked = reason !== undefined && {
    'aria-disabled': true,
    'aria-description': reason,
    'data-tip': reason,
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

/** At the end of a list's address: its dialog that adds a record opens with it (DAY-013). */
export const ADD_HASH = '#ajouter';

/** A list's primary action: the dialog that adds a record. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  const { key } = useLocation();
  const openByAddress = useEffectEvent(() => {
    if (window.location.hash !== ADD_HASH) return;
    // Once: an empty list has the button twice, and a reload is not to open it again.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    onClick();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation to the address opens it, also from the list itself.
  useEffect(openByAddress, [key]);
  return (
    <Button kind="primary" onClick={onClick}>
      <Icon of={Plus} />
      {label}
    </Button>
  );
}
