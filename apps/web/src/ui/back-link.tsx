import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

/** Above the title of a screen: one step up. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="mb-1 inline-flex min-h-(--target-min) items-center gap-1 text-sm text-muted hover:text-accent-text">
    <Icon of={ArrowLeft} className="size-3.5" />
    {children}
  </Link>
);
