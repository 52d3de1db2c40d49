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
