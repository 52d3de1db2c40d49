import type { LotCount } from '@comptoir/shared/imports/code-lot';
import type { Outcome } from '@comptoir/shared/imports/plan';
import type { Queryable } from '../../pool.ts';

/** Outcomes of the rows that an import has brought into the stock, whatever became of them. */
export const BROUGHT = ['added', 'undone', 'kept', 'gone'] as const satisfies Outcome[];

/** First and last day of expiry of a lot. SQL, because the days are inside JSON values. */
export async function readExpiry(db: Queryable, uuid: string): Promise<Pick<LotCount, 'firstExpiry' | 'lastExpiry'>> {
  const { rows } = await db.query<Pick<LotCount, 'firstExpiry' | 'lastExpiry'>>(
    `SELECT min(day) AS "firstExpiry", max(day) AS "lastExpiry"
     FROM (SELECT nullif(row.values->>'expirationDate', '') AS day FROM csv_import_row AS row WHERE row.import_uuid = $1 AND row.outcome = ANY($2)) AS days`,
    [uuid, BROUGHT],
  );
  return rows[0] ?? { firstExpiry: null, lastExpiry: null };
}

/** Maximum number of other lots that are named. */
const TWINS = 5;

/** The lots of other products that have codes of this one. SQL, because hashes are compared by a join. */
export async function readTwins(db: Queryable, uuid: string): Promise<LotCount['twins']> {
  const { rows } = await db.query<LotCount['twins'][number]>(
    `SELECT other.import_uuid AS import, import.file_name AS "fileName", other.product_name AS "productName", count(*)::int AS count
     FROM imported_code AS code
     JOIN imported_code AS other ON other.hash = code.hash AND other.variant_product <> code.variant_product
     JOIN csv_import AS import ON import.uuid = other.import_uuid
     WHERE code.import_uuid = $1 GROUP BY 1, 2, 3 ORDER BY count(*) DESC, 1 LIMIT ${TWINS}`,
    [uuid],
  );
  return rows;
}

/** SQL, because it is written in the transaction of the fence. */
export async function writeLotCount(db: Queryable, uuid: string, lot: LotCount): Promise<void> {
  await db.query('UPDATE csv_import SET lot = $2 WHERE uuid = $1', [uuid, lot]);
}

/** The twins of a lot that was counted before. SQL, because one part of a JSON value is replaced. */
export async function writeTwins(db: Queryable, uuid: string, twins: LotCount['twins']): Promise<void> {
  await db.query(`UPDATE csv_import SET lot = jsonb_set(lot, '{twins}', $2) WHERE uuid = $1 AND lot IS NOT NULL`, [
    uuid,
    JSON.stringify(twins),
  ]);
}
