import { CATEGORY_MAX_LEVEL } from '@comptoir/shared/catalogue/categories/categories';
import { describe, expect, it } from 'vitest';
import type { Queries } from '../kit/database.ts';
import { render, type Sql } from '../kit/sql.ts';
import { parseTree, seedCategories } from './categories.ts';
import { createRandom } from './random.ts';

interface Row {
  id: number;
  name: string;
  slug: string;
  lvl: number;
  lft: number;
  rgt: number;
  position: number;
  parent_id: number | null;
  archived: boolean;
}

/** The rows that the seed would insert into `table`. */
async function inserted<Kind>(table: string, count: number | undefined, seed = 1): Promise<Kind[]> {
  let rows: Kind[] = [];
  const db = {
    async rows(query: Sql) {
      const { text, values } = render(query);
      const [, into, names = ''] = /insert into "(\w+)" \((.*?)\)/.exec(text) ?? [];
      if (into !== table) return [];
      const columns = names.replaceAll('"', '').split(', ');
      const [first = []] = values as unknown[][];
      rows = [
        ...rows,
        ...first.map((_, index) => Object.fromEntries(columns.map((name, place) => [name, (values[place] as unknown[])[index]])) as Kind),
      ];
      return [];
    },
  } as unknown as Queries;
  await seedCategories({ db, onProgress: () => undefined }, createRandom(seed), count);
  return rows;
}

describe('the seeded categories', () => {
  it.each([undefined, 5000])('are a sound nested set under one hidden root (%s)', async (count) => {
    const rows = await inserted<Row>('category', count);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const bounds = rows.flatMap(({ lft, rgt }) => [lft, rgt]).sort((left, right) => left - right);
    expect(bounds).toEqual(Array.from({ length: rows.length * 2 }, (_, index) => index + 1));
    expect(rows.filter(({ lvl }) => lvl === 0).map(({ id }) => id)).toEqual([1]);
    expect(Math.max(...rows.map(({ lvl }) => lvl))).toBe(CATEGORY_MAX_LEVEL);
    for (const { lvl, lft, rgt, parent_id } of rows.slice(1)) {
      const parent = byId.get(parent_id ?? 0);
      expect(parent !== undefined && parent.lvl === lvl - 1 && parent.lft < lft && rgt < parent.rgt).toBe(true);
    }
  });

  it('are about 130 on four levels, or 5,000', async () => {
    expect((await inserted('category', undefined)).length - 1).toBeGreaterThanOrEqual(125);
    expect((await inserted('category', undefined)).length - 1).toBeLessThanOrEqual(140);
    expect((await inserted('category', 5000)).length - 1).toBeGreaterThan(4990);
  });

  it('have positions from 1 on under each parent, unique slugs, and names of 30 characters at most', async () => {
    const rows = await inserted<Row>('category', 5000);
    for (const parent of rows) {
      const children = rows.filter(({ parent_id }) => parent_id === parent.id);
      expect(children.map(({ position }) => position)).toEqual(children.map((_, index) => index + 1));
    }
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
    expect(rows.every(({ name, slug }) => name.length <= 30 && /^[\w%/-]+$/.test(slug))).toBe(true);
  });

  it('are archived together with their sub-tree', async () => {
    const rows = await inserted<Row>('category', undefined);
    const archived = rows.filter((row) => row.archived);
    expect(archived.length).toBeGreaterThan(2);
    for (const top of archived) for (const row of rows.filter(({ lft }) => lft > top.lft && lft < top.rgt)) expect(row.archived).toBe(true);
  });

  it('have different pictures, which the same seed reproduces', async () => {
    const drawings = async (seed: number) =>
      (await inserted<{ content: Buffer }>('image', undefined, seed)).map(({ content }) => content.toString());
    const first = await drawings(1);
    expect(new Set(first).size).toBe(first.length);
    expect(await drawings(1)).toEqual(first);
    expect(await drawings(2)).not.toEqual(first);
  });
});

describe('parseTree', () => {
  it('reads indentation and markers; the children of goods are goods', () => {
    const [first, second] = parseTree('A #\n  B !\n    C\nD ~');
    expect(first).toMatchObject({
      name: 'A',
      enabled: true,
      goods: true,
      children: [{ name: 'B', archived: true, enabled: false, children: [{ name: 'C', goods: true }] }],
    });
    expect(second).toMatchObject({ name: 'D', enabled: false, archived: false, goods: false, children: [] });
  });
});
