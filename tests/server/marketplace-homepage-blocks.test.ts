import { calls } from '@comptoir/marketplace-api/calls';
import { readRefusal } from '@comptoir/marketplace-api/violations';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../contract/exchange.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { blocks, items } = calls.homepage;

const imageOf = async () => {
  const [image] = await marketplace.sql<{ uuid: string }>('select uuid from image limit 1');
  return `/api/images/${image?.uuid}`;
};
const productOf = async () => {
  const [product] = await marketplace.sql<{ uuid: string }>('select uuid from master_product limit 1');
  return product?.uuid ?? '';
};
const block = (changes: object = {}) => ({
  position: 1,
  title: 'Sorties',
  blockType: 'current_offer',
  displayVersion: 'both',
  reference: 'sorties',
  ...changes,
});
const item = async (changes: object = {}) => ({
  title: 'Cinéma',
  position: 1,
  imageWeb: await imageOf(),
  imageMobile: await imageOf(),
  itemType: 1,
  itemValue: await productOf(),
  ...changes,
});
/** Path of the reference to a new block. */
const blockIri = async (changes: object = {}) =>
  `/api/middle_menus/${(await marketplace.ask(blocks.create, { body: block(changes) })).uuid}`;

const refusalOf = ({ status, text }: Reply) => ({ status, ...readRefusal(JSON.parse(text)) });
const refused = (path: string, message: string) => ({ status: 422, fields: [{ path, message }] });

