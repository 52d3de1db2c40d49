import { randomUUID } from 'node:crypto';
import type { Image } from '@comptoir/shared/fields';
import { beforeAll, describe, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { PICTURE } from '../kit/picture.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
const { blocks, items, targets } = browser.trpc.homepage;
const last = lastWrite(stack);

let image: Image;
const block = { travel: '', region: '' };
let filter: string;
beforeAll(async () => {
  const headers = { 'content-type': 'image/png' };
  image = (await (await browser.fetch('/uploads/images', { method: 'POST', body: new Uint8Array(PICTURE), headers })).json()) as Image;
  block.travel = (await blocks.list.query({ blockType: 'travel', search: 'Nos voyages' })).items[0]?.uuid ?? '';
  block.region = (await blocks.list.query({ blockType: 'region', search: 'Île' })).items[0]?.uuid ?? '';
  const [row] = await stack.marketplace.sql<{ uuid: string }>('select uuid from category_filter order by id limit 1');
  filter = row?.uuid ?? '';
});

const entry = (changes: object = {}) => ({
  title: ' Cinéma ',
  label: '',
  description: '',
  position: 4,
  imageWeb: image,
  imageMobile: image,
  itemType: 'words' as const,
  itemValue: 'billet',
  filter: '',
  redirectionLink: '',
  middleMenu: block.region,
  blockType: 'region' as const,
  ...changes,
});
const body = (changes: object = {}) => ({
  title: 'Cinéma',
  label: null,
  description: null,
  position: 4,
  imageWeb: `/api/images/${image.uuid}`,
  imageMobile: `/api/images/${image.uuid}`,
  itemType: 3,
  itemValue: 'billet',
  middleMenu: `/api/middle_menus/${block.region}`,
  ...changes,
});
const required = 'Ce champ est obligatoire.';
const letters = 'Ce champ doit contenir des lettres..';
const slash = 'Ce champ ne peut contenir de “/”.';
const tooLong = (max: number) => `Ce champ doit contenir maximum ${max} caractères.`;
const both = 'Les deux images sont obligatoires.';

describe('the items of a block', () => {
  it('are listed newest first, with their total [ITM-001, ITM-003, ITM-009]', async () => {
    const { items: rows, total } = await items.list.query({ block: block.region });
    expect([rows.length, total]).toEqual([10, 12]);
    const query = Object.fromEntries(new URLSearchParams((await stack.marketplace.requests('homepage.items.list'))[0]?.query));
    expect(query).toEqual({ page: '1', itemsPerPage: '10', 'middleMenu.uuid': block.region, 'order[createdAt]': 'desc' });
    expect(rows[1]?.image?.url).toMatch(/^\/media\//);
    const found = await items.list.query({ block: block.region, search: 'aquarium', sort: [{ field: 'title', direction: 'asc' }] });
    expect(found.items.map(({ title }) => title)).toEqual(['Aquarium']);
    expect(await items.block.query({ uuid: block.region })).toEqual({
      title: 'Île-de-France',
      blockType: 'region',
      active: true,
      position: 3,
      reference: 'ile-de-france',
    });
  });
});

describe('an item', () => {
  it('is added with one value of any type, and its block as a reference [ITM-013, ITM-029, ITM-031]', async () => {
    await items.create.mutate(entry({ label: ' Dès 8 € ', description: 'Toutes les salles' }));
    expect((await last('homepage.items.create'))?.body).toEqual(body({ label: 'Dès 8 €', description: 'Toutes les salles' }));
    const { uuid } = await items.create.mutate(entry({ itemType: 'link', itemValue: '/offres' }));
    expect((await last('homepage.items.create'))?.body).toEqual(body({ itemType: 4, itemValue: '/offres' }));
    expect(await items.get.query({ uuid })).toMatchObject({
      itemType: 'link',
      itemValue: '',
      redirectionLink: '/offres',
      blockType: 'region',
    });
  });

  it('is edited with a field for each of value, filter and link, of which the body has two [ITM-028, ITM-030]', async () => {
    const { uuid } = await items.create.mutate(entry());
    const base = await items.get.query({ uuid });
    expect(base).toMatchObject({ itemType: 'words', itemValue: 'billet', filter: '', redirectionLink: '', middleMenu: block.region });
    const edits = [
      [{ title: 'Cinéma 5 places' }, { title: 'Cinéma 5 places', redirectionLink: null }],
      [
        { itemType: 'filter', itemValue: '', filter },
        { itemType: 5, itemValue: filter, redirectionLink: null },
      ],
      [
        { itemType: 'link', itemValue: '', redirectionLink: 'https://voyages.example.com/?token={token}' },
        { itemType: 4, itemValue: null, redirectionLink: 'https://voyages.example.com/?token={token}' },
      ],
    ] as const;
    for (const [change, sent] of edits) {
      const now = await items.get.query({ uuid });
      await items.update.mutate({ uuid, base: now, age: 0, form: { ...base, ...change } as never });
      const request = await last('homepage.items.update');
      expect([request?.method, request?.path]).toEqual(['PATCH', `/api/middle_menu_items/${uuid}`]);
      expect(request?.body).toEqual(body(sent));
    }
    expect(await items.get.query({ uuid })).toMatchObject({ itemType: 'link', itemValue: '', filter: '' });
  });

  it.each([
    [{ title: ' ' }, 'title', required],
    [{ title: '2024' }, 'title', letters],
    [{ title: 'a/b' }, 'title', slash],
    [{ title: 'a'.repeat(36) }, 'title', tooLong(35)],
    [{ label: '50' }, 'label', letters],
    [{ label: 'a/b' }, 'label', slash],
    [{ label: 'a'.repeat(16) }, 'label', tooLong(15)],
    [{ label: 'a'.repeat(16), blockType: 'current_offer' }, 'label', tooLong(15)],
    [{ label: 'a'.repeat(31), blockType: 'travel' }, 'label', tooLong(30)],
    [{ description: '12' }, 'description', letters],
    [{ description: 'a/b' }, 'description', slash],
    [{ description: 'a'.repeat(81) }, 'description', tooLong(80)],
    [{ itemType: '' }, 'itemType', required],
    [{ position: 0 }, 'position', 'Ce champ doit être un nombre décimal superieur à 0'],
    [{ imageWeb: null }, 'imageWeb', both],
    [{ imageMobile: null }, 'imageMobile', both],
  ])(
    'with %j is refused before anything is sent [ITM-017, ITM-018, ITM-019, ITM-020, ITM-021, ITM-022, ITM-023]',
    async (changes, path, message) => {
      expect(await refusal(items.create.mutate(entry(changes) as never))).toMatchObject({ code: 'INVALID', fields: [{ path, message }] });
      expect(await stack.marketplace.requests('homepage.items.create')).toEqual([]);
    },
  );

  it('takes what is just as long as it may be [ITM-017, ITM-019, ITM-020, ITM-022]', async () => {
    const long = { title: 'a'.repeat(35), description: 'b'.repeat(80) };
    await items.create.mutate(entry({ ...long, label: 'c'.repeat(15) }));
    await items.create.mutate(entry({ ...long, label: 'c'.repeat(30), middleMenu: block.travel, blockType: 'travel' }));
    expect((await last('homepage.items.create'))?.body).toMatchObject({ label: 'c'.repeat(30) });
  });

  it('that is edited leads to exactly one thing, of its type', async () => {
    const { uuid } = await items.create.mutate(entry());
    const base = await items.get.query({ uuid });
    const one = 'Uniquement un des 2 champs Uuid ou le champ URL de redirection doit être rempli';
    for (const [change, path, message] of [
      [{ itemValue: '' }, 'itemValue', one],
      [{ redirectionLink: '/offres' }, 'itemValue', one],
      [{ filter }, 'itemValue', one],
      [{ itemValue: '', redirectionLink: '/offres' }, 'itemType', 'Un lien de redirection demande le type « Lien de redirection ».'],
      [{ itemValue: '', filter }, 'itemType', 'Un filtre demande le type « Filtre ».'],
      [{ itemType: 'filter' }, 'itemType', 'Ce type demande le filtre ou le lien de redirection, et non la valeur.'],
    ] as const) {
      const failure = await refusal(items.update.mutate({ uuid, base, age: 0, form: { ...base, ...change } as never }));
      expect(failure).toMatchObject({ code: 'INVALID', fields: [{ path: `form.${path}`, message }] });
    }
    expect(await stack.marketplace.requests('homepage.items.update')).toEqual([]);
  });

  it('that leads to nothing is refused at its value, and one is deleted [ITM-010]', async () => {
    const failure = await refusal(items.create.mutate(entry({ itemType: 'product', itemValue: randomUUID() })));
    expect(failure).toMatchObject({ fields: [{ path: 'itemValue' }], serverMessage: expect.stringMatching(/^Item not found for/) });
    const { uuid } = await items.create.mutate(entry());
    await items.remove.mutate({ uuid });
    expect((await stack.marketplace.requests('homepage.items.remove')).at(-1)?.path).toBe(`/api/middle_menu_items/${uuid}`);
    expect(await refusal(items.get.query({ uuid }))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('what an item may lead to', () => {
  it('is a product, by its name and picture', async () => {
    const [row] = await stack.marketplace.sql<{ uuid: string; name: string }>(
      'select uuid, admin_product_name as name from master_product where id = 1',
    );
    const found = await targets.search.query({ kind: 'product', text: row?.name ?? '' });
    expect(found.map(({ uuid, name }) => [uuid, name])).toContainEqual([row?.uuid, row?.name]);
    expect(found.length).toBeLessThanOrEqual(5);
    expect(found.some(({ image: picture }) => picture?.url.startsWith('/media/'))).toBe(true);
    expect(await targets.get.query({ kind: 'product', uuid: row?.uuid ?? '' })).toMatchObject({ name: row?.name });
    await stack.marketplace.faults([{ call: 'catalogue.products.get', status: 500 }]);
    expect((await targets.search.query({ kind: 'product', text: row?.name ?? '' })).length).toBe(found.length);
    await stack.marketplace.faults([]);
  });

  it('is a category, by its path, or a filter, after its category', async () => {
    const [category] = await targets.search.query({ kind: 'category', text: 'cinéma' });
    expect(category?.name).toContain(' › ');
    expect(await targets.get.query({ kind: 'category', uuid: category?.uuid ?? '' })).toEqual(category);
    const named = await targets.get.query({ kind: 'filter', uuid: filter });
    expect(named.name).toMatch(/^.+ › .+$/);
    const found = await targets.search.query({ kind: 'filter', text: named.name.split(' › ')[0] ?? '' });
    expect(found).toContainEqual(named);
  });

  it('is said to be unknown when it is', async () => {
    for (const kind of ['product', 'category', 'filter'] as const) {
      expect(await refusal(targets.get.query({ kind, uuid: randomUUID() }))).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});
