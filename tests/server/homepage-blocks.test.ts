import type { Image } from '@comptoir/shared/fields';
import { beforeAll, describe, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { PICTURE } from '../kit/picture.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
let image: Image;
beforeAll(async () => {
  const headers = { 'content-type': 'image/png' };
  image = (await (await browser.fetch('/uploads/images', { method: 'POST', body: new Uint8Array(PICTURE), headers })).json()) as Image;
});

const blocks = () => browser.trpc.homepage.blocks;
const last = lastWrite(stack);
const entry = (changes: object = {}) => ({
  title: ' Top 10 ',
  position: 2,
  reference: 'top-10',
  additionalInfo: '',
  image: null as Image | null,
  icon3d: null as Image | null,
  blockType: 'current_offer' as const,
  ...changes,
});
const region = (changes: object = {}) =>
  entry({ title: 'Savoie', reference: 'savoie', blockType: 'region', additionalInfo: '73, 74', ...changes });
const required = 'Ce champ est obligatoire.';
const position = 'Ce champ doit être un nombre décimal superieur à 0';

describe('the blocks', () => {
  it.each(['travel', 'region', 'current_offer'] as const)(
    'of kind %s are listed newest first, the archived ones apart [BLK-001, BLK-005, BLK-009]',
    async (blockType) => {
      const { items, total } = await blocks().list.query({ blockType, itemsPerPage: 100, search: '' });
      expect(items).toHaveLength(total);
      const times = items.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort().reverse());
      const [request] = await stack.marketplace.requests('homepage.blocks.list');
      expect(Object.fromEntries(new URLSearchParams(request?.query))).toEqual({
        page: '1',
        itemsPerPage: '100',
        archived: 'false',
        blockType,
        'order[createdAt]': 'desc',
      });
      expect(items.map(({ title }) => title)).not.toContain('Soldes d’hiver');
    },
  );

  it('are found by a text, and sorted', async () => {
    const sort = [{ field: 'title' as const, direction: 'asc' as const }];
    const { items } = await blocks().list.query({ blockType: 'region', search: 'bre', sort });
    expect(items.map(({ title, reference }) => [title, reference])).toEqual([['Bretagne', 'bretagne']]);
    const query = new URLSearchParams((await stack.marketplace.requests('homepage.blocks.list'))[0]?.query);
    expect([query.get('search'), query.get('order[title]')]).toEqual(['bre', 'asc']);
  });
});

describe('a block', () => {
  it('of the current offers is sent complete, for both versions of the storefront [BLK-025, BLK-026, BLK-027, BLK-028, BLK-029]', async () => {
    const { uuid } = await blocks().create.mutate(entry({ position: 2.6 }));
    const body = {
      title: 'Top 10',
      position: 2,
      reference: 'top-10',
      additionalInfo: null,
      image: null,
      icon3d: null,
      displayVersion: 'both',
    };
    expect((await last('homepage.blocks.create'))?.body).toEqual({ ...body, blockType: 'current_offer' });
    const base = await blocks().get.query({ uuid });
    await blocks().update.mutate({ uuid, base, age: 0, form: { ...base, position: 7 } });
    const sent = await last('homepage.blocks.update');
    expect([sent?.method, sent?.path]).toEqual(['PATCH', `/api/middle_menus/${uuid}`]);
    expect(sent?.body).toEqual({ ...body, position: 7 });
  });

  it('of a region has numbers, without spaces, and pictures, for the new version alone [BLK-024, BLK-026, BLK-028]', async () => {
    const { uuid } = await blocks().create.mutate(region({ image, icon3d: image }));
    const picture = `/api/images/${image.uuid}`;
    expect((await last('homepage.blocks.create'))?.body).toEqual({
      title: 'Savoie',
      position: 2,
      reference: 'savoie',
      additionalInfo: '73,74',
      image: picture,
      icon3d: picture,
      displayVersion: 'new',
      blockType: 'region',
    });
    const base = await blocks().get.query({ uuid });
    expect(base).toMatchObject({ additionalInfo: '73,74', blockType: 'region', image: { uuid: image.uuid } });
    await blocks().update.mutate({ uuid, base, age: 0, form: { ...base, icon3d: null } });
    expect((await last('homepage.blocks.update'))?.body).toMatchObject({ icon3d: null, displayVersion: 'new' });
  });

  it.each([
    [entry({ title: ' ' }), 'title', required],
    [entry({ title: '2024' }), 'title', 'Ce champ doit contenir des lettres..'],
    [entry({ title: 'Avant/après' }), 'title', 'Ce champ ne peut contenir de “/”.'],
    [entry({ position: null }), 'position', required],
    [entry({ position: 0 }), 'position', position],
    [entry({ reference: ' ' }), 'reference', required],
    [region({ additionalInfo: ' ' }), 'additionalInfo', required],
    [region({ additionalInfo: '2A,2B' }), 'additionalInfo', 'Veuillez saisir des nombres à deux chiffres séparés par des virgules.'],
    [region({ additionalInfo: '01;02' }), 'additionalInfo', 'Veuillez saisir des nombres à deux chiffres séparés par des virgules.'],
  ])('that is %j is refused before anything is sent [BLK-024]', async (form, path, message) => {
    expect(await refusal(blocks().create.mutate(form as never))).toMatchObject({ code: 'INVALID', fields: [{ path, message }] });
    expect(await stack.marketplace.requests('homepage.blocks.create')).toEqual([]);
  });

  it('keeps its identifier once it has one; one without it may be given one [BLK-022]', async () => {
    const { uuid } = await blocks().create.mutate(entry({ reference: 'fixe' }));
    const base = await blocks().get.query({ uuid });
    expect(await refusal(blocks().update.mutate({ uuid, base, age: 0, form: { ...base, reference: 'autre' } }))).toMatchObject({
      code: 'INVALID',
      fields: [{ path: 'reference' }],
    });
    const { items } = await blocks().list.query({ blockType: 'current_offer', search: 'rentrée' });
    const [bare] = items;
    expect(bare?.reference).toBeNull();
    const open = await blocks().get.query({ uuid: bare?.uuid ?? '' });
    await blocks().update.mutate({ uuid: bare?.uuid ?? '', base: open, age: 0, form: { ...open, reference: 'rentree' } });
    expect((await blocks().get.query({ uuid: bare?.uuid ?? '' })).reference).toBe('rentree');
  });

  it('is switched by a call that names it in its body [BLK-012]', async () => {
    const { uuid } = await blocks().create.mutate(entry({ reference: 'muet' }));
    await blocks().setActive.mutate({ uuid, active: false });
    const sent = await last('homepage.blocks.setActive');
    expect([sent?.method, sent?.path, sent?.body]).toEqual(['PATCH', '/api/middle_menus', { uuid, active: false }]);
    const { items } = await blocks().list.query({ blockType: 'current_offer', search: 'muet' });
    expect(items.map(({ active }) => active)).toEqual([false]);
  });
});
