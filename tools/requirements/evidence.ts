/** Kinds of rows that an administrator meets in the browser. */
const SEEN = new Set(['screen', 'message', 'route']);

/** What a passing test shows of a row: the product does it, a rule of our code says it, or only the reference marketplace agrees with its own description. */
export type Evidence = 'product' | 'sharedRule' | 'standInOnly';

const STAND_IN = /^(tests\/contract|tests\/server\/marketplace-[^/]+$|apps\/marketplace|packages\/marketplace-api)/;
/** Compares each described call with the text of its row. */
const LEDGER_WORDS = 'tests/contract/ledger.test.ts';
const UNIT = /^(apps|packages|tools)\//;

/**
 * By where the test stands. A unit test of the server or of the client runs the product's own code, which is enough for a rule, a field or a
 * call; but a table of paths opens no screen, and a text in a module reaches nobody. So a screen, a message or a route is proven in a browser,
 * and a state in a product that runs; below that, the test shows a rule. A `call` is the product's when the product sent it during the suites
 * (recorded at the marketplace) and its description has the words of the row, which a contract test compares.
 */
export function evidenceOf(file: string, kind: string, isSent = true): Evidence {
  if (kind === 'call' && !isSent) return 'standInOnly';
  if (kind === 'call' && file === LEDGER_WORDS) return 'product';
  if (STAND_IN.test(file)) return 'standInOnly';
  if (file.startsWith('packages/shared/')) return 'sharedRule';
  if (SEEN.has(kind) && !file.startsWith('tests/e2e/')) return 'sharedRule';
  if (kind === 'state' && UNIT.test(file)) return 'sharedRule';
  return 'product';
}
