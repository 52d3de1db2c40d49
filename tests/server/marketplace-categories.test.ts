import { calls } from '@comptoir/marketplace-api/calls';
import type { Category } from '@comptoir/shared/catalogue/categories/categories';
import { categoryContract } from '@comptoir/shared/catalogue/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { invariants } from '../contract/invariants.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { categories } = calls.catalogue;

const iri = (uuid: string) => `/api/categories/${uuid}`;
const body = (name: string, parent: string) => ({ name, slug: 'essai', enabled: true, parent: iri(parent) });
const create = (name: string, parent: string) => marketplace.ask(categories.create, { body: body(name, parent) });
const update = (uuid: string, changed: object) => marketplace.reply(categories.update, { params: { uuid }, body: changed });
const get = (uuid: string) => marketplace.ask(categories.get, { params: { uuid } });
const childNames = async (uuid: string) => (await get(uuid)).children.map(({ name }) => name);
const violations = (text: string) => JSON.parse(text).violations;

async function expectSoundTree(): Promise<void> {
  for (const [name, broken] of Object.entries(invariants)) {
    if (/^(categories|positions of siblings|nothing archived)/.test(name))
      expect([name, await marketplace.sql(broken)]).toEqual([name, []]);
  }
}

let root: Category;
/** A new category, the last of the top level. */
let top: Category;
beforeEach(async () => {
  const [first] = (await marketplace.ask(categories.list, { query: { lvl: '0' } })).items;
  if (first === undefined) throw new Error('no root');
  root = first;
  top = await create('Sommet', root.uuid);
});

it('serves a category with its texts by language, as they were written last [CAT-030]', async () => {
  const { uuid } = await marketplace.ask(categories.create, { body: { ...body('Thermes', root.uuid), description: 'Eaux chaudes' } });
  const texts = { name: 'Thermes', slug: 'essai', description: 'Eaux chaudes' };
  expect(await get(uuid)).toMatchObject({ ...texts, translations: { fr: texts } });
  await update(uuid, { ...body('Bains', root.uuid), description: null });
  expect((await get(uuid)).translations).toEqual({ fr: { name: 'Bains', slug: 'essai', description: null } });
});

describe('a new category', () => {
  it('is the last child of its parent, active unless said, and not archived [CAT-064]', async () => {
    await create('Première', top.uuid);
    const second = await create('Seconde', top.uuid);
    expect(second).toMatchObject({ name: 'Seconde', parent: top.uuid, lvl: 2, position: 2, archived: false, activeMasterProductsCount: 0 });
    expect(await childNames(top.uuid)).toEqual(['Première', 'Seconde']);
    await expectSoundTree();
  });

  it('may be as deep as the fourth level, below nothing archived [CAT-007, CAT-045, CAT-046]', async () => {
    const second = await create('Deux', top.uuid);
    const third = await create('Trois', second.uuid);
    const fourth = await create('Quatre', third.uuid);
    expect(fourth.lvl).toBe(4);
    expect((await marketplace.reply(categories.create, { body: body('Cinq', fourth.uuid) })).status).toBe(422);
    await update(fourth.uuid, { archived: true });
    await update(third.uuid, { archived: true });
    expect((await marketplace.reply(categories.create, { body: body('Autre', third.uuid) })).status).toBe(422);
    await expectSoundTree();
  });

  it('is refused with the documents’ text [CAT-041, CAT-044]', async () => {
    const reply = await marketplace.reply(categories.create, { body: { name: 'n'.repeat(31), slug: 'é è', enabled: true } });
    expect(violations(reply.text)).toEqual([
      { propertyPath: 'name', message: 'Le nom ne doit pas dépasser 30 caractères' },
      { propertyPath: 'slug', message: 'Le slug contient des caractères non autorisés' },
      { propertyPath: 'parent', message: 'La catégorie parente est obligatoire' },
    ]);
  });
});

describe('archiving', () => {
  it('is refused while a child is not archived, in words for the level [CAT-034, CAT-035, CAT-036]', async () => {
    const child = await create('Enfant', top.uuid);
    const grandchild = await create('Petit-enfant', child.uuid);
    const refused = async (uuid: string) => violations((await update(uuid, { archived: true })).text);
    expect(await refused(top.uuid)).toEqual([{ propertyPath: 'archived', message: categoryContract.liveChildren }]);
    expect(await refused(child.uuid)).toEqual([{ propertyPath: 'archived', message: categoryContract.liveGrandchildren }]);
    for (const { uuid } of [grandchild, child, top]) expect((await update(uuid, { archived: true })).status).toBe(200);
    expect((await get(top.uuid)).archived).toBe(true);
    // A child is restored after its parent.
    expect((await update(child.uuid, { archived: false })).status).toBe(422);
    expect((await update(top.uuid, { archived: false })).status).toBe(200);
    expect((await update(child.uuid, { archived: false })).status).toBe(200);
  });

  it('and a child made at the same moment end in one of the two orders', async () => {
    for (let round = 0; round < 5; round += 1) {
      const parent = await create('Parent', top.uuid);
      const [archived, created] = await Promise.all([
        update(parent.uuid, { archived: true }),
        marketplace.reply(categories.create, { body: body('Enfant', parent.uuid) }),
      ]);
      expect([archived.status, created.status].sort()).toEqual([200 + (created.status === 201 ? 1 : 0), 422]);
    }
    await expectSoundTree();
  });
});

