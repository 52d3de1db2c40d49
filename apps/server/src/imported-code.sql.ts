import type { CodeOrigin } from '@comptoir/shared/stock/code-origin';
import type pg from 'pg';
import type { Queryable } from './pool.ts';
import { planned } from './transaction.sql.ts';

/** Digest of a text, to compare texts. SQL, because one statement compares rows and stock by it. */
export const digest = (text: string) => `substring(sha256(convert_to(${text}, 'UTF8')) FOR 16)`;

/**
 * Keyed hash of the digest of a row's key: without a key of the configuration no code can be guessed from the table. SQL, because one
 * statement hashes all rows of a lot.
 */
export const hashedCode = (key: string, rowDigest: string) => `substring(sha256(${key} || ${rowDigest}) FOR 16)`;

/** The imports that brought a code, newest first (LOT-003). SQL, because the hash is computed as that of the imported rows. */
export async function findOrigins(db: Queryable, keys: readonly Buffer[], code: string): Promise<CodeOrigin[]> {
  const { rows } = await db.query<CodeOrigin>(
    `SELECT import.uuid AS import, import.file_name AS "fileName", import.author_name AS author, import.applied_at AS at, code.line,
       (SELECT count(*)::int FROM csv_import_row AS row WHERE row.import_uuid = import.uuid AND row.line <= code.line) AS rank
     FROM imported_code AS code JOIN csv_import AS import ON import.uuid = code.import_uuid
     WHERE code.hash IN (SELECT ${hashedCode('ring.key', digest('$2'))} FROM unnest($1::bytea[]) AS ring (key))
     ORDER BY import.applied_at DESC`,
    [keys, code],
  );
  return rows;
}

/** Whether an earlier release remembered codes of this product without their compared form. SQL, because it is asked beside `fillForms`. */
export async function hasCodesWithoutForm(db: Queryable, variantProduct: string): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT FROM imported_code WHERE form IS NULL AND variant_product = $1) AS found',
    [variantProduct],
  );
  return rows[0]?.found === true;
}

/**
 * Gives the codes of a page of a product's stock their compared form where an earlier release remembered them without one (IPR-017). A hash does not
 * tell the form, so that it stays empty until the stock of its product is read. Without nested loops: before the first analysis of the forms the
 * planner would hash the whole page for each remembered code (OUT-013). SQL, because one statement hashes a page, by each key of the ring.
 */
export const fillForms = (
  pool: pg.Pool,
  variantProduct: string,
  keys: readonly Buffer[],
  units: readonly { key: string; number: string | null }[],
): Promise<void> =>
  planned(pool, { without: ['nestloop'] }, async (client) => {
    await client.query(
      `UPDATE imported_code AS code SET form = ${hashedCode('ring.key', digest('unit.number'))}
     FROM unnest($2::bytea[]) AS ring (key), jsonb_to_recordset($3::jsonb) AS unit (key text, number text)
     WHERE code.hash = ${hashedCode('ring.key', digest('unit.key'))} AND code.variant_product = $1 AND code.form IS NULL AND unit.number IS NOT NULL`,
      [variantProduct, keys, JSON.stringify(units.map(({ key, number }) => ({ key, number })))],
    );
  });
