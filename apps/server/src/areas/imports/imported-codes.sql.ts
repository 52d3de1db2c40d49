import { importJobTexts as texts } from '@comptoir/shared/imports/check-texts';
import type pg from 'pg';
import { hashedCode } from '../../imported-code.sql.ts';
import type { JobClaim } from '../../jobs/claim.ts';
import type { Queryable } from '../../pool.ts';
import { JOB_IS_CURRENT } from './rows.sql.ts';
import { isDisabled } from './stock.sql.ts';
import type { StoredImport } from './stored-import.ts';

type Product = Pick<StoredImport, 'uuid' | 'variantProduct' | 'productName'>;

/**
 * Remembers the added codes of some lines. A line that was remembered before is written again. SQL, because one statement hashes a lot
 * within the transaction of the fence.
 */
export async function rememberCodes(
  db: pg.ClientBase,
  { uuid, variantProduct, productName }: Product,
  { firstLine, lastLine }: { firstLine: number; lastLine: number },
  [key]: readonly Buffer[],
): Promise<void> {
  await db.query(
    `INSERT INTO imported_code (hash, variant_product, product_name, import_uuid, line)
       SELECT ${hashedCode('$6::bytea', 'row.key')}, $2, $3, $1, row.line FROM csv_import_row AS row
       WHERE row.import_uuid = $1 AND row.line BETWEEN $4 AND $5 AND row.outcome = 'added'
     ON CONFLICT (hash, variant_product) DO UPDATE
       SET product_name = excluded.product_name, import_uuid = excluded.import_uuid, line = excluded.line, undone_at = NULL, added_at = now()`,
    [uuid, variantProduct, productName, firstLine, lastLine, key],
  );
}

/** Marks the codes of an import that its undo has disabled. SQL, because one statement compares both tables. */
export async function markCodesUndone(db: Queryable, uuid: string): Promise<void> {
  await db.query(
    `UPDATE imported_code AS code SET undone_at = now() FROM csv_import_row AS row
     WHERE code.import_uuid = $1 AND row.import_uuid = $1 AND row.line = code.line AND row.outcome = 'undone'`,
    [uuid],
  );
}

/** The remembered codes of a row, by each key of the ring. */
const REMEMBERED = `imported_code AS code WHERE code.hash IN (SELECT ${hashedCode('ring.key', 'row.key')} FROM unnest($4::bytea[]) AS ring (key))`;

/**
 * Marks codes that were imported for another product as doubtful, with its name (IPR-002). SQL, because one statement compares all rows with
 * the remembered codes.
 */
export async function markElsewhere(
  db: Queryable,
  { uuid, variantProduct }: Product,
  { uuid: job, fence }: JobClaim,
  keys: readonly Buffer[],
): Promise<void> {
  const other = `(SELECT code.product_name FROM ${REMEMBERED} AND code.variant_product <> $5 AND code.undone_at IS NULL LIMIT 1)`;
  await db.query(
    `UPDATE csv_import_row AS row SET verdict = 'doubtful', problems = jsonb_build_array(jsonb_build_object('column', 'code',
       'level', 'warning', 'message', $6::text || ${other} || $7::text, 'cause', 'elsewhere:' || ${other})) || row.problems
     WHERE row.import_uuid = $1 AND row.verdict IN ('new', 'doubtful') AND ${other} IS NOT NULL AND ${JOB_IS_CURRENT}`,
    [uuid, job, fence, keys, variantProduct, ...texts.elsewhere],
  );
}

/**
 * Marks rows whose code, document or position is in stock as disabled: they are no stock, and the marketplace does not enable them again; a
 * code that an undo has disabled is told with its day (IPR-003). SQL, because one statement compares rows, stock and remembered codes.
 */
export async function markDisabled(
  db: Queryable,
  { uuid, variantProduct }: Product,
  { uuid: job, fence }: JobClaim,
  { keys, reading }: { keys: readonly Buffer[]; reading: string },
): Promise<void> {
  const undone = `(SELECT to_char(max(code.undone_at) AT TIME ZONE 'Europe/Paris', 'DD/MM/YYYY') FROM ${REMEMBERED} AND code.variant_product = $5)`;
  await db.query(
    `UPDATE csv_import_row AS row SET verdict = 'doubtful', problems = jsonb_build_array(jsonb_build_object('column', NULL,
       'level', 'warning', 'message', coalesce($6::text || ${undone}, $7::text) || $8::text, 'cause', 'disabled')) || row.problems
     WHERE row.import_uuid = $1 AND row.verdict IN ('new', 'doubtful') AND ${isDisabled('$9')} AND ${JOB_IS_CURRENT}`,
    [uuid, job, fence, keys, variantProduct, ...texts.disabled, reading],
  );
}
