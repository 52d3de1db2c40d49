import { calls } from '@comptoir/marketplace-api/calls';
import { readRefusal } from '@comptoir/marketplace-api/violations';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../exchange.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { blocks, carousels } = calls.homepage;

const imageOf = async () => {
  const [image] = await marketplace.sql<{ uuid: string }>('select uuid from image limit 1');
  return `/api/images/${image?.uuid}`;
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
const block = (changes: object = {}) => ({
  position: 1,
  title: 'Sorties',
  blockType: 'current_offer',
  displayVersion: 'both',
  reference: 'sorties',
  ...changes,
});
const refusalOf = ({ status, text }: Reply) => ({ status, ...readRefusal(JSON.parse(text)) });
const refused = (path: string, message: string) => ({ status: 422, fields: [{ path, message }] });

describe('a carousel', () => {
  it('keeps what two editions at once change of it', async () => {
    const { uuid } = await marketplace.ask(carousels.create, { body: await carousel() });
    const edit = (body: object) => marketplace.ask(carousels.update, { params: { uuid }, body });
    await marketplace.atOnce('carousel', uuid, [() => edit({ position: 8 }), () => edit({ itemValue: 'ski' })]);
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

describe('a block', () => {
  it('never changes its identifier once it is set, not even by two editions at once [BLK-022]', async () => {
    const made = await marketplace.ask(blocks.create, { body: block() });
    const edit = (uuid: string, reference: string) => marketplace.reply(blocks.update, { params: { uuid }, body: { reference } });
    expect(refusalOf(await edit(made.uuid, 'autre'))).toMatchObject(refused('reference', "L'identifiant ne peut plus être modifié."));
    expect((await edit(made.uuid, 'sorties')).status).toBe(200);
    const [unset] = await marketplace.sql<{ uuid: string }>('select uuid from block where reference is null');
    const replies = await Promise.all(['un', 'deux', 'trois'].map((reference) => edit(unset?.uuid ?? '', reference)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });
});
