import clsx from 'clsx';

interface ProgressProps {
  /** What advances, for those who hear it. */
  label: string;
  /** 0 to 1; without it the work's length is unknown and the bar only shows that it goes on. Still, it is no third of anything. */
  value?: number;
}

/** The figures are the caller's, next to it: a bar alone says too little. */
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
