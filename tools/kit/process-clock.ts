const CLOCK = /\bnew Date\(\)|\bDate\.now\b/g;
/** Defaults that Prisma fills in itself. */
const PRISMA_CLOCK = /@default\(now\(\)\)|@updatedAt/g;

/** Files of the middle tier that may read the clock of the process, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'apps/server/src/marketplace/refusals.ts': 'the date of Retry-After becomes a duration at once',
};

const linesOf = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(({ index }) => code.slice(0, index).split('\n').length);

/**
 * Errors of a file: a stored moment, and what is compared with one, is the time of the database (`databaseTime`, or `now()` in SQL), and a
 * duration is measured with `performance.now()` (OUT-015).
 */
export function processClockErrors(file: string, code: string): string[] {
  if (file.endsWith('.prisma'))
    return linesOf(code, PRISMA_CLOCK).map((line) => `${file}:${line}: Prisma's clock; use dbgenerated("statement_timestamp()")`);
  const bare = code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const lines = linesOf(bare, CLOCK);
  if (file in ALLOWED) return lines.length > 0 ? [] : [`${file}: reads no clock, and needs no exception`];
  return lines.map((line) => `${file}:${line}: the clock of the process; stored moments are those of the database (databaseTime)`);
}

/** Exceptions for files that do not exist. */
export const unusedExceptions = (files: readonly string[]): string[] => Object.keys(ALLOWED).filter((file) => !files.includes(file));
