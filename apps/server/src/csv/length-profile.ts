import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import type { RowProblem } from '@comptoir/shared/imports/plan';

/** Share of the codes that have the one length: of random figures, a tenth begins with a zero. */
const SHARE = 0.8;
/** Fewer codes than these tell nothing. */
const ENOUGH = 5;
/** Lengths that are counted; longer codes share the last place. */
const LONGEST = 256;

/** Lengths of the values of a column, at flat memory (IPL-012). */
export function lengthProfile() {
  const counts = new Uint32Array(LONGEST + 1);
  let total = 0;
  return {
    add(value: string): void {
      counts[Math.min(value.length, LONGEST)] = (counts[Math.min(value.length, LONGEST)] ?? 0) + 1;
      total += 1;
    },
    /** Length of nearly all codes, none of which is longer; null when they have none in common. */
    fixedLength(): number | null {
      const longest = counts.findLastIndex((count) => count > 0);
      const most = counts[longest] ?? 0;
      return total >= ENOUGH && most >= total * SHARE ? longest : null;
    },
  };
}

/** Figures alone, and shorter than the others. */
export const mayLackZeros = (value: string, length: number): boolean => value.length < length && /^\d+$/.test(value);

export const lostZeros = (column: string, length: number): RowProblem => ({
  column,
  level: 'warning',
  message: importCheckTexts.cell.lostZeros(length),
});
