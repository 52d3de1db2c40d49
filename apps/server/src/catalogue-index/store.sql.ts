import type { Queryable } from '../pool.ts';
import type { ListedRow, RecordRow } from './rows.ts';

// What is older than our last write is not stored: a pass may have read a product before the write, and end after it (IDX-003).

const LISTED = `uuid uuid, name text, "productName" text, "sortName" text, prototype uuid, "prototypeValue" text, "sortPrototype" text,
  brand text, "sortBrand" text, supplier uuid, "supplierName" text, "sortSupplier" text, active boolean, hidden boolean, closed boolean,
  search text, words text[]`;

const COLUMNS = `name, product_name, sort_name, prototype, prototype_value, sort_prototype, brand, sort_brand, supplier, supplier_name,
  sort_supplier, active, hidden, closed`;
const VALUES = `name, "productName", "sortName", prototype, "prototypeValue", "sortPrototype", brand, "sortBrand", supplier,
  "supplierName", "sortSupplier", active, hidden, closed`;
const EXCLUDED = COLUMNS.split(',')
  .map((name) => `EXCLUDED.${name.trim()}`)
  .join();
const CURRENT = COLUMNS.split(',')
  .map((name) => `catalogue_product.${name.trim()}`)
  .join();

/**
 * Stores rows of the marketplace's list. A row that has changed is read again soon, and until then is found by its new names. SQL, because
 * it is a conditional upsert of a thousand rows.
 */
export async function storeListed(db: Queryable, rows: readonly ListedRow[], readAt: Date): Promise<void> {
  await db.query(
    `INSERT INTO catalogue_product (uuid, ${COLUMNS}, search, words, listed_at)
     SELECT uuid, ${VALUES}, search, words, $2::timestamptz FROM jsonb_to_recordset($1) AS row (${LISTED})
     ON CONFLICT (uuid) DO UPDATE SET (${COLUMNS}) = (${EXCLUDED}), listed_at = $2::timestamptz, is_archived = false,
       search = CASE WHEN (${CURRENT}) IS DISTINCT FROM (${EXCLUDED})
         THEN EXCLUDED.search || lower(catalogue_product.reference) ELSE catalogue_product.search END,
       words = CASE WHEN (${CURRENT}) IS DISTINCT FROM (${EXCLUDED}) THEN EXCLUDED.words ELSE catalogue_product.words END,
       contents_at = CASE WHEN (${CURRENT}) IS DISTINCT FROM (${EXCLUDED}) THEN NULL ELSE catalogue_product.contents_at END
     WHERE catalogue_product.written_at IS NULL OR catalogue_product.written_at <= $2::timestamptz`,
    [JSON.stringify(rows), readAt],
  );
  await storeWords(db, rows);
}

interface RecordTimes {
  readAt: Date;
  /** After our own write: what was read earlier is no longer stored. */
  isWrite: boolean;
  /** Whether a product that is stored for the first time is new in the marketplace, and not only in the copy. */
  isNew: boolean;
}

const CONTENTS = `reference, price, public_price, stock, is_below_threshold, activation, deactivation, images, descriptions,
  unplaced, fingerprint`;
const CONTENT_VALUES = `reference, price, "publicPrice", stock, "isBelowThreshold", activation, deactivation, images, descriptions,
  unplaced, fingerprint`;
const CONTENT_TYPES = `reference text, price numeric, "publicPrice" numeric, stock int, "isBelowThreshold" boolean, activation date,
  deactivation date, images int, descriptions int, unplaced int, fingerprint text, links uuid[]`;
const STORED = `${COLUMNS}, ${CONTENTS}, search, words`;
const NEW = STORED.split(',')
  .map((name) => `EXCLUDED.${name.trim()}`)
  .join();

/** The day of the read, in Paris. */
const DAY = `($2::timestamptz AT TIME ZONE 'Europe/Paris')::date`;

