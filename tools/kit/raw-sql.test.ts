import { describe, expect, it } from 'vitest';
import { rawSqlErrors } from './raw-sql.ts';

const outside = (code: string) => rawSqlErrors('apps/server/src/a.ts', code);
const inside = (code: string) => rawSqlErrors('apps/server/src/a.sql.ts', code);

describe('SQL of the middle tier', () => {
  it.each([
    "await pool.query('SELECT 1');",
    'await client.query<Row>(TEXT, [id]);',
    'await db.pool.query(TEXT);',
    'await prisma.$queryRaw`SELECT 1`;',
    'await transaction.$executeRawUnsafe(TEXT);',
    'const TEXT = `\n  SELECT uuid FROM job`;',
    "const TEXT = 'INSERT INTO upload (uuid) VALUES ($1)';",
    'const TEXT = `UPDATE job SET state = $1`;',
    'const TEXT = `UPDATE throttle AS t SET tries = 1`;',
    "const TEXT = 'DELETE FROM upload WHERE uuid = $1';",
    'const TEXT = `WITH held AS MATERIALIZED (SELECT 1) DELETE FROM record_lock`;',
    "const TEXT = 'LISTEN job_changed';",
    "await send('BEGIN');",
  ])('is refused outside of a *.sql.ts: %s', (code) => {
    expect(outside(`const one = 1;\n${code}\n`)).toEqual(['apps/server/src/a.ts:2: SQL outside of a *.sql.ts']);
  });

  it.each([
    'list: adminProcedure.input(PageInput).query(({ ctx }) => ctx.services.jobs.list()),',
    'me: adminProcedure.query(({ ctx }) => ctx.session.user),',
    'variant: adminProcedure\n  .input(ByUuid)\n  .query(async () => null),',
    "await prisma.job.deleteMany({ where: { state: 'queued' } });",
    "// pool.query('SELECT 1')",
    '/** `SELECT uuid FROM job` */',
    "const title = 'Select a product';",
    "const kind = 'update';",
  ])('is not what this is: %s', (code) => {
    expect(outside(code)).toEqual([]);
  });

  it('requires in a *.sql.ts a reason for each function that does not use Prisma', () => {
    const explained = '/** Whether it answers. SQL, because it reads\n * no table. */\nexport async function ping(db: Queryable) {}\n';
    expect(inside(explained)).toEqual([]);
    expect(inside(`${explained}/** Ends a job. */\nexport async function end(db: Queryable) {}\n`)).toEqual([
      'apps/server/src/a.sql.ts: end does not say why it is SQL',
    ]);
    expect(inside('export const removeJobs = (client: pg.ClientBase) => count(client);\n')).toEqual([
      'apps/server/src/a.sql.ts: removeJobs does not say why it is SQL',
    ]);
    expect(inside(`${explained}\nexport const CHANNEL = 'comptoir_reference';\n`)).toEqual([]);
  });
});
