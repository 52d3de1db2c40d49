import { calls } from '@comptoir/marketplace-api/calls';
import type { Category } from '@comptoir/shared/catalogue/categories/categories';
import { describe, expect, it } from 'vitest';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { categories, products } = calls.catalogue;
const { suppliers } = calls.suppliers;

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);
/** Normalised as for search and sort: without case and accents. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
const flat = (rows: Category[]): Category[] => rows.flatMap((row) => [row, ...flat(row.children)]);

describe('categories', () => {
  it('lists one level in the order of positions, each with its whole sub-tree, archived rows included', async () => {
    const { items, total } = await marketplace.ask(categories.list, { query: { lvl: '1', itemsPerPage: '500' } });
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    expect(total).toBe(items.length);
    const [count] = await marketplace.sql<{ n: number }>('select count(*)::int as n from category where lvl > 0');
    expect(flat(items)).toHaveLength(count?.n ?? 0);
    expect(flat(items).some(({ archived }) => archived)).toBe(true);
    for (const { children, uuid } of flat(items)) for (const child of children) expect(child.parent).toBe(uuid);
  });

  it('keeps one hidden root above them', async () => {
    const { items } = await marketplace.ask(categories.list, { query: { lvl: '0' } });
    expect(items).toMatchObject([{ lvl: 0, parent: null }]);
    const top = await marketplace.ask(categories.list, { query: { 'parent.uuid': items[0]?.uuid ?? '' } });
    expect(top.items.every(({ lvl }) => lvl === 1)).toBe(true);
  });

  it('finds names whatever the case and the accents', async () => {
    for (const name of ['theatre', 'THÉÂTRE', ' Théât']) {
      expect(namesOf((await marketplace.ask(categories.list, { query: { name } })).items)).toEqual(['Théâtre']);
    }
    expect((await marketplace.ask(categories.list, { query: { name: '100%' } })).items).toEqual([]);
  });

  it('sorts by name as folded, and by state', async () => {
    const sorted = async (order: Record<string, string>) => (await marketplace.ask(categories.list, { query: { lvl: '1', order } })).items;
    const names = namesOf(await sorted({ name: 'desc' })).map(fold);
    expect(names).toEqual([...names].sort().reverse());
    expect((await sorted({ enabled: 'ASC' }))[0]?.enabled).toBe(false);
  });

  it('shows a change at once, whoever made it', async () => {
    const list = async () => (await marketplace.ask(categories.list, { query: { name: 'Voyages' } })).items[0];
    const before = await list();
    await marketplace.sql('update category set description = $1 where uuid = $2', ['Changée', before?.uuid]);
    expect((await list())?.description).toBe('Changée');
    expect((await marketplace.ask(categories.get, { params: { uuid: before?.uuid ?? '' } })).description).toBe('Changée');
  });

  it('shows the picture of each, to anybody', async () => {
    const { items } = await marketplace.ask(categories.list, { query: { lvl: '1' } });
    const picture = await fetch(new URL(items[0]?.vignette?.url ?? '', marketplace.origin));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await picture.text()).toContain('<svg');
  });

  it('counts the active products of the sub-tree', async () => {
    const { items } = await marketplace.ask(categories.list, { query: { lvl: '1', itemsPerPage: '1' } });
    const [row] = await marketplace.sql<{ n: number }>(
      `select count(distinct p.id)::int as n from master_product p join master_product_category l on l.product_id = p.id
       join category c on c.id = l.category_id where p.active and c.lft between $1 and $2`,
      [items[0]?.lft, items[0]?.rgt],
    );
    expect(items[0]?.activeMasterProductsCount).toBe(row?.n);
    expect(row?.n).toBeGreaterThan(0);
  });
});

describe('products', () => {
  it('pages without overlap until the total', async () => {
    const seen = new Set<string>();
    for (let page = 1; page <= 6; page += 1) {
      const { items, total } = await marketplace.ask(products.list, { query: { page: String(page), itemsPerPage: '100' } });
      expect([items.length, total]).toEqual([100, 600]);
      for (const { uuid } of items) seen.add(uuid);
    }
    expect(seen.size).toBe(600);
  });

  it('finds by administrative name, of one supplier, and sorts by it', async () => {
    const { items: all } = await marketplace.ask(products.list, {
      query: { searchByAdminProductName: 'CARTE CADEAU', itemsPerPage: '1000' },
    });
    expect(all.length).toBeGreaterThan(50);
    expect(all.every(({ adminProductName }) => adminProductName.startsWith('Carte cadeau'))).toBe(true);
    const supplier = all[0]?.supplier?.uuid ?? '';
    const query = { searchByAdminProductName: 'carte cadeau', supplierUuid: supplier, sortBy: 'adminProductName', itemsPerPage: '1000' };
    const { items, total } = await marketplace.ask(products.list, { query });
    expect(items.map(({ uuid }) => uuid).sort()).toEqual(
      all
        .filter((row) => row.supplier?.uuid === supplier)
        .map(({ uuid }) => uuid)
        .sort(),
    );
    expect(total).toBe(items.length);
    const names = items.map(({ adminProductName }) => fold(adminProductName));
    expect(names).toEqual([...names].sort());
  });

  it('knows the five prototypes, each with products [REF-003]', async () => {
    const { items } = await marketplace.ask(products.list, { query: { itemsPerPage: '1000' } });
    expect(new Set(items.map(({ prototype }) => prototype.uuid)).size).toBe(5);
  });
});

describe('suppliers', () => {
  it('finds the active ones by name, in order', async () => {
    const { items, total } = await marketplace.ask(suppliers.list, {
      query: { name: 'epic', isActive: 'true', order: { name: 'asc' }, page: '1', itemsPerPage: '5' },
    });
    const rows = await marketplace.sql<{ name: string }>(
      `select name from supplier where name like 'Épicerie%' and is_active order by name`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect([namesOf(items), total]).toEqual([namesOf(rows).slice(0, 5), rows.length]);
  });
});

describe('taxes', () => {
  it('are the five of the documents [REF-005]', async () => {
    const { items } = await marketplace.ask(calls.reference.taxes.list);
    expect(items.map(({ tax }) => tax)).toEqual(['10%', '20%', '2.1%', '5.5%', '0%']);
  });
});
