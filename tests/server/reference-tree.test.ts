import { collection } from '@comptoir/server/marketplace/testing/upstream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { admin, type ReferenceWorld, startReference, taxes, wireCategory } from './reference-kit.ts';

let world: ReferenceWorld;
beforeEach(async () => {
  world = await startReference();
});
afterEach(() => world.close());

const urls = () => world.upstream.seen.map(({ url }) => decodeURIComponent(url));

it('keeps the tree as it came: nested, in order, with pictures under our origin', async () => {
  const { reference } = world.process();
  const leaf = wireCategory('Massages', [], { lvl: 3, archived: true, description: 'À deux' });
  const spa = wireCategory('Spa', [leaf], { lvl: 2, vignette: { uuid: leaf.uuid, url: '/uploads/spa.png' } });
  const root = leaf.uuid.replace(/^./, '0');
  const [leisure, food] = [wireCategory('Loisirs', [spa], { parent: `/api/categories/${root}` }), wireCategory('Restaurants')];
  world.upstream.answers(collection([leisure, food]));
  const { items } = await reference.read('categoryTree', admin);
  expect(items).toMatchObject([
    {
      name: 'Loisirs',
      parent: root,
      children: [
        {
          name: 'Spa',
          parent: leisure.uuid,
          vignette: { uuid: leaf.uuid, url: '/media/uploads/spa.png' },
          children: [{ name: 'Massages', parent: spa.uuid, archived: true, description: 'À deux', children: [] }],
        },
      ],
    },
    { name: 'Restaurants', parent: null, vignette: null, children: [] },
  ]);
  expect((await reference.states()).map(({ name, rows }) => [name, rows])).toEqual([
    ['taxes', 0],
    ['categoryTree', 4],
    ['prototypes', 0],
    ['fixedProperties', 0],
  ]);
});

it('asks for 500 top categories at a time, in tree order, until the total is reached [CAT-058, CAT-059]', async () => {
  const { reference } = world.process();
  const all = Array.from({ length: 1_200 }, (_, index) => wireCategory(`C${index}`, [wireCategory(`S${index}`)]));
  world.upstream.answers((response, seen) => {
    const page = Number(new URL(seen.url, world.upstream.origin).searchParams.get('page'));
    collection(all.slice((page - 1) * 500, page * 500), all.length)(response, seen);
  });
  const { items } = await reference.read('categoryTree', admin);
  expect(items.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
  expect(urls()).toEqual([1, 2, 3].map((page) => `/api/categories?page=${page}&itemsPerPage=500&lvl=1&order[lft]=ASC`));
  expect((await reference.states()).find(({ name }) => name === 'categoryTree')).toMatchObject({ rows: 2_400 });
});

it('prefers the last valid tree to an incomplete one', async () => {
  const { reference } = world.process();
  world.upstream.answers(collection([wireCategory('Loisirs')]));
  await reference.read('categoryTree', admin);
  world.upstream.answers(collection([wireCategory('Loisirs')], 2), collection([], 2));
  await expect(reference.refresh('categoryTree', admin)).rejects.toMatchObject({ code: 'UPSTREAM_DRIFT' });
  expect(await reference.read('categoryTree', admin)).toMatchObject({ version: 1, stale: true });
});

it('keeps one of a category that moved between two pages', async () => {
  const { reference } = world.process();
  const moved = wireCategory('Loisirs');
  world.upstream.answers(collection([moved], 2), collection([moved], 2));
  expect((await reference.read('categoryTree', admin)).items).toHaveLength(1);
});

it('reads the taxes without parameters and keeps their order [REF-007, REF-008]', async () => {
  const { reference } = world.process();
  world.upstream.answers(taxes('20%', '5.5%', '10%', '2.1%'));
  expect((await reference.read('taxes', admin)).items.map(({ tax }) => tax)).toEqual(['20%', '5.5%', '10%', '2.1%']);
  expect(urls()).toEqual(['/api/taxes']);
});
