import { readLedger } from './requirements/ledger.ts';
import { prove } from './requirements/proof.ts';
import { readTests } from './requirements/reports.ts';

/** `npm run requirements [-- --json]`: which rows of the ledger the last `npm test` proved. Fails when a test cites an id that is not there. */
const { areas, unknown } = prove(readLedger(), readTests());

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(areas, null, 2));
} else {
  const line = (area: string, proven: number, rows: number) => {
    console.log(
      `${area.padEnd(8)}${String(proven).padStart(5)} of ${String(rows).padStart(4)}   ${String(Math.floor((100 * proven) / rows)).padStart(3)} %`,
    );
  };
  const all = Object.entries(areas);
  for (const [area, { rows, proven }] of all) line(area, proven, rows);
  const sum = (pick: (area: { rows: number; proven: number }) => number) => all.reduce((total, [, area]) => total + pick(area), 0);
  line(
    'all',
    sum(({ proven }) => proven),
    sum(({ rows }) => rows),
  );
}

if (unknown.length > 0) {
  console.error(`Cited by tests and in no ledger: ${unknown.join(', ')}`);
  process.exitCode = 1;
}
