import { readRows } from './requirements/ledger.ts';
import { type Proof, prove } from './requirements/proof.ts';
import { readTests } from './requirements/reports.ts';
import { readSentCalls, unsentRows } from './requirements/sent-calls.ts';

/**
 * `npm run requirements [-- --json]`: which rows of the ledger the last `npm test` proved. A row counts when a test that runs the product
 * proves it; a `call` row also requires that the product sent the call during the suites. Rows proven only by a shared rule or by the
 * reference marketplace are listed separately. Fails on wrong ids in test titles.
 */
const rows = readRows();
const { total, areas, unknown, misplaced } = prove(rows, readTests(), unsentRows(rows, readSentCalls()));

const COLUMNS = ['area', 'product', 'shared rule', 'stand-in only', 'rows'];

const percent = ({ rows, proven }: Proof) => `${rows === 0 ? 0 : Math.floor((100 * proven) / rows)} %`.padStart(7);
const line = (cells: (string | number)[]) =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(6) : String(cell).padStart(COLUMNS[index]?.length ?? 0))).join('  ');

if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ ...total, areas }, null, 2));
} else {
  console.log(line(COLUMNS));
  for (const [area, proof] of [...Object.entries(areas), ['all', total] as const])
    console.log(line([area, proof.proven, proof.sharedRule, proof.standInOnly, proof.rows]) + percent(proof));
}

if (unknown.length > 0) console.error(`Cited by tests and in no ledger: ${unknown.join(', ')}`);
if (misplaced.length > 0) console.error(`Not at the end of a test's title, and so lost:\n${misplaced.map((one) => `  ${one}`).join('\n')}`);
if (unknown.length + misplaced.length > 0) process.exitCode = 1;