describe('moving', () => {
  it('puts a category with all below it before or after its siblings [CAT-062]', async () => {
    const [a, b, c] = [await create('a', top.uuid), await create('b', top.uuid), await create('c', top.uuid)];
    await create('b1', b.uuid);
    await create('c1', c.uuid);
    const orders = [];
    for (const [{ uuid }, position] of [
      [c, 1],
      [c, 3],
      [a, 2],
      [b, 1],
      [b, 1],
    ] as const) {
      expect((await update(uuid, { position })).status).toBe(200);
      orders.push((await childNames(top.uuid)).join(''));
      await expectSoundTree();
    }
    expect(orders).toEqual(['cab', 'abc', 'bac', 'bac', 'bac']);
    expect(await childNames(b.uuid)).toEqual(['b1']);
    const listed = await marketplace.ask(categories.list, { query: { 'parent.uuid': top.uuid } });
    expect(listed.items.map(({ name, position }) => `${position}${name}`)).toEqual(['1b', '2a', '3c']);
  });

  it('keeps to the positions of the siblings', async () => {
    await create('a', top.uuid);
    const { uuid } = await create('b', top.uuid);
    expect(violations((await update(uuid, { position: 3 })).text)).toEqual([
      { propertyPath: 'position', message: 'La position doit être comprise entre 1 et 2.' },
    ]);
    expect((await update(root.uuid, { position: 2 })).status).toBe(422);
  });

  it('leaves one sound tree when many move, add and archive at once', async () => {
    const many = await Promise.all(Array.from({ length: 6 }, (_, index) => create(`n${index}`, top.uuid)));
    const replies = await Promise.all(
      many.flatMap(({ uuid }, index) => [
        update(uuid, { position: 6 - index }),
        update(uuid, { position: 1 + ((index * 3) % 6) }),
        marketplace.reply(categories.create, { body: body(`f${index}`, uuid) }),
        update(top.uuid, { position: 1 + index }),
        update(uuid, { archived: index % 2 === 0 }),
      ]),
    );
    expect(replies.every(({ status }) => [200, 201, 422].includes(status))).toBe(true);
    await expectSoundTree();
  });
});

describe('an edit', () => {
  it('changes what it is sent and nothing else [CAT-063]', async () => {
    const { uuid } = await create('Avant', top.uuid);
    const reply = await update(uuid, { name: ' Après ', description: 'Une offre', enabled: false });
    expect(JSON.parse(reply.text)).toMatchObject({
      name: 'Après',
      slug: 'essai',
      description: 'Une offre',
      enabled: false,
      archived: false,
    });
    await update(uuid, { description: null });
    expect(await get(uuid)).toMatchObject({ name: 'Après', description: null });
  });
});

describe('the number of active products', () => {
  it('follows products and their links, counting each product once above them [CAT-030]', async () => {
    const sql = (statement: string, values: unknown[] = []) => marketplace.sql(statement, values);
    await sql('update master_product set active = not active where id % 7 = 0');
    await expectSoundTree();
    await sql('delete from master_product_category where product_id % 5 = 0');
    await expectSoundTree();
    await sql(`insert into master_product_category
      select distinct id, 1 + (id * 7 + k * 13) % 120 from master_product, generate_series(1, 3) as k where id % 10 = 0 on conflict do nothing`);
    await expectSoundTree();
    await sql(`update master_product_category set category_id = 3 where product_id = 10
      and category_id = (select min(category_id) from master_product_category where product_id = 10 and category_id <> 3)`);
    await expectSoundTree();
    await sql('update master_product set active = true');
    await expectSoundTree();
  });

  it('shows at once', async () => {
    const [product] = await marketplace.sql<{ id: number }>('select id from master_product where active limit 1');
    const leaf = await create('Feuille', top.uuid);
    const counts = async () => [(await get(leaf.uuid)).activeMasterProductsCount, (await get(top.uuid)).activeMasterProductsCount];
    const link = 'insert into master_product_category (product_id, category_id) values ($1, $2)';
    await marketplace.sql(link, [product?.id, leaf.id]);
    await marketplace.sql(link, [product?.id, top.id]);
    expect(await counts()).toEqual([1, 1]);
    await marketplace.sql('update master_product set active = false where id = $1', [product?.id]);
    expect(await counts()).toEqual([0, 0]);
  });
});
