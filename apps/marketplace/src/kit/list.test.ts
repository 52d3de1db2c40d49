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

/** Runs the list on a database that holds `total` rows and notes what it is asked. */
async function ask(
  query: Record<string, unknown>,
  total = 500,
  more: { counted?: { table: string; by: readonly ('name' | 'isActive')[] }; total?: () => Sql | undefined } = {},
) {
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
    ...more,
  });
  const answer = await handler({ db, query } as never);
  return { answer, asked };
}

describe('list', () => {
  it('asks for the ids of one page, then for the total', async () => {
    const { answer, asked } = await ask({ page: 3, itemsPerPage: 25 });
    expect(asked).toEqual([
      { text: 'select thing.id from thing where true order by thing.id limit $1 offset $2', values: [25, 50] },
      { text: 'select (select count(*)::int from thing where true) as total', values: [] },
    ]);
    expect(answer.total).toBe(500);
    expect(answer.items[0]).toEqual({ id: 50 });
  });

  it('filters by what is given only, and counts what it filters', async () => {
    const { asked } = await ask({ isActive: false, page: 1, itemsPerPage: 10 });
    expect(asked.map(({ text }) => text)).toEqual([
      'select thing.id from thing where thing.is_active = $1 order by thing.id limit $2 offset $3',
      'select (select count(*)::int from thing where thing.is_active = $1) as total',
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

  it('asks a kept count, with the same conditions, when nothing but its filters is asked', async () => {
    const counted = { table: 'thing_count', by: ['isActive'] } as const;
    const kept = await ask({ isActive: true, page: 2 }, 500, { counted });
    expect(kept.asked[1]?.text).toBe(
      'select (select coalesce(sum(total), 0)::int from thing_count as thing where thing.is_active = $1) as total',
    );
    const searched = await ask({ isActive: true, name: 'spa', page: 2 }, 500, { counted });
    expect(searched.asked[1]?.text).toContain('select (select count(*)::int from thing where thing.name_key');
  });

  it('asks the total that the list knows by itself', async () => {
    const own = await ask({ page: 2 }, 500, { total: () => sql`select total from thing_tally` });
    expect(own.asked[1]?.text).toBe('select (select total from thing_tally) as total');
    const counted = await ask({ page: 2 }, 500, { total: () => undefined });
    expect(counted.asked[1]?.text).toContain('select count(*)::int from thing');
  });

  it('gives 30 rows unless told, and 1000 at most', async () => {
    expect((await ask({})).asked[0]?.values).toEqual([30, 0]);
    expect((await ask({ itemsPerPage: 5000, page: 2 })).asked[0]?.values).toEqual([1000, 1000]);
  });

  it('keeps to the rows of the parent that the path names, and counts those', async () => {
    const asked: string[] = [];
    const db = {
      async rows(query: Sql) {
        asked.push(render(query).text);
        return [{ id: 1 }];
      },
      async first(query: Sql) {
        asked.push(render(query).text);
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
    expect(asked).toEqual([
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

  it('looks by trigrams from three characters on', () => {
    expect(condition(' spa ').text).toBe("thing.name_key like '%' || fold($1) || '%' and trigrams(thing.name_key) @> trigrams(fold($2))");
    expect(condition(' spa ').values).toEqual(['spa', 'spa']);
    expect(condition('sp').text).not.toContain('trigrams');
  });

  it('takes the signs of patterns as they are', () => {
    expect(condition('50%_\\').values).toEqual(['50\\%\\_\\\\', '50%_\\']);
  });
});
