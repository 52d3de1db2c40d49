import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { iconButtonClass } from '../../../ui/icon-button.tsx';

interface RowLinkProps {
  icon: LucideIcon;
  /** Accessible name, with the name of the row: «Voir les sous-catégories de Cinéma». */
  label: string;
  to: string;
}

/** A link at the end of a row. */
export function RowLink({ icon, label, to }: RowLinkProps) {
  return (
    <Link to={to} aria-label={label} data-tip="" className={iconButtonClass('row')}>
      <Icon of={icon} />
    </Link>
  );
}