/**
 * Stores records with their links, and the time of their change. SQL, because it is a conditional upsert of many rows. Only links that are new
 * are inserted, and only those that are gone are deleted: the parts of a statement have no order.
 */
export async function storeRecords(db: Queryable, rows: readonly RecordRow[], { readAt, isWrite, isNew }: RecordTimes): Promise<void> {
  await db.query(
    `WITH row AS (SELECT * FROM jsonb_to_recordset($1) AS row (${LISTED}, ${CONTENT_TYPES})), stored AS (
       INSERT INTO catalogue_product (uuid, is_known, ${STORED}, listed_at, contents_at, written_at, changed_on)
       SELECT uuid, true, ${VALUES}, ${CONTENT_VALUES}, search, words, $2::timestamptz, $2::timestamptz,
         CASE WHEN $3::boolean THEN $2::timestamptz END, CASE WHEN $4::boolean THEN ${DAY} END
       FROM row
       ON CONFLICT (uuid) DO UPDATE SET (${STORED}) = (${NEW}), contents_at = $2::timestamptz, is_known = true, is_archived = false,
         listed_at = CASE WHEN $3::boolean THEN $2::timestamptz ELSE catalogue_product.listed_at END,
         written_at = CASE WHEN $3::boolean THEN $2::timestamptz ELSE catalogue_product.written_at END,
         changed_on = CASE WHEN NOT catalogue_product.is_known THEN EXCLUDED.changed_on
           WHEN catalogue_product.fingerprint <> EXCLUDED.fingerprint THEN ${DAY} ELSE catalogue_product.changed_on END
       WHERE (catalogue_product.written_at IS NULL OR catalogue_product.written_at <= $2::timestamptz)
         AND (catalogue_product.contents_at IS NULL OR catalogue_product.contents_at <= $2::timestamptz)
       RETURNING catalogue_product.uuid),
     link AS (SELECT DISTINCT uuid AS product, unnest(links) AS target FROM row WHERE uuid IN (SELECT uuid FROM stored)),
     gone AS (
       DELETE FROM catalogue_link WHERE product IN (SELECT uuid FROM stored) AND (product, target) NOT IN (SELECT product, target FROM link))
     INSERT INTO catalogue_link (product, target) SELECT product, target FROM link ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows), readAt, isWrite, isNew],
  );
  await storeWords(db, rows);
}

/** SQL, because new words are added to known ones in one statement. */
async function storeWords(db: Queryable, rows: readonly { words: string[] }[]): Promise<void> {
  const words = new Set(rows.flatMap((row) => row.words));
  await db.query('INSERT INTO catalogue_word (word) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [[...words].sort()]);
}

/** Begins a pass at the first page. SQL, because the time is the database's. */
export async function beginPass(db: Queryable): Promise<void> {
  await db.query('UPDATE catalogue_copy SET pass_started_at = clock_timestamp(), next_page = 1, unreadable = 0');
}

/**
 * Ends the list of a pass, and returns whether it had every product. If so, what was archived before is removed, and a product that it did not
 * have is read again: its row may have been unreadable, or have moved to a page that was already read; only its own record says that it was
 * removed. SQL, because the count and the changes are one statement.
 */
export async function endList(db: Queryable, startedAt: Date, total: number): Promise<boolean> {
  const { rows } = await db.query<{ complete: boolean }>(
    `WITH listed AS (SELECT count(*) FILTER (WHERE listed_at >= $1 AND NOT is_archived) AS count FROM catalogue_product),
       removed AS (DELETE FROM catalogue_product WHERE (SELECT count FROM listed) >= $2 AND is_archived AND written_at < $1),
       unlisted AS (
         UPDATE catalogue_product SET contents_at = NULL
         WHERE (SELECT count FROM listed) >= $2 AND listed_at < $1 AND NOT is_archived)
     SELECT count >= $2 AS complete FROM listed`,
    [startedAt, total],
  );
  return rows[0]?.complete === true;
}