describe('a block', () => {
  it('of a region has two-digit numbers and the new version, another block neither [BLK-024, BLK-028]', async () => {
    const region = { blockType: 'region', displayVersion: 'new', additionalInfo: ' 01, 38 ,69' };
    expect(await marketplace.ask(blocks.create, { body: block(region) })).toMatchObject({
      additionalInfo: '01,38,69',
      displayVersion: 'new',
    });
    const add = async (changes: object) => refusalOf(await marketplace.reply(blocks.create, { body: block(changes) }));
    const text = 'Veuillez saisir des nombres à deux chiffres séparés par des virgules.';
    for (const additionalInfo of ['1', '01;38', '971', '2A', '01,'])
      expect(await add({ ...region, additionalInfo })).toMatchObject(refused('additionalInfo', text));
    expect(await add({ ...region, additionalInfo: '' })).toMatchObject(refused('additionalInfo', 'Ce champ est obligatoire.'));
    expect(await add({ ...region, displayVersion: 'both' })).toMatchObject({ fields: [{ path: 'displayVersion' }] });
    expect(await add({ displayVersion: 'new' })).toMatchObject({ fields: [{ path: 'displayVersion' }] });
    expect(await add({ additionalInfo: '01' })).toMatchObject({ fields: [{ path: 'additionalInfo' }] });
  });

  it('never changes its identifier once it is set, not even by two editions at once [BLK-022]', async () => {
    const made = await marketplace.ask(blocks.create, { body: block() });
    const edit = (uuid: string, reference: string) => marketplace.reply(blocks.update, { params: { uuid }, body: { reference } });
    expect(refusalOf(await edit(made.uuid, 'autre'))).toMatchObject(refused('reference', "L'identifiant ne peut plus être modifié."));
    expect((await edit(made.uuid, 'sorties')).status).toBe(200);
    const [unset] = await marketplace.sql<{ uuid: string }>('select uuid from block where reference is null');
    const replies = await Promise.all(['un', 'deux', 'trois'].map((reference) => edit(unset?.uuid ?? '', reference)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('says all that is known of it [BLK-029]', async () => {
    const made = await marketplace.ask(blocks.create, { body: block({ title: 'Été à la mer' }) });
    expect(made).toMatchObject({ title: 'Été à la mer', active: true, archived: false, image: null, icon3d: null, additionalInfo: null });
  });

  it('is listed by kind, archived ones apart, and found by title and identifier', async () => {
    const list = async (query: Record<string, string>) =>
      (await marketplace.ask(blocks.list, { query: { itemsPerPage: '100', ...query } })).items;
    expect((await list({ blockType: 'region' })).every(({ blockType }) => blockType === 'region')).toBe(true);
    const archived = await list({ archived: 'true' });
    expect(archived.length > 0 && archived.every((block) => block.archived)).toBe(true);
    const live = await list({ blockType: 'current_offer', archived: 'false' });
    expect(live.map(({ uuid }) => uuid)).not.toContain(archived[0]?.uuid);
    expect((await list({ search: 'ÎLE' })).map(({ title }) => title)).toEqual(['Île-de-France']);
    expect((await list({ search: 'ile-de-fr' })).map(({ title }) => title)).toEqual(['Île-de-France']);
  });

  it('is toggled on the collection and on its own path', async () => {
    const { uuid } = await marketplace.ask(blocks.create, { body: block() });
    expect(await marketplace.ask(blocks.setActive, { body: { uuid, active: false } })).toMatchObject({ active: false });
    expect(await marketplace.ask(blocks.update, { params: { uuid }, body: { active: true } })).toMatchObject({ active: true });
  });
});

describe('an item', () => {
  it('has at most 35 characters in its title and 80 in its description [ITM-017, ITM-022]', async () => {
    const middleMenu = await blockIri();
    const add = async (changes: object) =>
      refusalOf(await marketplace.reply(items.create, { body: await item({ middleMenu, ...changes }) }));
    expect(await add({ title: 'x'.repeat(35), description: 'x'.repeat(80) })).toMatchObject({ status: 201 });
    expect(await add({ title: 'x'.repeat(36) })).toMatchObject(refused('title', 'Ce champ doit contenir maximum 35 caractères.'));
    expect(await add({ description: 'x'.repeat(81) })).toMatchObject(
      refused('description', 'Ce champ doit contenir maximum 80 caractères.'),
    );
  });

  it.each([
    ['region', { blockType: 'region', displayVersion: 'new', additionalInfo: '14' }, 15],
    ['current_offer', {}, 15],
    ['travel', { blockType: 'travel' }, 30],
  ])('of a block of kind %s has a label of limited length [ITM-019, ITM-020]', async (_, kind, max) => {
    const middleMenu = await blockIri(kind);
    const add = async (label: string) => refusalOf(await marketplace.reply(items.create, { body: await item({ middleMenu, label }) }));
    expect(await add('x'.repeat(max))).toMatchObject({ status: 201 });
    expect(await add('x'.repeat(max + 1))).toMatchObject(refused('label', `Ce champ doit contenir maximum ${max} caractères.`));
  });

  it('may lack a label and a description; what is given has letters and no slash [ITM-018, ITM-021]', async () => {
    const middleMenu = await blockIri();
    const add = async (changes: object) =>
      refusalOf(await marketplace.reply(items.create, { body: await item({ middleMenu, ...changes }) }));
    expect(await add({ label: '', description: null })).toMatchObject({ status: 201 });
    for (const path of ['label', 'description']) {
      expect(await add({ [path]: '2024' })).toMatchObject(refused(path, 'Ce champ doit contenir des lettres..'));
      expect(await add({ [path]: 'a/b' })).toMatchObject(refused(path, 'Ce champ ne peut contenir de “/”.'));
    }
  });

  it('leads to exactly one thing once it is edited', async () => {
    const { uuid } = await marketplace.ask(items.create, { body: await item({ middleMenu: await blockIri() }) });
    const edit = (body: object) => marketplace.reply(items.update, { params: { uuid }, body });
    const text = 'Uniquement un des 2 champs Uuid ou le champ URL de redirection doit être rempli';
    expect(refusalOf(await edit({ itemValue: null, redirectionLink: null }))).toMatchObject(refused('itemValue', text));
    expect(refusalOf(await edit({ redirectionLink: '/offres' }))).toMatchObject(refused('itemValue', text));
    expect((await edit({ itemValue: null, redirectionLink: '/offres', itemType: 4 })).status).toBe(200);
  });

  it('names the product or the address that it leads to, and its block [ITM-031]', async () => {
    const middleMenu = await blockIri();
    const product = await productOf();
    const made = await marketplace.ask(items.create, { body: await item({ middleMenu }) });
    expect(made).toMatchObject({
      product,
      itemValue: product,
      filter: null,
      redirectionLink: null,
      middleMenu: middleMenu.split('/').at(-1),
    });
    const link = await marketplace.ask(items.create, { body: await item({ middleMenu, itemType: 4, itemValue: '/?token={token}' }) });
    expect(link).toMatchObject({ product: null, itemValue: null, redirectionLink: '/?token={token}' });
  });

  it('is listed below its block, and counted there', async () => {
    const middleMenu = await blockIri();
    const query = { 'middleMenu.uuid': middleMenu.split('/').at(-1) ?? '' };
    expect((await marketplace.ask(items.list, { query })).total).toBe(0);
    await marketplace.ask(items.create, { body: await item({ middleMenu, title: 'Thé à l’orangerie' }) });
    await marketplace.ask(items.create, { body: await item({ middleMenu }) });
    expect((await marketplace.ask(items.list, { query: { ...query, itemsPerPage: '1' } })).total).toBe(2);
    expect((await marketplace.ask(items.list, { query: { ...query, search: "the a l'ora" } })).total).toBe(1);
  });
});
