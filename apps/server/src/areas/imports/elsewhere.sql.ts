import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import type pg from 'pg';
import { CODE, comparedFormSql, possibleFormsSql } from '../../csv/row-key.ts';
import { digest, hashedCode } from '../../imported-code.sql.ts';
import type { JobClaim } from '../../jobs/claim.ts';
import type { Queryable } from '../../pool.ts';
import { avoidPlans, planned } from '../../transaction.sql.ts';
import { JOB_IS_CURRENT } from './rows.sql.ts';
import type { StoredImport } from './stored-import.ts';

export type ImportedProduct = Pick<StoredImport, 'uuid' | 'variantProduct' | 'productName'>;

/**
 * Remembers the added codes of some lines. A line that was remembered before is written again. SQL, because one statement hashes a lot
 * within the transaction of the fence.
 */
export async function rememberCodes(
  db: pg.ClientBase,
  { uuid, variantProduct, productName }: ImportedProduct,
  { firstLine, lastLine }: { firstLine: number; lastLine: number },
  [key]: readonly Buffer[],
): Promise<void> {
  await db.query(
    `INSERT INTO imported_code (hash, form, variant_product, product_name, import_uuid, line)
       SELECT ${hashedCode('$6::bytea', 'row.key')}, ${hashedCode('$6::bytea', digest(comparedFormSql(CODE)))}, $2, $3, $1, row.line
       FROM csv_import_row AS row WHERE row.import_uuid = $1 AND row.line BETWEEN $4 AND $5 AND row.outcome = 'added'
     ON CONFLICT (hash, variant_product) DO UPDATE SET form = excluded.form,
       product_name = excluded.product_name, import_uuid = excluded.import_uuid, line = excluded.line, undone_at = NULL, added_at = now()`,
    [uuid, variantProduct, productName, firstLine, lastLine, key],
  );
}

/** Marks the codes of an import that its undo has disabled. SQL, because one statement compares both tables. */
export async function markCodesUndone(pool: pg.Pool, uuid: string): Promise<void> {
  await planned(pool, { without: ['nestloop'] }, (client) =>
    client.query(
      `UPDATE imported_code AS code SET undone_at = now() FROM csv_import_row AS row
       WHERE code.import_uuid = $1 AND row.import_uuid = $1 AND row.line = code.line AND row.outcome = 'undone'`,
      [uuid],
    ),
  );
}

/**
 * The remembered codes of a row, by each key of the ring: an array that is computed once for each row, and looked up in the index. `IN (SELECT …)`
 * may compare each row with all codes (OUT-013).
 */
export const REMEMBERED = `imported_code AS code
  WHERE code.hash = ANY(ARRAY(SELECT ${hashedCode('ring.key', 'row.key')} FROM unnest($4::bytea[]) AS ring (key)))`;

/** The name of another product for which the row's code was imported. */
const OTHER = `(SELECT code.product_name FROM ${REMEMBERED} AND code.variant_product <> $5 AND code.undone_at IS NULL LIMIT 1)`;
/** The same, for which a code was imported that the row's may be as a spreadsheet has damaged it, or in another writing (IPR-017). */
const OTHER_FORM = `(SELECT code.product_name FROM imported_code AS code WHERE code.variant_product <> $5 AND code.undone_at IS NULL
  AND code.form = ANY(ARRAY(SELECT ${hashedCode('ring.key', digest('form.text'))} FROM unnest($4::bytea[]) AS ring (key),
    unnest(${possibleFormsSql(CODE)}) AS form (text) WHERE form.text IS NOT NULL)) LIMIT 1)`;
/** One look-up for each row is needless where no other product has codes. */
const HAS_OTHERS = 'EXISTS (SELECT FROM imported_code WHERE form IS NOT NULL AND variant_product <> $5)';
const IS_KNOWN_CODE = `EXISTS (SELECT FROM jsonb_array_elements(row.problems) AS known WHERE known->>'cause' LIKE 'elsewhere:%')`;
/** The problem of a row whose code is that of another product, before its other ones. */
const withProblem = (message: string, other: string) =>
  `problems = jsonb_build_array(jsonb_build_object('column', 'code', 'level', 'warning', 'message', ${message}, 'cause', 'elsewhere:' || ${other}))
     || row.problems`;

/** Codes that were sent for another product, with an outcome that is not known yet. */
interface UnknownCodes {
  productName: string;
  keys: Buffer[];
  forms: string[];
}

/**
 * The codes of lots without a reply, of imports for other products. SQL, because it joins lots and rows by the lines between the first and the
 * last one.
 */
async function findUnknown(db: Queryable, { uuid, variantProduct }: ImportedProduct): Promise<UnknownCodes[]> {
  const { rows } = await db.query<UnknownCodes>(
    `SELECT import.product_name AS "productName", array_agg(row.key) AS keys, array_agg(${comparedFormSql(CODE)}) AS forms
     FROM csv_import_lot AS lot JOIN csv_import AS import ON import.uuid = lot.import_uuid
       JOIN csv_import_row AS row ON row.import_uuid = lot.import_uuid AND row.line BETWEEN lot.first_line AND lot.last_line
     WHERE lot.state IN ('sending', 'unknown') AND import.kind = 'codes' AND import.variant_product <> $2 AND import.uuid <> $1
       AND (row.outcome IS NULL OR row.outcome IN ('unknown', 'added'))
     GROUP BY import.product_name`,
    [uuid, variantProduct],
  );
  return rows;
}

