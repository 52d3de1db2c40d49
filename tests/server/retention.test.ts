import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { createUploads, uploadKey } from '@comptoir/server/files/uploads';
import { removeExpired } from '@comptoir/server/jobs/retention';
import { BATCH, RETENTION_LOCK } from '@comptoir/server/jobs/retention.sql';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../kit/until.ts';
import { author, type JobBench, openJobBench } from './jobs-bench.ts';

describe('what is older than its retention', () => {
  let bench: JobBench;
  beforeEach(async () => {
    bench = await openJobBench('postgres', { config: { JOB_DAYS: '2', AUDIT_DAYS: '3', UPLOAD_DAYS: '4', IMPORTED_CODE_DAYS: '5' } });
  });
  afterEach(() => bench.close());

  const sql = async (text: string, values: unknown[] = []) => (await bench.db.pool.query(text, values)).rows;
  const names = async (table: string, column: string) =>
    (await sql(`SELECT ${column} AS name FROM ${table} ORDER BY 1`)).map(({ name }) => name);
  /** A job that reached its state this number of hours ago. */
  const job = async (title: string, state: string, hours: number, uuid: string = randomUUID()) => {
    await sql(
      `INSERT INTO job (uuid, kind, payload, title, detail, author_id, author_name, session_id, request_id, state, created_at, finished_at, lease_until, run_after)
       VALUES ($6, 'imports.check', '{}', $1, '', $2, '', $3, '', $4, now() - make_interval(hours => $5),
         CASE WHEN $4 IN ('queued', 'running') THEN NULL ELSE now() - make_interval(hours => $5) END, now() + interval '1 hour', now() + interval '1 hour')`,
      [title, author.id, author.sessionId, state, hours, uuid],
    );
  };
  const auditLine = (action: string, hours: number) =>
    sql(`INSERT INTO audit_line (at, action, outcome, request_id) VALUES (now() - make_interval(hours => $2), $1, 'ok', '')`, [
      action,
      hours,
    ]);
  const removed = () => bench.log.filter(({ event }) => event === 'retention.removed');

  it.each([
    ['nobody', 'cancelled', 0],
    ['a job', 'running', 3],
  ])('keeps of a stock no copy that %s reads any more', async (_, state, left) => {
    const [uuid, reader] = [randomUUID(), randomUUID()];
    await sql(
      `INSERT INTO csv_import (uuid, kind, state, variant_product, product_name, author_id, author_name, upload_uuid, file_name, file_bytes, job, check_job)
       VALUES ($1, 'codes', 'checking', $1, '', $2, '', $1, 'killed.csv', 5, $3, $3)`,
      [uuid, author.id, reader],
    );
    await job('killed', state, 1, reader);
    await sql(`UPDATE job SET payload = jsonb_build_object('import', $2::text) WHERE uuid = $1`, [reader, uuid]);
    await sql(
      `INSERT INTO csv_import_stock (reading, key, import_uuid, record, state)
       SELECT gen_random_uuid(), 'k', $1, gen_random_uuid(), 'available' FROM generate_series(1, 3)`,
      [uuid],
    );
    await removeExpired(bench.db, bench.files, bench.config.retention, bench.logger);
    expect(await sql('SELECT FROM csv_import_stock')).toHaveLength(left);
  });

  it('keeps the hash of an imported code for its days, and a batch of others no longer', async () => {
    const insert = (name: string, codes: number, hours: number) =>
      sql(
        `INSERT INTO imported_code (hash, variant_product, product_name, import_uuid, line, added_at)
         SELECT sha256(convert_to($1 || line, 'UTF8')), gen_random_uuid(), $1, gen_random_uuid(), line, now() - make_interval(hours => $3)
         FROM generate_series(1, $2::int) AS line`,
        [name, codes, hours],
      );
    await insert('old', BATCH + 1, 121);
    await insert('young', 2, 119);
    await removeExpired(bench.db, bench.files, bench.config.retention, bench.logger);
    expect(await names('imported_code', 'product_name')).toEqual(['young', 'young']);
    expect(removed()).toMatchObject([{ importedCodes: BATCH }, { importedCodes: 1 }]);
  });

  it('keeps the units of a stock for a week after they were compared with', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await sql(
      `INSERT INTO stock_copy (uuid, scope, used_at) VALUES ($1, 'a', now() - interval '169 hours'), ($2, 'b', now() - interval '167 hours')`,
      [old, young],
    );
    await sql(
      `INSERT INTO stock_copy_unit (copy, record, available, place, own, key, state)
       SELECT copy, gen_random_uuid(), true, 1, true, 'k', 'available' FROM unnest($1::uuid[]) AS copy`,
      [[old, young]],
    );
    await removeExpired(bench.db, bench.files, bench.config.retention, bench.logger);
    expect(await sql('SELECT copy FROM stock_copy_unit')).toEqual([{ copy: young }]);
    await removeExpired(bench.db, bench.files, bench.config.retention, bench.logger);
    expect(await sql('SELECT uuid FROM stock_copy')).toEqual([{ uuid: young }]);
  });

  it('is removed once, whichever of several workers does it [STR-008, HIS-007]', async () => {
    const uploads = createUploads(bench.db, bench.files, bench.config);
    const received = async (name: string) =>
      uploads.receive(author.id, name, Readable.from([Buffer.from('code\n')]), new AbortController().signal);
    const [old, young, read] = [await received('old.csv'), await received('young.csv'), await received('read.csv')];
    const sheet = await received('sheet.xlsx');
    const hours = (await sql('SELECT extract(epoch FROM expires_at - now()) / 3600 AS hours FROM upload')).map((row) =>
      Math.round(row.hours),
    );
    expect(hours).toEqual([96, 96, 96, 96]);
    await sql('UPDATE upload SET expires_at = now() WHERE uuid = ANY($1)', [[old.uuid, read.uuid, sheet.uuid]]);

    for (const state of ['succeeded', 'failed', 'cancelled', 'expired']) {
      await job(`old ${state}`, state, 49);
      await job(`young ${state}`, state, 47);
    }
    const reader = randomUUID();
    await job('old running', 'running', 1_000, reader);
    await sql(
      `INSERT INTO csv_import (uuid, kind, state, variant_product, product_name, author_id, author_name, upload_uuid, file_name, file_bytes, job, check_job)
       VALUES (gen_random_uuid(), 'codes', 'checking', $1, '', $2, '', $1, 'read.csv', 5, $3, $3)`,
      [read.uuid, author.id, reader],
    );
    for (const [name, hours, rows] of [
      ['old.csv', 49, BATCH + 1],
      ['young.csv', 47, 1],
    ] as const)
      await sql(
        `WITH import AS (
           INSERT INTO csv_import (uuid, kind, state, variant_product, product_name, author_id, author_name, upload_uuid, file_name, file_bytes,
             job, check_job, finished_at)
           VALUES (gen_random_uuid(), 'codes', 'done', gen_random_uuid(), '', $1, '', gen_random_uuid(), $2, 5, gen_random_uuid(),
             gen_random_uuid(), now() - make_interval(hours => $3)) RETURNING uuid)
         INSERT INTO csv_import_row (import_uuid, line, key, values, problems, verdict)
         SELECT uuid, line, '', '{}', '[]', 'new' FROM import, generate_series(1, $4::int) AS line`,
        [author.id, name, hours, rows],
      );
    await job('old queued', 'queued', 1_000);
    await sql(`UPDATE job SET kind = 'bulk.checkSheet', payload = jsonb_build_object('file', $1::text) WHERE title = 'old queued'`, [
      sheet.uuid,
    ]);
    // Its file can still be downloaded.
    await sql(
      `UPDATE job SET storage_key = uuid || '-1', file_name = 'f.csv', file_bytes = 1, file_sha256 = '', expires_at = now() + interval '1 day' WHERE title = 'old succeeded'`,
    );
    await auditLine('old', 73);
    await auditLine('young', 71);
    await sql(
      `INSERT INTO code_reveal (at, email, code) SELECT now() - make_interval(hours => hours), hours::text, gen_random_uuid() FROM unnest('{73,71}'::int[]) AS hours`,
    );
    await sql(`INSERT INTO audit_target (line_id, place, kind, record) SELECT id, 0, 'transporter', action FROM audit_line`);
    await sql(`INSERT INTO audit_record (kind, record, name, folded) SELECT 'transporter', action, action, action FROM audit_line`);
    for (const [action, days, state] of [
      ['old', 8, 'done'],
      ['young', 6, 'done'],
      // It is uncertain whether it was saved, and its draft may still exist.
      ['in doubt', 30, 'uncertain'],
      ['old, in doubt', 32, 'uncertain'],
    ] as const)
      await sql(
        `INSERT INTO request_key (author_id, key, action, input_hash, state, until, at)
         VALUES ($1, gen_random_uuid(), $2, '', $4, now(), now() - make_interval(days => $3))`,
        [author.id, action, days, state],
      );

    await Promise.all(Array.from({ length: 3 }, () => bench.startWorker()));
    await until('the old ones are gone', async () => removed().length > 1);
    expect(removed()).toMatchObject([
      { jobs: 3, importRows: BATCH, imports: 0, uploads: 1, auditLines: 1, requestKeys: 2 },
      { jobs: 0, importRows: 1, imports: 1, uploads: 0, auditLines: 0, requestKeys: 0 },
    ]);
    expect(await names('code_reveal', 'email')).toEqual(['71']);
    expect(await names('csv_import', 'file_name')).toEqual(['read.csv', 'young.csv']);
    expect(await sql('SELECT count(*)::int AS count FROM csv_import_row')).toEqual([{ count: 1 }]);
    expect(await names('job', 'title')).toEqual([
      'old queued',
      'old running',
      'old succeeded',
      'young cancelled',
      'young expired',
      'young failed',
      'young succeeded',
    ]);
    expect(await names('audit_line', 'action')).toEqual(['young']);
    expect(await names('audit_target', 'record')).toEqual(['young']);
    expect(await names('audit_record', 'name')).toEqual(['young']);
    expect(await names('request_key', 'action')).toEqual(['in doubt', 'young']);
    expect(await names('upload', 'name')).toEqual(['read.csv', 'sheet.xlsx', 'young.csv']);
    await until('its file is gone', async () => !(await bench.stored()).includes(uploadKey(old)));
    expect(await bench.stored()).toContain(uploadKey(young));
  });

  it.each([
    ['whose undo ended long ago', "applied_at = now() - interval '59 hours', finished_at = now() - interval '49 hours'", 'answered', 0],
    [
      'that was applied long after its check',
      "checked_at = now() - interval '99 hours', applied_at = now() - interval '47 hours'",
      'answered',
      2,
    ],
    ['whose request has an unknown outcome', "applied_at = now() - interval '119 hours'", 'unknown', 2],
    ['whose request had one, when its codes would not be remembered either', "applied_at = now() - interval '121 hours'", 'sending', 0],
  ])('keeps of an import %s as many rows as are needed to know its codes [IPR-002]', async (_, times, state, left) => {
    const uuid = randomUUID();
    await sql(
      `INSERT INTO csv_import (uuid, kind, state, variant_product, product_name, author_id, author_name, upload_uuid, file_name, file_bytes, job,
         check_job, created_at)
       VALUES ($1, 'codes', 'uncertain', $1, '', $2, '', $1, 'lot.csv', 5, $1, $1, now() - interval '200 hours')`,
      [uuid, author.id],
    );
    await sql(`UPDATE csv_import SET ${times} WHERE uuid = $1`, [uuid]);
    await sql(`INSERT INTO csv_import_lot (import_uuid, number, first_line, last_line, rows, state) VALUES ($1, 1, 2, 3, 2, $2)`, [
      uuid,
      state,
    ]);
    await sql(
      `INSERT INTO csv_import_row (import_uuid, line, key, values, problems, verdict)
       SELECT $1, line, '', '{}', '[]', 'new' FROM generate_series(2, 3) AS line`,
      [uuid],
    );
    await removeExpired(bench.db, bench.files, bench.config.retention, bench.logger);
    expect(await sql('SELECT FROM csv_import_row')).toHaveLength(left);
    expect(await sql('SELECT FROM csv_import')).toHaveLength(left === 0 ? 0 : 1);
  });

  it('is left to the worker that is removing it: another one neither waits for its rows nor removes any', async () => {
    await auditLine('old', 73);
    const remover = await bench.db.pool.connect();
    await remover.query('BEGIN');
    await remover.query('SELECT pg_advisory_xact_lock($1)', [RETENTION_LOCK]);
    await remover.query('DELETE FROM audit_line');
    const pool = new pg.Pool({ connectionString: bench.config.databaseUrl, options: '-c lock_timeout=1s' });
    const remove = () => removeExpired({ ...bench.db, pool }, bench.files, bench.config.retention, bench.logger);
    // Without the advisory lock it would wait for the locked rows.
    const outcome = await remove().catch((error: unknown) => error);
    await remover.query('ROLLBACK');
    remover.release();
    expect(outcome).toBeUndefined();
    expect(await names('audit_line', 'action')).toEqual(['old']);
    await remove();
    await pool.end();
    expect(await names('audit_line', 'action')).toEqual([]);
  });

  it('a lock of a killed process is deleted long after it has expired', async () => {
    for (const [record, minutes] of [
      ['long over', -61],
      ['just over', -59],
      ['held', 1],
    ] as const)
      await sql(
        `INSERT INTO record_lock (kind, record, holder, until) VALUES ('transporter', $1, gen_random_uuid(), now() + make_interval(mins => $2))`,
        [record, minutes],
      );
    await removeExpired(bench.db, bench.files, bench.config.retention, bench.logger);
    expect(await names('record_lock', 'record')).toEqual(['held', 'just over']);
  });
});
