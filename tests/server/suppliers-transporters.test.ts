import { afterEach, describe, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { PICTURE } from '../kit/picture.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();

const transporters = () => browser.trpc.suppliers.transporters;
const named = async (name: string) => (await transporters().list.query({ search: name })).items[0];
const create = (name: string) => transporters().create.mutate({ name, isActive: true, vignette: null });
/** Behind our back, as another application of the marketplace would. */
const meanwhile = (uuid: string, change: string) => stack.marketplace.sql(`update transporter set ${change} where uuid = $1`, [uuid]);
const opened = async (uuid: string) => ({ uuid, base: await transporters().get.query({ uuid }), age: 60_000 });

describe('the list of transporters', () => {
  it('never asks for archived ones; pages, searches and sorts on the marketplace [TRA-015, TRA-026]', async () => {
    const sort = [{ field: 'createdAt' as const, direction: 'desc' as const }];
    const { items, total } = await transporters().list.query({ page: 1, itemsPerPage: 25, search: ' e ', sort });
    const [request] = await stack.marketplace.requests('suppliers.transporters.list');
    expect(decodeURIComponent(request?.query ?? '')).toBe('page=1&itemsPerPage=25&search=e&archived=false&order[createdAt]=desc');
    expect(items).toHaveLength(total);
    expect(Object.keys(items[0] ?? {}).sort()).toEqual([...['archived', 'createdAt', 'createdBy', 'isActive', 'name', 'uuid', 'vignette']]);
    expect(await named('Diligences')).toBeUndefined();
  });
});

describe('one transporter', () => {
  it('is created, trimmed, active, without a vignette when none was chosen [TRA-014, TRA-016]', async () => {
    const { uuid } = await create('  Colis du Sud  ');
    expect(await transporters().get.query({ uuid })).toEqual({ name: 'Colis du Sud', isActive: true, vignette: null });
    expect((await stack.marketplace.requests('suppliers.transporters.get'))[0]?.path).toMatch(new RegExp(`/transporters/${uuid}$`));
  });

  it.each([
    ['   ', 'Le champs Nom du transporteur est obligatoire'],
    ['a'.repeat(51), 'Le nom du fournisseur ne doit pas dépasser 50 caractères'],
    ['Express-Nord', 'Le nom du transporteur ne doit pas contenir de caractères spéciaux'],
  ])('named %j is refused before anything is sent [TRA-017, TRA-018, TRA-019]', async (name, message) => {
    expect(await refusal(create(name))).toMatchObject({ code: 'INVALID', fields: [{ path: 'name', message }] });
    expect(await stack.marketplace.requests('suppliers.transporters.create')).toEqual([]);
  });

  it('is switched off and on, and archived for good [TRA-012, TRA-013, TRA-029, TRA-030]', async () => {
    const { uuid } = await create('Passager');
    await transporters().setActive.mutate({ uuid, isActive: false });
    expect((await named('Passager'))?.isActive).toBe(false);
    await transporters().setActive.mutate({ uuid, isActive: true });
    expect((await named('Passager'))?.isActive).toBe(true);
    await transporters().archive.mutate({ uuid });
    expect(await named('Passager')).toBeUndefined();
    const sent = await stack.marketplace.requests('suppliers.transporters.update');
    expect(sent.map(({ method, path }) => [method, path.split('/').at(-1)])).toEqual(Array(3).fill(['PATCH', uuid]));
  });
});

describe('a transporter as the marketplace words it', () => {
  afterEach(() => stack.marketplace.faults([]));
  const uuid = '3b0c1a52-7f64-4c1c-9c0e-0e2f4f1f6a11';
  const image = '6f0e2a0c-93d5-4b8a-8f57-2f3a4c9d1b22';
  const words = {
    uuid,
    name: 'Fret Gris',
    isActive: false,
    archived: false,
    vignette: { name: 'fret.png', url: '/logos/fret.png', uuid: image },
    createdAt: '2026-01-02T10:00:00+01:00',
    createdBy: { firstname: 'Ana', lastname: 'Roy' },
  };

  it('is read member by member, in the list and in its form [TRA-011]', async () => {
    const answers = (call: string, body: object) =>
      stack.marketplace.faults([{ call: `suppliers.transporters.${call}`, status: 200, body }]);
    await answers('list', { 'hydra:member': [words], 'hydra:totalItems': 1 });
    const vignette = { uuid: image, name: 'fret.png', url: '/media/logos/fret.png' };
    expect((await transporters().list.query({})).items).toEqual([
      {
        ...{ uuid, name: 'Fret Gris', isActive: false, archived: false, vignette },
        createdAt: new Date('2026-01-02T09:00:00Z').toISOString(),
        createdBy: { uuid: null, firstName: 'Ana', lastName: 'Roy' },
      },
    ]);
    await answers('get', words);
    expect(await transporters().get.query({ uuid })).toEqual({ name: 'Fret Gris', isActive: false, vignette });
  });
});

describe('the body of a creation', () => {
  const created = async () => {
    const { method, path, body } = (await lastWrite(stack)('suppliers.transporters.create')) ?? {};
    return { method, path, body };
  };
  const call = { method: 'POST', path: '/api/transporters' };

  it('is name, state and vignette by reference; the marketplace gives the uuid [TRA-028]', async () => {
    const headers = { 'content-type': 'image/png' };
    const upload = await browser.fetch('/uploads/images', { method: 'POST', body: new Uint8Array(PICTURE), headers });
    const vignette = (await upload.json()) as { uuid: string; url: string };
    const { uuid } = await transporters().create.mutate({ name: ' Fret du Nord ', isActive: true, vignette });
    expect(await created()).toEqual({
      ...call,
      body: { name: 'Fret du Nord', isActive: true, vignette: `/api/images/${vignette.uuid}` },
    });
    const kept = await stack.marketplace.sql('select name from transporter where uuid = $1', [uuid]);
    expect(kept).toEqual([{ name: 'Fret du Nord' }]);
  });

  it('has no vignette when none was chosen [TRA-028]', async () => {
    await create('Fret nu');
    expect(await created()).toEqual({ ...call, body: { name: 'Fret nu', isActive: true } });
  });
});

describe('an edit', () => {
  it('sends the whole form, and keeps what somebody else changed beside it [TRA-031]', async () => {
    const { uuid } = await create('Avant');
    const open = await opened(uuid);
    await meanwhile(uuid, 'is_active = false');
    expect(await transporters().update.mutate({ ...open, form: { ...open.base, name: 'Ensuite' } })).toEqual({
      name: 'Ensuite',
      isActive: false,
      vignette: null,
    });
  });

  it('of a field that somebody else changed is refused, and nothing is written', async () => {
    const { uuid } = await create('Dispute');
    const open = await opened(uuid);
    await meanwhile(uuid, `name = 'Le leur'`);
    const refused = await refusal(transporters().update.mutate({ ...open, age: 0, form: { ...open.base, name: 'Le mien' } }));
    expect(refused).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'name', message: '' }] });
    expect(refused.by).toBeUndefined();
    expect((await transporters().get.query({ uuid })).name).toBe('Le leur');
  });

  it('is no conflict with itself when it is sent twice, nor when the form goes on from what it has saved', async () => {
    const { uuid } = await create('Solitaire');
    const open = await opened(uuid);
    for (const name of ['Premier', 'Premier']) {
      expect((await transporters().update.mutate({ ...open, form: { ...open.base, name } })).name).toBe(name);
    }
    const base = { ...open.base, name: 'Premier' };
    expect((await transporters().update.mutate({ ...open, base, form: { ...base, name: 'Second' } })).name).toBe('Second');
  });

  it('of a record that breaks the rules of today can mend it', async () => {
    const { uuid } = await create('Regle');
    await meanwhile(uuid, `name = 'Hors-règle'`);
    const open = await opened(uuid);
    expect((await transporters().update.mutate({ ...open, form: { ...open.base, name: 'En ordre' } })).name).toBe('En ordre');
  });
});

