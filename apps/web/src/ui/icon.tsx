import type { LucideIcon } from 'lucide-react';

/** Icons have the colour of their text, and are never the only sign of a meaning. */
export function Icon({ of: Drawing, className = 'size-4' }: { of: LucideIcon; className?: string }) {
  return <Drawing aria-hidden="true" strokeWidth={1.75} className={`shrink-0 ${className}`} />;
}

export function Brand() {
  return (
    <>
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-5.5 shrink-0 text-accent">
        <path d="M3.5 4A1.5 1.5 0 0 0 2 5.5V9a3 3 0 0 1 0 6v3.5A1.5 1.5 0 0 0 3.5 20H13V4zM15 4v16h5.5a1.5 1.5 0 0 0 1.5-1.5V15a3 3 0 0 1 0-6V5.5A1.5 1.5 0 0 0 20.5 4z" />
      </svg>
      <span>Comptoir</span>
    </>
  );
}
