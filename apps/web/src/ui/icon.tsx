import type { LucideIcon } from 'lucide-react';

/** Icons are drawn in the ink of their text; they never carry a meaning alone. */
export function Icon({ of: Drawing, className = 'size-4' }: { of: LucideIcon; className?: string }) {
  return <Drawing aria-hidden="true" strokeWidth={1.75} className={`shrink-0 ${className}`} />;
}
