import { Plus } from 'lucide-react';
import type { MouseEventHandler } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface AddLinkProps {
  label: string;
  to: string;
  /** May keep it from leading there. */
  onClick?: MouseEventHandler;
}

/** A list's primary action: the screen that adds a record. */
export const AddLink = ({ label, ...rest }: AddLinkProps) => (
  <Link {...rest} className={buttonClass({ kind: 'primary' })}>
    <Icon of={Plus} />
    {label}
  </Link>
);

/** A list's primary action: the dialog that adds a record. */
export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button kind="primary" onClick={onClick}>
    <Icon of={Plus} />
    {label}
  </Button>
);
