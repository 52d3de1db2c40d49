import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import type { RowProblem } from '@comptoir/shared/imports/plan';

/** Share of the codes that must have the common length: a tenth of random numbers begins with a zero. */
const MIN_SHARE = 0.8;
/** Share of the codes that may be longer: comments, totals, two codes in one cell. */
const MAX_LONGER = 0.02;
/** Minimum number of codes for a result, because fewer prove nothing. */
const MIN_CODES = 5;
/** Longest counted length; longer codes are counted as this length. */
const LONGEST = 256;

/** Counts the lengths of a column's values, with constant memory (IPL-012). */
export function lengthProfile() {
  const counts = new Uint32Array(LONGEST + 1);
  let total = 0;
  return {
    add(value: string): void {
      counts[Math.min(value.length, LONGEST)] = (counts[Math.min(value.length, LONGEST)] ?? 0) + 1;
      total += 1;
    },
    /** Length of nearly all codes, of which few are longer; null when there is no such length. */
    fixedLength(): number | null {
      const length = counts.indexOf(Math.max(...counts));
      const longer = counts.reduce((sum, count, of) => (of > length ? sum + count : sum), 0);
      const isMost = (counts[length] ?? 0) >= total * MIN_SHARE && longer <= Math.max(1, total * MAX_LONGER);
      return total >= MIN_CODES && isMost ? length : null;
    },
  };
}

export const missingZerosProblem = (column: string, length: number): RowProblem => ({
  column,
  level: 'warning',
  message: importCheckTexts.cell.lostZeros(length),
});
