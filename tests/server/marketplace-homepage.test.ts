import { randomUUID } from 'node:crypto';
import { calls } from '@comptoir/marketplace-api/calls';
import { readRefusal } from '@comptoir/marketplace-api/violations';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../contract/exchange.ts';
import { until } from '../kit/until.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { carousels, news } = calls.homepage;

const imageOf = async () => {
  const [image] = await marketplace.sql<{ uuid: string }>('select uuid from image limit 1');
  return `/api/images/${image?.uuid}`;
};
const productOf = async () => {
  const [product] = await marketplace.sql<{ uuid: string }>('select uuid from master_product limit 1');
  return product?.uuid ?? '';
};
const carousel = async (changes: object = {}) => ({
  position: 1,
  redirectionLink: null,
  imageWeb: await imageOf(),
  imageMobile: await imageOf(),
  itemValue: 'spa',
  itemType: 3,
  pageType: 'homepage',
  domaine: 'ce',
  ...changes,
});
const refusalOf = ({ status, text }: Reply) => ({ status, ...readRefusal(JSON.parse(text)) });
const refused = (path: string, message: string) => ({ status: 422, fields: [{ path, message }] });

describe('a carousel', () => {
  it('is shown from the start, and says all that is known of it [CAR-031]', async () => {
    const made = await marketplace.ask(carousels.create, { body: await carousel() });
    expect(made).toMatchObject({ active: true, position: 1, itemType: 3, itemValue: 'spa', pageType: 'homepage', domaine: 'ce' });
    expect(made.imageWeb?.url).toMatch(/^\/media\/.+\.svg$/);
    expect(Date.now() - made.createdAt.getTime()).toBeLessThan(60_000);
    expect(await marketplace.ask(carousels.get, { params: { uuid: made.uuid } })).toEqual(made);
  });

  it('is toggled by its uuid in the body or in the path', async () => {
    const { uuid } = await marketplace.ask(carousels.create, { body: await carousel() });
    expect(await marketplace.ask(carousels.setActive, { body: { uuid, active: false } })).toMatchObject({ uuid, active: false });
    expect(await marketplace.ask(carousels.setActiveByPath, { params: { uuid }, body: { active: true } })).toMatchObject({ active: true });
  });

  it('is listed by page, newest first unless another order is asked [CAR-003]', async () => {
    const login = await marketplace.ask(carousels.list, { query: { pageType: 'login' } });
    expect(login.items.map(({ pageType }) => pageType)).toEqual(login.items.map(() => 'login'));
    const { items: newest } = await marketplace.ask(carousels.list);
    const times = newest.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...times].sort((left, right) => right - left));
    const { items: placed } = await marketplace.ask(carousels.list, { query: { pageType: 'login', order: { position: 'desc' } } });
    const positions = placed.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((left, right) => right - left));
  });

  it('stands on a platform that is one of the two brands [CAR-024, LCM-003]', async () => {
    expect((await marketplace.reply(carousels.create, { body: await carousel({ domaine: 'product' }) })).status).toBe(201);
    const reply = await marketplace.reply(carousels.create, { body: await carousel({ domaine: 'autre' }) });
    expect(refusalOf(reply)).toMatchObject(refused('domaine', "Cette plateforme n'existe pas."));
  });

  it('needs both images on the homepage, the web one alone on the login page [CAR-016]', async () => {
    const without = async (pageType: string, images: object) =>
      refusalOf(await marketplace.reply(carousels.create, { body: await carousel({ pageType, ...images }) }));
    expect(await without('homepage', { imageMobile: null })).toMatchObject(refused('imageMobile', 'Les deux images sont obligatoires.'));
    expect(await without('login', { imageWeb: null })).toMatchObject(refused('imageWeb', "L'image web est obligatoire."));
    expect(await without('login', { imageMobile: null })).toMatchObject({ status: 201 });
  });

  it('keeps its address as value and link, also when another is given', async () => {
    const body = await carousel({ itemType: 4, itemValue: null, redirectionLink: '/offres' });
    const made = await marketplace.ask(carousels.create, { body });
    expect(made).toMatchObject({ itemValue: '/offres', redirectionLink: '/offres' });
    const params = { uuid: made.uuid };
    expect(await marketplace.ask(carousels.update, { params, body: { itemValue: '/soldes' } })).toMatchObject({
      redirectionLink: '/soldes',
    });
    const target = { itemType: 3, itemValue: 'spa' };
    expect(await marketplace.ask(carousels.update, { params, body: target })).toMatchObject({ itemValue: 'spa', redirectionLink: null });
  });

  it.each([
    ['a product', 1, randomUUID(), /^Item not found for "\/api\/master_products\//],
    ['a category', 2, randomUUID(), /^Item not found for "\/api\/categories\//],
    ['a filter', 5, randomUUID(), /^Item not found for "\/api\/master_product_filters\//],
    ['a product', 1, 'spa', /^Could not convert database value "spa"/],
  ])(
    'that leads to %s of type %i that does not exist is refused in words that the back-office knows',
    async (_, itemType, itemValue, message) => {
      const refusal = refusalOf(await marketplace.reply(carousels.create, { body: await carousel({ itemType, itemValue }) }));
      expect(refusal).toMatchObject(refused('itemValue', "Cet élément n'existe pas."));
      expect(refusal.serverMessage).toMatch(message);
    },
  );

  it('keeps what two editions at once change of it', async () => {
    const { uuid } = await marketplace.ask(carousels.create, { body: await carousel() });
    const edit = (body: object) => marketplace.ask(carousels.update, { params: { uuid }, body });
    // Both wait for a third writer, so that neither can finish before the other starts.
    const writer = new pg.Client({ connectionString: marketplace.databaseUrl });
    await writer.connect();
    await writer.query('begin');
    await writer.query('select id from carousel where uuid = $1 for update', [uuid]);
    const edits = Promise.all([edit({ position: 8 }), edit({ itemValue: 'ski' })]);
    await until('both editions to wait', async () => {
      const [row] = await marketplace.sql<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return row?.waiting === 2;
    });
    await writer.query('commit');
    await writer.end();
    await edits;
    expect(await marketplace.ask(carousels.get, { params: { uuid } })).toMatchObject({ position: 8, itemValue: 'ski' });
  });

  it('outlives its image', async () => {
    const [stored] = await marketplace.sql<{ uuid: string }>(
      `insert into image (uuid, extension, content) values (gen_random_uuid(), 'png', '') returning uuid`,
    );
    const body = await carousel({ imageWeb: `/api/images/${stored?.uuid}` });
    const { uuid } = await marketplace.ask(carousels.create, { body });
    expect((await marketplace.reply(calls.images.remove, { params: { uuid: stored?.uuid ?? '' } })).status).toBe(204);
    expect((await marketplace.ask(carousels.get, { params: { uuid } })).imageWeb).toBeNull();
  });
});

describe('a news item', () => {
  it('has a position, a product and two images [NEW-005]', async () => {
    const product = await productOf();
    const body = { position: 2, product: `/api/master_products/${product}`, imageWeb: await imageOf(), imageMobile: await imageOf() };
    const made = await marketplace.ask(news.create, { body });
    expect(made).toMatchObject({ position: 2, product: { uuid: product, value: expect.any(String) } });
    const { items: found } = await marketplace.ask(news.list, { query: { search: made.product.value ?? '', itemsPerPage: '1000' } });
    expect(found.map(({ uuid }) => uuid)).toContain(made.uuid);
  });

  it('of a product that does not exist is refused with a text that the back-office recognises', async () => {
    const images = { imageWeb: await imageOf(), imageMobile: await imageOf() };
    const add = async (product: string) =>
      refusalOf(await marketplace.reply(news.create, { body: { position: 1, product: `/api/master_products/${product}`, ...images } }));
    const nowhere = randomUUID();
    expect((await add(nowhere)).serverMessage).toBe(`Item not found for "/api/master_products/${nowhere}".`);
    expect((await add('spa')).serverMessage).toMatch(/^Could not convert database value/);
  });
});
