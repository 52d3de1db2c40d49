import clsx from 'clsx';

/** The place of what is not there yet; the words that say so are the caller's. It shows after 150 ms, so that a quick answer does not flash. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block animate-skeleton rounded-sm bg-skeleton', className)} />;
}
