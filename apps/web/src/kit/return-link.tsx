import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useReturnTo } from './use-way-back.ts';

interface ReturnLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** A link to the list of this screen: a plain click returns to the list as it was, when the screen was opened from it (MUT-010). */
export function ReturnLink({ to, ...link }: ReturnLinkProps) {
  const returnTo = useReturnTo();
  const onClick = (event: MouseEvent) => {
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!elsewhere && returnTo(to)) event.preventDefault();
  };
  return <Link {...link} to={to} onClick={onClick} />;
}
