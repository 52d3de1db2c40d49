import { calls } from '@comptoir/marketplace-api/calls';
import { readRefusal } from '@comptoir/marketplace-api/violations';
import { describe, expect, it } from 'vitest';
import { PIXEL, upload } from '../contract/scenario.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { transporters } = calls.suppliers;

const createTransporter = (body: Record<string, unknown> = {}) => marketplace.ask(transporters.create, { body: { name: 'Fret', ...body } });

describe('a transporter', () => {
  it('is created active, with a trimmed name and its picture [TRA-011, TRA-014, TRA-016]', async () => {
    const { uuid, url } = await marketplace.ask(calls.images.create, { body: upload(PIXEL, 'pixel.png', 'image/png') });
    const created = await createTransporter({ name: '  Façade é_24 ', vignette: `/api/images/${uuid}` });
    expect(created).toMatchObject({ name: 'Façade é_24', isActive: true, archived: false, vignette: { uuid, url, name: `${uuid}.png` } });
    await marketplace.reply(calls.images.remove, { params: { uuid } });
    expect((await marketplace.ask(transporters.get, { params: { uuid: created.uuid } })).vignette).toBeNull();
  });

  it.each([
    ['', 'TRA-017', 'Le champs Nom du transporteur est obligatoire'],
    [' \t ', 'TRA-017', 'Le champs Nom du transporteur est obligatoire'],
    ['x'.repeat(51), 'TRA-018', 'Le nom du fournisseur ne doit pas dépasser 50 caractères'],
    ['Çà et là', 'TRA-019', 'Le nom du transporteur ne doit pas contenir de caractères spéciaux'],
    ["L'Express", 'TRA-019', 'Le nom du transporteur ne doit pas contenir de caractères spéciaux'],
  ])('is refused as written: %j [%s]', async (name, _, message) => {
    const { text } = await marketplace.reply(transporters.create, { body: { name } });
    expect(readRefusal(JSON.parse(text)).fields).toEqual([{ path: 'name', message }]);
  });

  it('is switched off and on, and keeps the rest [TRA-012]', async () => {
    const { uuid } = await createTransporter({ name: 'Navette' });
    const set = (isActive: boolean) => marketplace.ask(transporters.update, { params: { uuid }, body: { isActive } });
    expect([await set(false), await set(true)]).toMatchObject([
      { isActive: false, name: 'Navette' },
      { isActive: true, name: 'Navette' },
    ]);
  });

  it('leaves the list and the pickers for good once archived [TRA-013, TRA-015, SHP-048]', async () => {
    const name = 'Diligence unique';
    const { uuid } = await createTransporter({ name });
    const found = async (query = {}) =>
      (await marketplace.ask(transporters.list, { query: { search: 'diligence unique', ...query } })).total;
    const offered = async () =>
      (await marketplace.ask(transporters.all, { query: { isActive: 'true' } })).items.some((one) => one.uuid === uuid);
    expect([await found(), await offered()]).toEqual([1, true]);
    await marketplace.ask(transporters.update, { params: { uuid }, body: { archived: true } });
    expect([await found(), await found({ archived: 'false' }), await found({ archived: 'true' }), await offered()]).toEqual([
      0,
      0,
      1,
      false,
    ]);
    expect((await marketplace.reply(transporters.update, { params: { uuid }, body: { archived: false } })).status).toBe(422);
    expect((await marketplace.ask(transporters.get, { params: { uuid } })).archived).toBe(true);
  });

  it('is not offered while it is inactive [SHP-048]', async () => {
    const { uuid } = await createTransporter({ isActive: false });
    const offered = async (query = {}) => (await marketplace.ask(transporters.all, { query })).items.some((one) => one.uuid === uuid);
    expect([await offered(), await offered({ isActive: 'true' })]).toEqual([true, false]);
  });
});
