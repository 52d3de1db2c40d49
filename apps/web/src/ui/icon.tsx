import type { LucideIcon } from 'lucide-react';

/** Icons have the colour of their text, and are never the only sign of a meaning. */
export function Icon({ of: Drawing, className = 'size-4' }: { of: LucideIcon; className?: string }) {
  return <Drawing aria-hidden="true" strokeWidth={1.75} className={`shrink-0 ${className}`} />;
}
