/** Kinds of rows that are visible to an administrator in the browser. */
const VISIBLE_KINDS = new Set(['screen', 'message', 'route']);

/** What a passing test proves: the product does it, a rule of our code defines it, or only the reference marketplace implements it. */
export type Evidence = 'product' | 'sharedRule' | 'standInOnly';

const STAND_IN = /^(tests\/contract|apps\/marketplace|packages\/marketplace-api)/;
/** Compares each described call with the text of its row. */
const LEDGER_TEST = 'tests/contract/ledger.test.ts';
const UNIT = /^(apps|packages|tools)\//;
/** The real screens in a real browser, with the server replaced by a stand-in. */
const COMPONENT = 'tests/component/';
const IN_BROWSER = ['tests/e2e/', COMPONENT];

/**
 * Evidence by the location of the test. A unit test of server or client runs the product's code, which proves a rule, a field or a call;
 * but a table of paths opens no screen, and a text in a module is shown to nobody. So a screen, a message or a route must be proven in a
 * browser, and a state in a running product; otherwise the test proves a rule only. A component test proves what a screen shows and does,
 * but no call: its server is a stand-in. A `call` is proven when the product sent it during the suites (recorded in the marketplace) and a
 * contract test has compared its description with the text of the row.
 */
export function evidenceOf(file: string, kind: string, isSent = true): Evidence {
  if (kind === 'call' && !isSent) return 'standInOnly';
  if (kind === 'call' && file === LEDGER_TEST) return 'product';
  if (STAND_IN.test(file) || (kind === 'call' && file.startsWith(COMPONENT))) return 'standInOnly';
  if (file.startsWith('packages/shared/')) return 'sharedRule';
  if (VISIBLE_KINDS.has(kind) && !IN_BROWSER.some((folder) => file.startsWith(folder))) return 'sharedRule';
  if (kind === 'state' && UNIT.test(file)) return 'sharedRule';
  return 'product';
}
