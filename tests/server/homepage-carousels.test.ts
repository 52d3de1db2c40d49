import { randomUUID } from 'node:crypto';
import type { Image } from '@comptoir/shared/fields';
import { beforeAll, describe, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { PICTURE } from '../kit/picture.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
let image: Image;
let other: Image;
const upload = async () => {
  const headers = { 'content-type': 'image/png' };
  return (await (await browser.fetch('/uploads/images', { method: 'POST', body: new Uint8Array(PICTURE), headers })).json()) as Image;
};
beforeAll(async () => {
  image = await upload();
  other = await upload();
});

const carousels = () => browser.trpc.homepage.carousels;
const last = lastWrite(stack);
const iri = ({ uuid }: Image) => `/api/images/${uuid}`;
const entry = (changes: object = {}) => ({
  imageWeb: image,
  imageMobile: other,
  itemType: 'words' as const,
  itemValue: ' carte cadeau ',
  position: 3,
  domaine: 'ce',
  pageType: 'homepage' as const,
  ...changes,
});
const queries = async () => (await stack.marketplace.requests('homepage.carousels.list')).map(({ query }) => new URLSearchParams(query));
const required = 'Ce champ est obligatoire.';
const position = 'Ce champ doit être un nombre décimal superieur à 0';

describe('the carousels', () => {
  it('of a page are listed newest first, found and sorted by the marketplace [CAR-003, CAR-007, CAR-008, CAR-009, LCM-005]', async () => {
    for (const pageType of ['homepage', 'login'] as const) {
      const { items, total } = await carousels().list.query({ pageType, itemsPerPage: 100 });
      expect(items).toHaveLength(total);
      const times = items.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort().reverse());
      const query = (await queries()).at(-1);
      expect([query?.get('pageType'), query?.get('order[createdAt]'), query?.get('itemsPerPage')]).toEqual([pageType, 'desc', '100']);
    }
    const placed = await carousels().list.query({
      pageType: 'homepage',
      itemsPerPage: 100,
      sort: [{ field: 'position', direction: 'asc' }],
    });
    const positions = placed.items.map((row) => row.position);
    expect(positions).toEqual([...positions].sort((left, right) => left - right));
    const found = await carousels().list.query({ pageType: 'homepage', search: 'noel' });
    expect(found.total).toBe(1);
    expect((await queries()).at(-1)?.get('search')).toBe('noel');
    expect(found.items[0]?.image?.url).toMatch(/^\/media\//);
  });

  it('of an unknown page are not requested', async () => {
    expect(await refusal(carousels().list.query({ pageType: 'checkout' } as never))).toMatchObject({ code: 'INVALID' });
  });
});

describe('a carousel', () => {
  it('of the homepage is sent complete, its position cut to an integer [CAR-021, CAR-024, CAR-028, CAR-029, CAR-030, CAR-031]', async () => {
    const { uuid } = await carousels().create.mutate(entry({ position: 3.8 }));
    const body = {
      imageWeb: iri(image),
      imageMobile: iri(other),
      itemType: 3,
      itemValue: 'carte cadeau',
      position: 3,
      domaine: 'ce',
      pageType: 'homepage',
    };
    expect((await last('homepage.carousels.create'))?.body).toEqual({ ...body, redirectionLink: null });
    const base = await carousels().get.query({ uuid });
    expect(base).toMatchObject({
      itemType: 'words',
      itemValue: 'carte cadeau',
      position: 3,
      domaine: 'ce',
      imageWeb: { uuid: image.uuid },
    });
    await carousels().update.mutate({ uuid, base, age: 0, form: { ...base, itemType: 'link', itemValue: '/offres' } });
    const sent = await last('homepage.carousels.update');
    expect([sent?.method, sent?.path]).toEqual(['PATCH', `/api/carousels/${uuid}`]);
    expect(sent?.body).toEqual({ ...body, itemType: 4, itemValue: '/offres' });
  });

  it('of the login page needs no mobile image: the web one is sent as both [CAR-016, CAR-019]', async () => {
    const { uuid } = await carousels().create.mutate(
      entry({ pageType: 'login', imageMobile: null, itemType: 'link', itemValue: '/', domaine: 'product' }),
    );
    expect((await last('homepage.carousels.create'))?.body).toEqual({
      imageWeb: iri(image),
      imageMobile: iri(image),
      itemType: 4,
      itemValue: '/',
      redirectionLink: '/',
      position: 3,
      domaine: 'product',
      pageType: 'login',
    });
    expect(await carousels().get.query({ uuid })).toMatchObject({ imageMobile: { uuid: image.uuid }, domaine: 'product' });
  });

  it('may lead nowhere: its value is not required, and sent as null [CAR-021]', async () => {
    await carousels().create.mutate(entry({ itemValue: '' }));
    expect((await last('homepage.carousels.create'))?.body).toMatchObject({ itemValue: null, redirectionLink: null });
  });

  it.each([
    [{ imageMobile: null }, 'imageMobile', 'Les deux images sont obligatoires.'],
    [{ imageWeb: null }, 'imageWeb', 'Les deux images sont obligatoires.'],
    [{ pageType: 'login', imageWeb: null }, 'imageWeb', "L'image web est obligatoire."],
    [{ itemType: '' }, 'itemType', required],
    [{ position: null }, 'position', required],
    [{ position: 0.5 }, 'position', position],
    [{ position: 'deux' }, 'position', position],
    [{ pageType: 'login', domaine: '' }, 'domaine', required],
  ])('with %j is refused before anything is sent [CAR-016, CAR-020]', async (changes, path, message) => {
    expect(await refusal(carousels().create.mutate(entry(changes) as never))).toMatchObject({
      code: 'INVALID',
      fields: [{ path, message }],
    });
    expect(await stack.marketplace.requests('homepage.carousels.create')).toEqual([]);
  });

  it('that leads to nothing is refused at its value', async () => {
    for (const [itemType, itemValue, start] of [
      ['product', randomUUID(), /^Item not found for/],
      ['category', 'spa', /^Could not convert database value/],
    ] as const) {
      const failure = await refusal(carousels().create.mutate(entry({ itemType, itemValue })));
      expect(failure).toMatchObject({ code: 'INVALID', fields: [{ path: 'itemValue' }], serverMessage: expect.stringMatching(start) });
    }
  });

  it('is switched by a call that names it in its body, and deleted [CAR-012, CAR-013]', async () => {
    const { uuid } = await carousels().create.mutate(entry());
    await carousels().setActive.mutate({ uuid, active: false });
    const sent = await last('homepage.carousels.setActive');
    expect([sent?.method, sent?.path, sent?.body]).toEqual(['PATCH', '/api/carousels/active', { uuid, active: false }]);
    const { items } = await carousels().list.query({ pageType: 'homepage', itemsPerPage: 100 });
    expect(items.find((row) => row.uuid === uuid)?.active).toBe(false);
    await carousels().remove.mutate({ uuid });
    expect((await stack.marketplace.requests('homepage.carousels.remove')).at(-1)?.path).toBe(`/api/carousels/${uuid}`);
    expect(await refusal(carousels().get.query({ uuid }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('whose reply was lost is found again, and not made twice', async () => {
    await stack.marketplace.faults([{ call: 'homepage.carousels.create', cutAfterBytes: 0, times: 1 }]);
    const { uuid } = await carousels().create.mutate({ ...entry({ position: 77 }), requestKey: randomUUID() });
    await stack.marketplace.faults([]);
    expect(await stack.marketplace.requests('homepage.carousels.create')).toHaveLength(1);
    const { items } = await carousels().list.query({ pageType: 'homepage', itemsPerPage: 100 });
    expect(items.filter((row) => row.position === 77).map((row) => row.uuid)).toEqual([uuid]);
  });
});
