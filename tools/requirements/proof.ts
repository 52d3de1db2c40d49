import { type Evidence, evidenceOf } from './evidence.ts';

export interface Proof {
  rows: number;
  /** Rows proven by a test of the product; only these count. */
  proven: number;
  missing: string[];
  /** Of the missing ones, those proven by a rule of our code, and those proven only by the reference marketplace. */
  sharedRule: number;
  standInOnly: number;
}

export interface TestResult {
  /** Path from the root of the repository. */
  file: string;
  /** Titles of the groups of the test, then its own. */
  titles: string[];
  status: string;
}

export interface LedgerRow {
  id: string;
  area: string;
  /** `call`, `rule`, `screen`, `message`… */
  kind: string;
}

const CITED = /\[([A-Z]+-\d+(?:, ?[A-Z]+-\d+)*)\]$/;
const ID = /\b[A-Z]{3}-\d{3}\b/g;

/** Ids at the end of a test's title: `refuses … [CAT-034, CAT-035]`. */
export const citedIn = (title: string): string[] => CITED.exec(title.trim())?.[1]?.split(/, ?/) ?? [];

/** Ids elsewhere in the titles, which would be ignored. */
export function misplacedIn(titles: readonly string[]): string[] {
  const elsewhere = titles.map((title, index) => (index === titles.length - 1 ? title.trim().replace(CITED, '') : title));
  return elsewhere.flatMap((text) => text.match(ID) ?? []);
}

const ORDER: Evidence[] = ['product', 'sharedRule', 'standInOnly'];

/** The strongest proof of each row: a passing test cites it, and no failing one does. */
function bestEvidence(rows: readonly LedgerRow[], tests: readonly TestResult[], unsent: ReadonlySet<string>): Map<string, Evidence> {
  const citing = new Map<string, TestResult[]>();
  for (const test of tests) for (const id of citedIn(test.titles.at(-1) ?? '')) citing.set(id, [...(citing.get(id) ?? []), test]);
  const best = new Map<string, Evidence>();
  for (const { id, kind } of rows) {
    const own = citing.get(id) ?? [];
    const found = new Set(own.map(({ file }) => evidenceOf(file, kind, !unsent.has(id))));
    const evidence = ORDER.find((one) => found.has(one));
    if (evidence !== undefined && own.every(({ status }) => status === 'passed')) best.set(id, evidence);
  }
  return best;
}

/**
 * Proven rows, in total and by area, and wrong ids in test titles: unknown, or not at the end. `unsent` are the `call` rows that the
 * product did not send during the suites.
 */
export function prove(rows: readonly LedgerRow[], tests: readonly TestResult[], unsent: ReadonlySet<string> = new Set()) {
  const best = bestEvidence(rows, tests, unsent);
  const count = (some: readonly LedgerRow[]): Proof => {
    const shownBy = (evidence: Evidence) => some.filter(({ id }) => best.get(id) === evidence).length;
    return {
      rows: some.length,
      proven: shownBy('product'),
      missing: some.filter(({ id }) => best.get(id) !== 'product').map(({ id }) => id),
      sharedRule: shownBy('sharedRule'),
      standInOnly: shownBy('standInOnly'),
    };
  };
  const known = new Set(rows.map(({ id }) => id));
  const areas = [...new Set(rows.map(({ area }) => area))];
  const cited = new Set(tests.flatMap(({ titles }) => citedIn(titles.at(-1) ?? '')));
  return {
    total: count(rows),
    areas: Object.fromEntries(areas.map((name) => [name, count(rows.filter(({ area }) => area === name))])),
    unknown: [...cited].filter((id) => !known.has(id)).sort(),
    misplaced: [
      ...new Set(tests.flatMap(({ file, titles }) => misplacedIn(titles).map((id) => `${id} in ${file}: ${titles.join(' > ')}`))),
    ].sort(),
  };
}
