import { transaction } from '@comptoir/server/transaction.sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStack } from '../kit/stack.ts';

const stack = await startStack();
afterAll(() => stack.close());
const { pool, prisma } = stack.services.db;

beforeAll(() =>
  pool.query(`create sequence conflicts; create table written (word text);
    create function conflict_first(code text) returns text language plpgsql as $$ begin
      if nextval('conflicts') = 1 then raise exception using errcode = code; end if; return 'done'; end $$`),
);
beforeEach(() => pool.query(`truncate written; alter sequence conflicts restart`));
const written = async () => (await pool.query<{ word: string }>('select word from written')).rows.map(({ word }) => word);

/** A sequence counts also what was rolled back: the first try is ended by the database. */
const WRITE = (code: string) => `insert into written values (conflict_first('${code}'))`;

describe.each(['40P01', '40001'])('what the database has ended with %s', (code) => {
  it('runs once more: a statement, one of Prisma, and a transaction from its beginning [OUT-008]', async () => {
    await pool.query(WRITE(code));
    await pool.query('alter sequence conflicts restart');
    await prisma.$executeRawUnsafe(WRITE(code));
    await pool.query('alter sequence conflicts restart');
    await transaction(pool, async (client) => {
      await client.query("insert into written values ('first')");
      await client.query(WRITE(code));
    });
    await pool.query('alter sequence conflicts restart');
    await prisma.$transaction([prisma.$executeRawUnsafe("insert into written values ('second')"), prisma.$executeRawUnsafe(WRITE(code))]);
    await pool.query('alter sequence conflicts restart');
    await prisma.$transaction(async (tx) => {
      await tx.$executeRawUnsafe("insert into written values ('third')");
      await tx.$executeRawUnsafe(WRITE(code));
    });
    expect(await written()).toEqual(['done', 'done', 'first', 'done', 'second', 'done', 'third', 'done']);
  });
});
