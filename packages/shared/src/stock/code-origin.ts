/** Where a code came from: the line of a file, and who imported it (LOT-003). */
export interface CodeOrigin {
  import: string;
  fileName: string;
  author: string;
  at: Date | null;
  line: number;
  /** Position among the rows of the import, from 1. */
  rank: number;
}
