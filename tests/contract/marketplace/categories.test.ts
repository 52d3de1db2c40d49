import { calls } from '@comptoir/marketplace-api/calls';
import type { Category } from '@comptoir/shared/catalogue/categories/categories';
import { beforeEach, describe, expect, it } from 'vitest';
import { invariants } from '../invariants.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { categories } = calls.catalogue;

const iri = (uuid: string) => `/api/categories/${uuid}`;
const body = (name: string, parent: string) => ({ name, slug: 'essai', enabled: true, parent: iri(parent) });
const create = (name: string, parent: string) => marketplace.ask(categories.create, { body: body(name, parent) });
const update = (uuid: string, changed: object) => marketplace.reply(categories.update, { params: { uuid }, body: changed });

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

describe('archiving', () => {
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
