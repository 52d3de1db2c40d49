import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LEDGER = 'docs/requirements';

/** Ids of the ledger, by area, in the order of the files. */
export function readLedger(): Map<string, string[]> {
  const areas = new Map<string, string[]>();
  for (const file of readdirSync(LEDGER)
    .filter((name) => name.endsWith('.tsv'))
    .sort()) {
    const [head, ...rows] = readFileSync(join(LEDGER, file), 'utf8').trimEnd().split('\n');
    if (head?.startsWith('id\tarea\t') !== true) throw new Error(`${file}: not a ledger`);
    for (const row of rows) {
      const [id = '', area = ''] = row.split('\t');
      areas.set(area, [...(areas.get(area) ?? []), id]);
    }
  }
  return areas;
}
