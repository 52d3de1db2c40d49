import pg from 'pg';
import { listSubjects, type Sql } from './list-subjects.ts';

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

/** The plan of a file that was changed in a spreadsheet. */
export const SHOWN_PLAN = '5f0a1c52-6f2d-4c0e-9a51-3b1f6f4e7d11';

/** Lines of the journal: the import itself, and before it changes of the price of its variant. */
export const SHOWN_CHANGE = '900000';
const CHANGES = 30;

/** Inserts the plan of changed rates, as its job would have stored it. */
async function addShownPlan(client: pg.Client): Promise<void> {
  await client.query(
    `insert into job (uuid, kind, payload, title, detail, author_id, author_name, session_id, request_id, state, attempt, started_at, finished_at, outcome)
     values ($1, 'bulk.checkSheet', $2, 'Vérification d’un classeur', 'Taux des cartes cadeaux, taux.xlsx', 'somebody', 'Camille Moreau', $1, 'essai',
       'succeeded', 1, now(), now(), $3)`,
    [
      SHOWN_PLAN,
      { sheet: 'rates', file: SHOWN_PLAN, fileName: 'taux.xlsx' },
      { sheet: { cells: 20, records: 20, faults: 5, moved: 5, same: 3, problem: null } },
    ],
  );
  await client.query(
    `insert into sheet_row (job_uuid, line, record, name, state, cells)
     select $1, line, gen_random_uuid(), 'Carte cadeau ' || line, case line % 6 when 0 then 'faulty' when 1 then 'moved' else 'changed' end,
       jsonb_build_array(jsonb_build_object('cell', 'D' || line, 'field', 'reductionValue', 'before', 3, 'after', 4)
         || case line % 6 when 0 then '{"typed": "4.O", "fault": "Veuillez entrer un nombre."}'::jsonb when 1 then '{"isMoved": true}' else '{}' end)
     from generate_series(2, $2 + 1) as line`,
    [SHOWN_PLAN, ROWS],
  );
}

/** Inserts an applied import with some refused rows, as its jobs would have stored it, its lines in the journal, and a plan. */
export async function addShownImport({ databaseUrl, marketplace }: { databaseUrl: string; marketplace: { sql: Sql } }): Promise<void> {
  // A record that exists: its history compares it with its last change.
  const { soldVariant: variant } = await listSubjects(marketplace.sql);
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
    await client.query(
      `with line as (
         insert into audit_line (id, at, email, action, outcome, request_id, target_count, act, result, kind, record, count, import_uuid)
         select $2::bigint - number, now() - number * interval '1 minute', case when number % 2 = 0 then 'camille' else 'ines' end || '@comptoir.example',
           'essai', 'ok', 'essai', 1, case number when 0 then 'import' else 'edit' end, 'done', case number when 0 then 'code' else 'variant' end,
           case number when 0 then '' else $4 end, case number when 0 then 25 else 1 end, case number when 0 then $1::uuid end
         from generate_series(0, $3::int) as number returning id, at, act)
       insert into audit_target (line_id, place, at, kind, record, changes)
       select id, 0, at, 'variant', $4, case act when 'import' then '[{"field": "imported", "after": 25}]'::jsonb
         else jsonb_build_array(jsonb_build_object('field', 'price', 'before', id, 'after', id + 1)) end from line`,
      [SHOWN_IMPORT, SHOWN_CHANGE, CHANGES, variant],
    );
    await addShownPlan(client);
    await client.query(
      `insert into audit_record (kind, record, name, folded) values ('variant', $1, 'Cinéma Pathé, place solo', 'cinema pathe, place solo')`,
      [variant],
    );
  } finally {
    await client.end();
  }
}
