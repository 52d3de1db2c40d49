import type { CategoryNode } from '@comptoir/shared/catalogue/categories/category-tree';
import { expect, it } from 'vitest';
import { readCategoryTree } from '../kit/category-tree.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();

const categories = () => browser.trpc.catalogue.categories;
const names = (nodes: readonly CategoryNode[]) => nodes.map(({ name }) => name);
const depth = (nodes: readonly CategoryNode[]): number => Math.max(0, ...nodes.map(({ children }) => 1 + depth(children)));
const find = (nodes: readonly CategoryNode[], name: string): CategoryNode | undefined =>
  nodes.find((node) => node.name === name) ?? nodes.map(({ children }) => find(children, name)).find((node) => node !== undefined);

it('reads the tree once for everybody, in tree order and 500 at a time, and shows what its rows say [CAT-007, CAT-058, CAT-059]', async () => {
  await browser.trpc.reference.refresh.mutate({ name: 'categoryTree' });
  const { items, stale, refreshedAt } = await readCategoryTree(browser);
  await readCategoryTree(browser);
  const requests = await stack.marketplace.requests('catalogue.categories.list');
  expect(requests.map(({ query }) => decodeURIComponent(query))).toEqual(['page=1&itemsPerPage=500&lvl=1&order[lft]=ASC']);
  expect(stale).toBe(false);
  expect(Number.isNaN(Date.parse(refreshedAt))).toBe(false);
  expect(names(items)).toEqual(names((await categories().list.query({ itemsPerPage: 100 })).items as unknown as CategoryNode[]));
  expect(depth(items)).toBe(4);
  const sport = find(items, 'Sport');
  expect(Object.keys(sport ?? {}).sort()).toEqual(['archived', 'children', 'enabled', 'name', 'position', 'products', 'uuid']);
  expect(find(items, 'Bières artisanales')).toMatchObject({ archived: true, children: [] });
  expect(find(items, 'Avant-premières')).toMatchObject({ enabled: false, archived: false });
});

it('shows a move to whoever made it, at once, also when several follow each other', async () => {
  const before = (await readCategoryTree(browser)).items;
  const [first, second, third] = before;
  await categories().move.mutate({ uuid: first?.uuid ?? '', position: 2 });
  expect(names((await readCategoryTree(browser)).items).slice(0, 2)).toEqual([second?.name, first?.name]);
  await Promise.all([
    categories().move.mutate({ uuid: third?.uuid ?? '', position: 1 }),
    categories().move.mutate({ uuid: third?.uuid ?? '', position: 3 }),
    categories().move.mutate({ uuid: first?.uuid ?? '', position: 1 }),
  ]);
  const after = (await readCategoryTree(browser)).items;
  expect(names(after)).toEqual(names((await categories().list.query({ itemsPerPage: 100 })).items as unknown as CategoryNode[]));
});

it('serves the last valid copy, and says that it is old, when the marketplace is down', async () => {
  const { items } = await readCategoryTree(browser);
  await stack.marketplace.faults([{ call: 'catalogue.categories.list', status: 503 }]);
  await browser.trpc.reference.refresh.mutate({ name: 'categoryTree' }).catch(() => undefined);
  expect(await readCategoryTree(browser)).toMatchObject({ items, stale: true });
  await stack.marketplace.faults([]);
});
