/** Prints a table of measurements with its title and method. Nothing here passes or fails. */
export function report(title: string, method: string, rows: Record<string, string>[]): void {
  console.log(`\n${title}\n${'─'.repeat(title.length)}`);
  console.log(method.trim().replaceAll(/\s*\n\s*/g, '\n'));
  console.table(Object.fromEntries(rows.map(({ what = '', ...figures }) => [what, figures])));
}

export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
export const ratio = (value: number, base: number): string => `× ${(value / base).toFixed(2)}`;

/** The quantile of a sorted sample: the value below which this share lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
