import clsx from 'clsx';

interface ProgressProps {
  /** Screen-reader label of the progress bar. */
  label: string;
  /**
   * From 0 to 1; when undefined, the total is unknown and the bar shows an animation. With reduced motion it is striped, so that it does
   * not look like a fixed share.
   */
  value?: number;
}

/** The caller shows the figures next to it, because a bar alone is not precise enough. */
export function Progress({ label, value }: ProgressProps) {
  const known = value !== undefined;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known ? Math.floor(value * 100) : undefined}
      className="h-1.5 overflow-hidden rounded-full bg-surface-active"
    >
      <div
        className={clsx(
          'h-full rounded-full bg-accent',
          known ? 'origin-left' : 'w-1/3 animate-indeterminate motion-reduce:w-full motion-reduce:opacity-40',
        )}
        style={known ? { width: `${Math.min(1, Math.max(0, value)) * 100}%` } : undefined}
      />
    </div>
  );
}

/** A loading icon next to a text; without visible text, add a visually hidden one. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={`shrink-0 animate-spin ${className}`}>
      <path d="M21 12a9 9 0 1 1-6.2-8.56" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
    </svg>
  );
}

/**
 * Placeholder of loading content; the caller adds the text for screen readers. It appears after 150 ms, so that a fast response does not
 * flash.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block animate-skeleton rounded-sm bg-skeleton', className)} />;
}
