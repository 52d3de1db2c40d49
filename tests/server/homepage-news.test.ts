import { randomUUID } from 'node:crypto';
import type { Image } from '@comptoir/shared/fields';
import { beforeAll, describe, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { PICTURE } from '../kit/picture.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
let product: { uuid: string; value: string | null };
let image: Image;
beforeAll(async () => {
  const { items } = await news().list.query({});
  product = items[0]?.product ?? { uuid: '', value: null };
  const headers = { 'content-type': 'image/png' };
  image = (await (await browser.fetch('/uploads/images', { method: 'POST', body: new Uint8Array(PICTURE), headers })).json()) as Image;
});

const news = () => browser.trpc.homepage.news;
const form = (changes: object = {}) => ({ product: product.uuid, position: 3, imageWeb: image, imageMobile: image, ...changes });
const required = 'Ce champ est obligatoire.';

describe('the news', () => {
  it('are listed newest first, unless asked otherwise, and found by their product [NEW-001, LCM-005]', async () => {
    const { items, total } = await news().list.query({ itemsPerPage: 100 });
    expect(items).toHaveLength(total);
    const times = items.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const placed = await news().list.query({ itemsPerPage: 100, sort: [{ field: 'position', direction: 'asc' }] });
    const positions = placed.items.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((left, right) => left - right));
    const found = await news().list.query({ search: ` ${product.value} ` });
    expect(found.items.map((row) => row.product.uuid)).toContain(product.uuid);
    expect(found.items[0]?.image?.url).toMatch(/^\/media\//);
  });
});

describe('a news item', () => {
  it('is added with references to its product and images, its position cut to an integer [NEW-005, NEW-010]', async () => {
    const { uuid } = await news().create.mutate(form({ position: 4.9 }));
    const [request] = await stack.marketplace.requests('homepage.news.create');
    expect([request?.method, request?.path]).toEqual(['POST', '/api/news']);
    expect(await news().get.query({ uuid })).toMatchObject({
      position: 4,
      product: product.uuid,
      imageWeb: { uuid: image.uuid },
      imageMobile: { uuid: image.uuid },
    });
  });

  it.each([
    [4.9, 4],
    [1.5, 1],
    [7, 7],
  ])('with the position %d sends the integer %d, when it is added and when it is edited [NEW-009]', async (position, integer) => {
    const sent = async (call: string) => (await lastWrite(stack)(call))?.body;
    const { uuid } = await news().create.mutate(form({ position }));
    expect(await sent('homepage.news.create')).toMatchObject({ position: integer });
    const base = await news().get.query({ uuid });
    await news().update.mutate({ uuid, base, age: 0, form: { ...base, position: position + 20 } });
    expect(await sent('homepage.news.update')).toMatchObject({ position: integer + 20 });
  });

  it.each([
    [{ product: '  ' }, 'product', required],
    [{ position: null }, 'position', required],
    [{ position: 'deux' }, 'position', 'Ce champ doit être un nombre décimal superieur à 0'],
    [{ position: 0.5 }, 'position', 'Ce champ doit être un nombre décimal superieur à 0'],
    [{ imageWeb: null }, 'imageWeb', 'Les deux images sont obligatoires.'],
    [{ imageMobile: null }, 'imageMobile', 'Les deux images sont obligatoires.'],
  ])('with %j is refused before anything is sent [NEW-006, NEW-007, NEW-008, LCM-008, LCM-009]', async (changes, path, message) => {
    expect(await refusal(news().create.mutate(form(changes) as never))).toMatchObject({ code: 'INVALID', fields: [{ path, message }] });
    expect(await stack.marketplace.requests('homepage.news.create')).toEqual([]);
  });

  it('of a product that does not exist is refused in the words that say so [NEW-013]', async () => {
    const nowhere = await refusal(news().create.mutate(form({ product: randomUUID() })));
    expect(nowhere).toMatchObject({
      code: 'INVALID',
      fields: [{ path: 'product' }],
      serverMessage: expect.stringMatching(/^Item not found for/),
    });
    const malformed = await refusal(news().create.mutate(form({ product: 'spa' })));
    expect(malformed.serverMessage).toMatch(/^Could not convert database value/);
  });

  it('is edited completely, and removed', async () => {
    const { uuid } = await news().create.mutate(form());
    const base = await news().get.query({ uuid });
    expect(await news().update.mutate({ uuid, base, age: 0, form: { ...base, position: 9 } })).toMatchObject({ position: 9 });
    await news().remove.mutate({ uuid });
    expect(await refusal(news().get.query({ uuid }))).toMatchObject({ code: 'NOT_FOUND' });
  });
});
