import { get, list as listOf } from '@comptoir/marketplace-api/call';
import { orderBy, paging, q } from '@comptoir/marketplace-api/query';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from './database.ts';
import { contains, equals } from './filters.ts';
import { list } from './list.ts';
import { render, type Sql, sql } from './sql.ts';

const call = get('things', {
  query: z.object({ ...paging, name: q.string.optional(), isActive: q.word.optional(), order: orderBy(['name', 'rank']) }),
  reply: listOf(z.object({ id: z.int() })),
  source: [],
});

/** Runs the list on a database that holds `total` rows and notes what it is asked. */
async function ask(query: Record<string, unknown>, total = 500) {
  const asked: { text: string; values: unknown[] }[] = [];
  const note = (query: Sql) => {
    const { text, values } = render(query);
    asked.push({ text: text.replaceAll(/\s+/g, ' ').trim(), values });
    return values;
  };
  const db = {
    async rows(query: Sql) {
      const [limit = 0, offset = 0] = note(query).slice(-2) as number[];
      return Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) => ({ id: offset + index }));
    },
    async first(query: Sql) {
      note(query);
      return { total };
    },
  } as unknown as Database;
  const handler = list(call, {
    table: 'thing',
    filters: { name: contains('thing.name_key'), isActive: equals('thing.is_active') },
    sorts: { name: sql`thing.name_key`, rank: sql`thing.rank` },
    order: sql`thing.id`,
    load: async (_db, ids) => ids.map((id) => ({ id })),
  });
  const answer = await handler({ db, query } as never);
  return { answer, asked };
}

describe('list', () => {
  it('asks for the ids of one page, then for the total', async () => {
    const { answer, asked } = await ask({ page: 3, itemsPerPage: 25 });
    expect(asked).toEqual([
      { text: 'select thing.id from thing where true order by thing.id limit $1 offset $2', values: [25, 50] },
      { text: 'select count(*)::int as total from thing where true', values: [] },
    ]);
    expect(answer.total).toBe(500);
    expect(answer.items[0]).toEqual({ id: 50 });
  });

  it('filters by what is given only, and counts what it filters', async () => {
    const { asked } = await ask({ isActive: false, page: 1, itemsPerPage: 10 });
    expect(asked.map(({ text }) => text)).toEqual([
      'select thing.id from thing where thing.is_active = $1 order by thing.id limit $2 offset $3',
      'select count(*)::int as total from thing where thing.is_active = $1',
    ]);
    expect(asked[0]?.values[0]).toBe(false);
  });

  it('sorts in the order of precedence, and by its own order last', async () => {
    const { asked } = await ask({
      order: [
        { field: 'rank', direction: 'desc' },
        { field: 'name', direction: 'asc' },
      ],
    });
    expect(asked[0]?.text).toContain('order by thing.rank desc, thing.name_key asc, thing.id limit');
  });

  it('knows the total of a first page that is not full, without counting', async () => {
    const { answer, asked } = await ask({ itemsPerPage: 10 }, 4);
    expect([answer.total, asked.length]).toEqual([4, 1]);
  });

  it('gives 30 rows unless told, and 1000 at most', async () => {
    expect((await ask({})).asked[0]?.values).toEqual([30, 0]);
    expect((await ask({ itemsPerPage: 5000, page: 2 })).asked[0]?.values).toEqual([1000, 1000]);
  });

  it.each([{ page: 0 }, { page: -1 }, { itemsPerPage: 0 }])('refuses %j', async (query) => {
    await expect(ask(query)).rejects.toMatchObject({ status: 400 });
  });
});

describe('contains', () => {
  const condition = (value: string) => render(contains('thing.name_key')(value));

  it('looks by trigrams from three characters on', () => {
    expect(condition(' spa ').text).toBe("thing.name_key like '%' || fold($1) || '%' and trigrams(thing.name_key) @> trigrams(fold($2))");
    expect(condition(' spa ').values).toEqual(['spa', 'spa']);
    expect(condition('sp').text).not.toContain('trigrams');
  });

  it('takes the signs of patterns as they are', () => {
    expect(condition('50%_\\').values).toEqual(['50\\%\\_\\\\', '50%_\\']);
  });
});
