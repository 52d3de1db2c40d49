import { afterAll, expect, it } from 'vitest';
import { readCategoryTree } from '../kit/category-tree.ts';
import { createBrowserClient } from '../kit/client.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser: first } = await signedInStack();
const other = await stack.spawnServer();
afterAll(() => other.close());
const second = createBrowserClient(other.url);
await second.signIn();

const ROUNDS = 12;

it('a category saved through one server is in the tree that another one answers at once, each time [CAT-059]', async () => {
  const { items } = await readCategoryTree(second);
  const [top] = items;
  if (top === undefined) throw new Error('the tree is empty');
  const { categories } = first.trpc.catalogue;
  const base = await categories.get.query({ uuid: top.uuid });
  const seen: string[] = [];
  const expected: string[] = [];
  let { name, slug, description, enabled, vignette, icon3d } = base;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = { name, slug, description: description ?? '', enabled, vignette, icon3d };
    name = `Version ${round}`;
    await categories.update.mutate({ uuid: top.uuid, base: before, age: 0, form: { ...before, name } });
    const tree = await readCategoryTree(second);
    expected.push(`${name}, up to date`);
    seen.push(`${tree.items.find(({ uuid }) => uuid === top.uuid)?.name}, ${tree.stale ? 'old' : 'up to date'}`);
  }
  expect(seen).toEqual(expected);
});

it('a category whose save was done but not answered is in the tree of the other server too [CAT-059]', async () => {
  const { categories } = first.trpc.catalogue;
  const uuid = (await readCategoryTree(second)).items[1]?.uuid ?? '';
  const { name, slug, description, enabled, vignette, icon3d } = await categories.get.query({ uuid });
  const base = { name, slug, description: description ?? '', enabled, vignette, icon3d };
  await stack.marketplace.faults([{ call: 'catalogue.categories.update', cutAfterBytes: 0 }]);
  const error = await refusal(categories.update.mutate({ uuid, base, age: 0, form: { ...base, name: 'Sans réponse' } }));
  const tree = await readCategoryTree(second);
  await stack.marketplace.faults([]);
  expect(error).toMatchObject({ code: 'UNCERTAIN' });
  expect([tree.items.find((node) => node.uuid === uuid)?.name, tree.stale]).toEqual(['Sans réponse', false]);
});
