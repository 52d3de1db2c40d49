import pg from 'pg';

/** The import that the suites of all screens open (tests/kit/screens.ts). */
export const SHOWN_IMPORT = '5f0a1c52-6f2d-4c0e-9a51-3b1f6f4e7d10';

const DETECTION = { encoding: 'utf-8', delimiter: ';', quote: '"', bom: true, lineEnds: ['crlf'], strayLines: [], strayCount: 0 };
const MAPPING = {
  source: 'headers',
  columns: [
    { header: 'code', column: 'code' },
    { header: 'expirationDate', column: 'expirationDate' },
  ],
  problems: [],
  notes: [],
};
const ROWS = 30;

/** Inserts an applied import with some refused rows, as its jobs would have stored it. */
export async function addShownImport({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into csv_import (uuid, kind, state, variant_product, product_name, supplier_uuid, supplier_name, author_id, author_name, upload_uuid,
         file_name, file_bytes, detection, mapping, rows, counts, choice, rows_to_send, outcomes, job, check_job, checked_at, applied_at, finished_at)
       values ($1, 'codes', 'done', $1, 'Cinéma Pathé, place solo', $1, 'Pathé Gaumont', 'somebody', 'Camille Moreau', $1, 'codes_novembre.csv', 640,
         $2, $3, $4, $5, $6, $7, $8, $1, $1, now(), now(), now())`,
      [
        SHOWN_IMPORT,
        DETECTION,
        MAPPING,
        ROWS,
        { new: 25, same: 0, refused: 5, doubtful: 0 },
        { doubtful: false, allOrNothing: false },
        25,
        { added: 25, refused: 0, moved: 0, unknown: 0, undone: 0, kept: 0 },
      ],
    );
    await client.query(
      `insert into csv_import_row (import_uuid, line, key, values, problems, verdict, outcome)
       select $1, line, line::text::bytea, jsonb_build_object('code', 'PATHE-' || line, 'expirationDate', '2030-12-31'),
         case when line % 6 = 0 then $2::jsonb else '[]' end, case when line % 6 = 0 then 'refused' else 'new' end, case when line % 6 = 0 then null else 'added' end
       from generate_series(2, $3 + 1) as line`,
      [SHOWN_IMPORT, JSON.stringify([{ column: 'code', level: 'error', message: 'Présente aussi à la ligne 2.' }]), ROWS],
    );
  } finally {
    await client.end();
  }
}
