import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Whether a folder or a file is named after the area: `stock/`, `stock.test.ts`, `stock-import.test.ts`. */
export const isPathOf = (area: string, path: string): boolean =>
  path.split('/').some((part) => part.startsWith(area) && /^([.-]|$)/.test(part.slice(area.length)));

/** Whether a test cites a row of the ledger whose id has this prefix: `COD` is cited by `[COD-012]`. */
export const cites = (prefix: string, text: string): boolean => new RegExp(`[[ '"]${prefix}-\\d{3}\\b`).test(text);

/** The test files of some areas, each an area of the code, or in capitals a prefix of ids of the ledger: `stock,COD,DOC`. */
export function filesOfAreas(areas: string): string[] {
  const names = areas.split(',');
  const isChosen = (file: string) =>
    names.some((name) => (/^[A-Z]{3}$/.test(name) ? cites(name, readFileSync(file, 'utf8')) : isPathOf(name, file)));
  return git('ls-files', '*.test.ts', '*.test.tsx').split('\n').filter(isChosen);
}

/** The commit at which this branch left `main`; HEAD without such a branch. */
export function branchPoint(): string {
  for (const branch of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', branch);
    } catch {
      // The next one, or none.
    }
  }
  return 'HEAD';
}