/** The row's code is one of them, in this or in another writing (IPR-017). */
const isUnknown = (
  keys: string,
  forms: string,
) => `(row.key = ANY(${keys}::bytea[]) OR EXISTS (SELECT FROM unnest(${possibleFormsSql(CODE)}) AS form (text)
  WHERE form.text = ANY(${forms}::text[])))`;

/**
 * Marks codes that were imported for another product as doubtful, with its name, also those of which it is unknown (IPR-002). SQL, because one
 * statement compares all rows with the remembered codes.
 */
export async function markElsewhere(
  pool: pg.Pool,
  found: ImportedProduct,
  { uuid: job, fence }: JobClaim,
  keys: readonly Buffer[],
): Promise<void> {
  const { uuid, variantProduct } = found;
  const rows = `row.import_uuid = $1 AND row.verdict IN ('new', 'doubtful') AND ${JOB_IS_CURRENT}`;
  await planned(pool, { without: ['seqscan'] }, async (db) => {
    await db.query(
      `UPDATE csv_import_row AS row SET verdict = 'doubtful', ${withProblem(`$6::text || ${OTHER} || $7::text`, OTHER)}
     WHERE ${rows} AND ${OTHER} IS NOT NULL`,
      [uuid, job, fence, keys, variantProduct, ...texts.elsewhere],
    );
    await db.query(
      `UPDATE csv_import_row AS row SET verdict = 'doubtful', ${withProblem(`$6::text || ${OTHER_FORM} || $7::text`, OTHER_FORM)}
     WHERE ${rows} AND ${HAS_OTHERS} AND NOT ${IS_KNOWN_CODE} AND ${OTHER_FORM} IS NOT NULL`,
      [uuid, job, fence, keys, variantProduct, ...texts.elsewhereDamaged],
    );
    for (const { productName, keys: unknown, forms } of await findUnknown(db, found))
      await db.query(
        `UPDATE csv_import_row AS row SET verdict = 'doubtful', ${withProblem('$6::text', '$5::text')}
       WHERE ${rows} AND ${isUnknown('$4', '$7')} AND NOT ${IS_KNOWN_CODE}`,
        [uuid, job, fence, unknown, productName, texts.maybeElsewhere(productName), forms],
      );
  });
}

/** Advisory lock of the lots of codes, from the comparison with those of other products to the row of the lot. */
export const LOTS_LOCK = 727_418_267;

/**
 * Of two lots with one code that start at the same moment, the second waits until the first can be found. Until the end of the transaction,
 * which is short. SQL, because Prisma has no advisory locks.
 */
export async function lockLots(db: pg.ClientBase): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock($1, 0)', [LOTS_LOCK]);
}

/** The rows that are compared: of these verdicts, by each key of the ring; all lines, or those between two. */
interface RowsToSend {
  keys: readonly Buffer[];
  verdicts: readonly string[];
  firstLine?: number;
  lastLine?: number;
}

/** No file has a line after it. */
export const MAX_LINE = 2_147_483_647;

/**
 * Marks the rows to send, of all lines or of those between two, whose codes were sent for another product since the check: the plan did not
 * show them as such (IPR-002, IPL-019). Returns their lines. To the end of its transaction no table is scanned: before the first analysis of the
 * remembered codes the planner would read all of them for each row (OUT-013). SQL, because one statement compares all rows with the
 * remembered codes.
 */
export async function markSentElsewhere(
  db: pg.ClientBase,
  found: ImportedProduct,
  { uuid: job, fence }: JobClaim,
  { keys, verdicts, firstLine, lastLine }: RowsToSend,
): Promise<number[]> {
  await avoidPlans(db, 'seqscan');
  const { uuid, variantProduct } = found;
  const rows = `row.import_uuid = $1 AND row.outcome IS NULL AND row.verdict = ANY($6) AND row.line BETWEEN $7 AND $8
    AND ${JOB_IS_CURRENT} AND NOT ${IS_KNOWN_CODE}`;
  const lines = [firstLine ?? 0, lastLine ?? MAX_LINE];
  const marked = await db.query<{ line: number }>(
    `UPDATE csv_import_row AS row SET outcome = 'moved', ${withProblem(`$9::text || ${OTHER} || $10::text`, OTHER)}
     WHERE ${rows} AND ${OTHER} IS NOT NULL RETURNING row.line`,
    [uuid, job, fence, keys, variantProduct, verdicts, ...lines, ...texts.sentElsewhere],
  );
  const damaged = await db.query<{ line: number }>(
    `UPDATE csv_import_row AS row SET outcome = 'moved', ${withProblem(`$9::text || ${OTHER_FORM} || $10::text`, OTHER_FORM)}
     WHERE ${rows} AND ${HAS_OTHERS} AND ${OTHER_FORM} IS NOT NULL RETURNING row.line`,
    [uuid, job, fence, keys, variantProduct, verdicts, ...lines, ...texts.sentElsewhereDamaged],
  );
  const moved = [...marked.rows, ...damaged.rows].map(({ line }) => line);
  for (const { productName, keys: unknown, forms } of await findUnknown(db, found)) {
    const others = await db.query<{ line: number }>(
      `UPDATE csv_import_row AS row SET outcome = 'moved', ${withProblem('$9::text', '$5::text')}
       WHERE ${rows} AND ${isUnknown('$4', '$10')} RETURNING row.line`,
      [uuid, job, fence, unknown, productName, verdicts, ...lines, texts.maybeElsewhere(productName), forms],
    );
    moved.push(...others.rows.map(({ line }) => line));
  }
  return moved;
}