describe('the upload of a vignette', () => {
  const upload = (body: Uint8Array<ArrayBuffer>, type: string) =>
    browser.fetch('/uploads/images', { method: 'POST', body, headers: { 'content-type': type } });
  const refusedWith = (message: string) => ({ error: expect.objectContaining({ code: 'INVALID', fields: [{ path: 'file', message }] }) });

  it('sends it on, and answers its uuid and an address behind our origin, for the form [TRA-032]', async () => {
    const reply = await upload(new Uint8Array(PICTURE), 'image/png');
    expect(reply.status).toBe(200);
    const image = (await reply.json()) as { uuid: string; url: string };
    const [request] = await stack.marketplace.requests('images.create');
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const served = await fetch(new URL(image.url, stack.url));
    expect(Buffer.from(await served.arrayBuffer()).equals(PICTURE)).toBe(true);
    const { uuid } = await transporters().create.mutate({ name: 'Illustre', isActive: true, vignette: image });
    expect((await transporters().get.query({ uuid })).vignette).toMatchObject(image);
  });

  it('refuses what is no image, too large, or from nobody', async () => {
    const tooLarge = await upload(new Uint8Array(2_000_001), 'image/png');
    expect([tooLarge.status, await tooLarge.json()]).toEqual([400, refusedWith('L’image ne doit pas dépasser 2 Mo.')]);
    const text = await upload(new TextEncoder().encode('bonjour'), 'text/plain');
    expect([text.status, await text.json()]).toEqual([400, refusedWith('Le format de l’image est incorrect.')]);
    const pretended = await upload(new TextEncoder().encode('bonjour'), 'image/png');
    expect([pretended.status, await pretended.json()]).toEqual([400, refusedWith('Le format de l’image est incorrect.')]);
    const stranger = await fetch(`${stack.url}/uploads/images`, { method: 'POST', body: 'x', headers: { 'content-type': 'image/png' } });
    expect(stranger.status).toBe(401);
  });
});
