import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LEDGER = 'docs/requirements';

interface LedgerRow {
  id: string;
  area: string;
  /** `call`, `rule`, `screen`, `message`… */
  kind: string;
  requirement: string;
  /** Sections of the document. */
  source: string;
  /** Name of the document: `catalogue`. */
  file: string;
}

/** Every row of the ledger, in the order of the files. */
export function readRows(): LedgerRow[] {
  const files = readdirSync(LEDGER).filter((name) => name.endsWith('.tsv'));
  return files.sort().flatMap((file) => {
    const [head, ...rows] = readFileSync(join(LEDGER, file), 'utf8').trimEnd().split('\n');
    if (head?.startsWith('id\tarea\tkind\t') !== true) throw new Error(`${file}: not a ledger`);
    return rows.map((row) => {
      const [id = '', area = '', kind = '', requirement = '', source = ''] = row.split('\t');
      return { id, area, kind, requirement, source, file: file.replace('.tsv', '') };
    });
  });
}

/** Ids by area. */
export function readLedger(): Map<string, string[]> {
  const areas = new Map<string, string[]>();
  for (const { id, area } of readRows()) areas.set(area, [...(areas.get(area) ?? []), id]);
  return areas;
}
