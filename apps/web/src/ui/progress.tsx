import './progress.css';

interface ProgressProps {
  label: string;
  /** From 0 to 1; null when the end is not known. */
  value: number | null;
}

/** A bar; without a known end it moves, and says nothing of a share. */
export function Progress({ label, value }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      className="block h-1.5 overflow-hidden rounded-full bg-border"
    >
      <span
        className={percent === null ? 'block h-full w-1/3 progress-slide rounded-full bg-accent' : 'block h-full rounded-full bg-accent'}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </span>
  );
}
