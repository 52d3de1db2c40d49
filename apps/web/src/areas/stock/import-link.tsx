import { FileUp } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../lib/routes.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Link to the import of a list (COD-004, DOC-004). */
export const ImportLink = ({ to, label }: { to: 'addCode' | 'addDocument'; label: string }) => (
  <Link to={href(to)} className={buttonClass({ kind: 'primary' })}>
    <Icon of={FileUp} />
    {label}
  </Link>
);
