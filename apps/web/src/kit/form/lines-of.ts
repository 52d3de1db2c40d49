/** Texts of a pasted column: one per line or cell, trimmed, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n\t]+/)
    .map((line) => line.trim())
    .filter(Boolean);
