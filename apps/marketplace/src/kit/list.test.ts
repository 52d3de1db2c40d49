import { get, list as listOf } from '@comptoir/marketplace-api/call';
import { orderBy, paging, q } from '@comptoir/marketplace-api/query';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from './database.ts';
import { contains, equals } from './filters.ts';
import { list } from './list.ts';
import { render, type Sql, sql } from './sql.ts';

const call = get('things', {
  query: z.object({ ...paging, name: q.string.optional(), isActive: q.boolean.optional(), order: orderBy(['name', 'rank']) }),
  reply: listOf(z.object({ id: z.int() })),
  source: [],
});

/** Runs the list on a database with `total` rows and records its queries. */
async function ask(
  query: Record<string, unknown>,
  total = 500,
  more: { counted?: { table: string; by: readonly ('name' | 'isActive')[] }; total?: () => Sql | undefined } = {},
) {
  const queries: { text: string; values: unknown[] }[] = [];
  const note = (query: Sql) => {
    const { text, values } = render(query);
    queries.push({ text: text.replaceAll(/\s+/g, ' ').trim(), values });
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
    ...more,
  });
  const answer = await handler({ db, query } as never);
  return { answer, queries };
}

describe('list', () => {
  it('queries the ids of one page, then the total', async () => {
    const { answer, queries } = await ask({ page: 3, itemsPerPage: 25 });
    expect(queries).toEqual([
      { text: 'select thing.id from thing where true order by thing.id limit $1 offset $2', values: [25, 50] },
      { text: 'select (select count(*)::int from thing where true) as total', values: [] },
    ]);
    expect(answer.total).toBe(500);
    expect(answer.items[0]).toEqual({ id: 50 });
  });

  it('applies only the given filters, to the count too', async () => {
    const { queries } = await ask({ isActive: false, page: 1, itemsPerPage: 10 });
    expect(queries.map(({ text }) => text)).toEqual([
      'select thing.id from thing where thing.is_active = $1 order by thing.id limit $2 offset $3',
      'select (select count(*)::int from thing where thing.is_active = $1) as total',
    ]);
    expect(queries[0]?.values[0]).toBe(false);
  });

  it('sorts in the order of precedence, then by the default order', async () => {
    const { queries } = await ask({
      order: [
        { field: 'rank', direction: 'desc' },
        { field: 'name', direction: 'asc' },
      ],
    });
    expect(queries[0]?.text).toContain('order by thing.rank desc, thing.name_key asc, thing.id limit');
  });

  it('does not count when the first page is not full', async () => {
    const { answer, queries } = await ask({ itemsPerPage: 10 }, 4);
    expect([answer.total, queries.length]).toEqual([4, 1]);
  });

  it('reads a stored count, with the same conditions, when only its filters are set', async () => {
    const counted = { table: 'thing_count', by: ['isActive'] } as const;
    const kept = await ask({ isActive: true, page: 2 }, 500, { counted });
    expect(kept.queries[1]?.text).toBe(
      'select (select coalesce(sum(total), 0)::int from thing_count as thing where thing.is_active = $1) as total',
    );
    const searched = await ask({ isActive: true, name: 'spa', page: 2 }, 500, { counted });
    expect(searched.queries[1]?.text).toContain('select (select count(*)::int from thing where thing.name_key');
  });

  it('reads the total from the expression of the list', async () => {
    const own = await ask({ page: 2 }, 500, { total: () => sql`select total from thing_tally` });
    expect(own.queries[1]?.text).toBe('select (select total from thing_tally) as total');
    const counted = await ask({ page: 2 }, 500, { total: () => undefined });
    expect(counted.queries[1]?.text).toContain('select count(*)::int from thing');
  });

  it('returns 30 rows by default, and 1000 at most', async () => {
    expect((await ask({})).queries[0]?.values).toEqual([30, 0]);
    expect((await ask({ itemsPerPage: 5000, page: 2 })).queries[0]?.values).toEqual([1000, 1000]);
  });

  it('returns and counts only the rows of the parent in the path', async () => {
    const queries: string[] = [];
    const db = {
      async rows(query: Sql) {
        queries.push(render(query).text);
        return [{ id: 1 }];
      },
      async first(query: Sql) {
        queries.push(render(query).text);
        return { id: 7, total: 31 };
      },
    } as unknown as Database;
    const parts = get('wholes/{wholeUuid}/parts', { query: z.object({ ...paging }), reply: listOf(z.object({ id: z.int() })), source: [] });
    const handler = list(parts, {
      table: 'part',
      within: { table: 'whole', uuid: ({ wholeUuid }) => wholeUuid, column: 'part.whole_id' },
      filters: {},
      sorts: {},
      order: sql`part.id`,
      load: async () => [],
    });
    const answer = await handler({ db, params: { wholeUuid: 'u' }, query: { page: 2 } } as never);
    expect(queries).toEqual([
      'select id from "whole" where uuid = $1',
      'select part.id from part where part.whole_id = $1 order by part.id limit $2 offset $3',
      'select (select count(*)::int from part where part.whole_id = $1) as total',
    ]);
    expect(answer.total).toBe(31);
  });

  it.each([{ page: 0 }, { page: -1 }, { itemsPerPage: 0 }])('refuses %j', async (query) => {
    await expect(ask(query)).rejects.toMatchObject({ status: 400 });
  });
});

describe('contains', () => {
  const condition = (value: string) => render(contains('thing.name_key')(value));

  it('uses trigrams from three characters on', () => {
    expect(condition(' spa ').text).toBe("thing.name_key like '%' || fold($1) || '%' and trigrams(thing.name_key) @> trigrams(fold($2))");
    expect(condition(' spa ').values).toEqual(['spa', 'spa']);
    expect(condition('sp').text).not.toContain('trigrams');
  });

  it('escapes pattern characters', () => {
    expect(condition('50%_\\').values).toEqual(['50\\%\\_\\\\', '50%_\\']);
  });
});
