import clsx from 'clsx';

/**
 * Placeholder of loading content; the caller adds the text for screen readers. It appears after 150 ms, so that a fast response does not
 * flash.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block animate-skeleton rounded-sm bg-skeleton', className)} />;
}
