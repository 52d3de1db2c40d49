import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LedgerRow } from './proof.ts';

const LEDGER = 'docs/requirements';

interface FileRow extends LedgerRow {
  requirement: string;
  /** Sections of the document. */
  source: string;
  /** Name of the document: `catalogue`. */
  file: string;
}

/** Every row of the ledger, in the order of the files. */
export function readRows(): FileRow[] {
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
