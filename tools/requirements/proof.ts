export interface AreaProof {
  rows: number;
  proven: number;
  missing: string[];
}

const CITED = /\[([A-Z]+-\d+(?:, ?[A-Z]+-\d+)*)\]$/;

/** Ids with which a test's title ends: `refuses … [CAT-034, CAT-035]`. */
export const citedIn = (title: string): string[] => CITED.exec(title.trim())?.[1]?.split(/, ?/) ?? [];

/** A row is proven when a test that cites it passes and none that cites it does not. Cited ids that no ledger knows are errors of typing. */
export function prove(ledger: ReadonlyMap<string, string[]>, tests: readonly { title: string; status: string }[]) {
  const passing = new Set<string>();
  const others = new Set<string>();
  for (const { title, status } of tests) for (const id of citedIn(title)) (status === 'passed' ? passing : others).add(id);
  const isProven = (id: string) => passing.has(id) && !others.has(id);
  const known = new Set([...ledger.values()].flat());
  const areas: Record<string, AreaProof> = {};
  for (const [area, ids] of ledger) {
    const missing = ids.filter((id) => !isProven(id));
    areas[area] = { rows: ids.length, proven: ids.length - missing.length, missing };
  }
  return { areas, unknown: [...passing, ...others].filter((id) => !known.has(id)).sort() };
}
