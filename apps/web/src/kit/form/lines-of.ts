/** Texts of a pasted column: one for each line or cell, without blanks around, empty ones left out. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n\t]+/)
    .map((line) => line.trim())
    .filter(Boolean);
