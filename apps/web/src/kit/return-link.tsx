import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { useReturnTo } from './use-way-back.ts';

interface ReturnLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** A link to the list that this screen belongs to: a plain press finds it as it was left when the screen was entered from it (MUT-010). */
export function ReturnLink({ to, ...link }: ReturnLinkProps) {
  const returnTo = useReturnTo();
  const onClick = (event: MouseEvent) => {
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!elsewhere && returnTo(to)) event.preventDefault();
  };
  return <Link {...link} to={to} onClick={onClick} />;
}

/** Above the title of a screen: one step up. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <ReturnLink to={to} className="mb-1 inline-flex min-h-(--target-min) items-center gap-1 text-sm text-muted hover:text-accent-text">
    <Icon of={ArrowLeft} className="size-3.5" />
    {children}
  </ReturnLink>
);
