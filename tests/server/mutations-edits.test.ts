import { databaseTime } from '@comptoir/server/database-time.sql';
import { describe, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { productValuesFor, readProductValues } from '../kit/product-values.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();

type Browser = typeof browser;
const transporters = (of: Browser = browser) => of.trpc.suppliers.transporters;
const create = async (name: string) => {
  const { uuid } = await transporters().create.mutate({ name, isActive: true, vignette: null });
  return { uuid, base: await transporters().get.query({ uuid }), age: 0 };
};
/** Sent through another server process. */
const other = createBrowserClient((await stack.spawnServer()).url);
await other.signIn();

describe('what was written since the form was read', () => {
  it('is kept, although whoever saves wrote something else last [MUT-003]', async () => {
    const open = await create('Depart');
    await stack.marketplace.sql(`update transporter set name = 'De B' where uuid = $1`, [open.uuid]);
    await transporters().setActive.mutate({ uuid: open.uuid, isActive: false });
    const refused = await refusal(transporters().update.mutate({ ...open, age: 60_000, form: { ...open.base, name: 'De A' } }));
    expect(refused).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'name', message: '' }] });
    expect(await transporters().get.query({ uuid: open.uuid })).toMatchObject({ name: 'De B', isActive: false });
  });

  it('in another field is kept beside mine, and the complete form is sent [TRA-031]', async () => {
    const open = await create('Avant');
    await stack.marketplace.sql('update transporter set is_active = false where uuid = $1', [open.uuid]);
    const saved = await transporters().update.mutate({ ...open, age: 60_000, form: { ...open.base, name: 'Ensuite' } });
    expect(saved).toEqual({ name: 'Ensuite', isActive: false, vignette: null });
  });

  it('in the same field, by another application, is a conflict, and nothing is written', async () => {
    const open = await create('Dispute');
    await stack.marketplace.sql(`update transporter set name = 'Le leur' where uuid = $1`, [open.uuid]);
    const refused = await refusal(transporters().update.mutate({ ...open, form: { ...open.base, name: 'Le mien' } }));
    expect(refused).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'name', message: '' }] });
    expect(refused.by).toBeUndefined();
    expect((await transporters().get.query({ uuid: open.uuid })).name).toBe('Le leur');
  });

  it('by this form itself is no conflict, sent twice or gone on from', async () => {
    const open = await create('Solitaire');
    const [base, age] = [{ ...open.base, name: 'Premier' }, 60_000];
    for (const _ of [1, 2]) expect((await transporters().update.mutate({ ...open, age, form: base })).name).toBe('Premier');
    expect((await transporters().update.mutate({ ...open, age, base, form: { ...base, name: 'Second' } })).name).toBe('Second');
  });

  it('in the brand of a product is a conflict, although both chose a brand that is new to it [MUT-003]', async () => {
    const { products } = browser.trpc.catalogue;
    const { uuid } = await products.create.mutate(await productValuesFor(browser, 'promo'));
    const base = await readProductValues(browser.trpc, uuid);
    const choose = (value: string) => products.update.mutate({ uuid, base, age: 60_000, form: { ...base, brand: { uuid: null, value } } });
    await choose('Cabriol');
    expect(await refusal(choose('Vifazur'))).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'brand', message: '' }] });
    expect((await readProductValues(browser.trpc, uuid)).brand?.value).toBe('Cabriol');
  });

  it('in a description of a product is not overwritten; a change of its position alone keeps their text [MUT-003]', async () => {
    const { products, productContents } = browser.trpc.catalogue;
    const { uuid } = await products.create.mutate(await productValuesFor(browser, 'promo'));
    const read = async () => {
      const [description] = (await readProductValues(browser.trpc, uuid)).descriptions;
      if (description === undefined) throw new Error('the product has no description');
      return description;
    };
    const seen = await read();
    const save = (content: string, base = seen.content, position = 1) =>
      productContents.saveDescription.mutate({
        ...{ uuid: seen.uuid, name: seen.title, content, position },
        owner: { kind: 'product', uuid },
        base: { value: { title: seen.title, content: base }, age: 60_000 },
      });
    await save('<p>De B</p>');
    await save('<p>De B</p>');
    const fields = [{ path: 'descriptions', message: '' }];
    expect(await refusal(save('<p>De A</p>'))).toMatchObject({ code: 'CONFLICT', by: 'admin@comptoir.example', fields });
    expect(await save(seen.content, seen.content, 2)).toMatchObject({ content: '<p>De B</p>' });
    expect((await read()).content).toBe('<p>De B</p>');
    await save('<p>De A</p>', '<p>De B</p>');
    expect((await read()).content).toBe('<p>De A</p>');
  });

  it('that breaks the rules of today can be mended', async () => {
    const { uuid } = await create('Regle');
    await stack.marketplace.sql(`update transporter set name = 'Hors-règle' where uuid = $1`, [uuid]);
    const base = await transporters().get.query({ uuid });
    expect((await transporters().update.mutate({ uuid, base, age: 60_000, form: { ...base, name: 'En ordre' } })).name).toBe('En ordre');
  });

  it('by the same administrator elsewhere is a conflict too [MUT-003]', async () => {
    const open = await create('Deux onglets');
    const tab = browser.tab();
    await transporters(tab).update.mutate({ ...open, form: { ...open.base, name: 'Premier onglet' } });
    const second = transporters().update.mutate({ ...open, age: 60_000, form: { ...open.base, name: 'Second onglet' } });
    expect(await refusal(second)).toMatchObject({ code: 'CONFLICT', by: 'admin@comptoir.example' });
    expect((await transporters().get.query({ uuid: open.uuid })).name).toBe('Premier onglet');
  });

  it('is told with its author, however long the request waits after it was sent [MUT-003]', async () => {
    const open = await create('Attente');
    await transporters(browser.tab()).update.mutate({ ...open, form: { ...open.base, name: 'Premier' } });
    await stack.marketplace.faults([{ call: 'suppliers.transporters.get', latencyMs: 1_500, times: 1 }]);
    const late = transporters().update.mutate({ ...open, age: 1_000, form: { ...open.base, name: 'Trop tard' } });
    expect(await refusal(late)).toMatchObject({ code: 'CONFLICT', by: 'admin@comptoir.example' });
  });
});

describe('edits of one record at the same moment', () => {
  it('through two server processes are taken one after the other: neither erases the other’s field [MUT-004]', async () => {
    for (const round of ['un', 'deux', 'trois']) {
      const open = await create(`Ensemble ${round}`);
      // The first reader writes last.
      await stack.marketplace.faults([{ call: 'suppliers.transporters.update', latencyMs: 300, times: 1 }]);
      await Promise.all([
        transporters().update.mutate({ ...open, form: { ...open.base, name: `Renomme ${round}` } }),
        transporters(other).update.mutate({ ...open, form: { ...open.base, isActive: false } }),
      ]);
      expect(await transporters().get.query({ uuid: open.uuid })).toMatchObject({ name: `Renomme ${round}`, isActive: false });
    }
  });

  it('of the same field: one is accepted, the other is a conflict [MUT-004]', async () => {
    const open = await create('Meme champ');
    const saves = ['Le mien', 'Le tien'].map((name) => transporters().update.mutate({ ...open, form: { ...open.base, name } }));
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('twenty of them, of a slow marketplace, leave the database to the others', async () => {
    const open = await create('Vingt');
    await stack.marketplace.faults([{ call: 'suppliers.transporters.update', blocked: true }]);
    const saves = Array.from({ length: 20 }, () => transporters().update.mutate({ ...open, form: { ...open.base, isActive: false } }));
    const all = Promise.all(saves);
    let over = false;
    void all.finally(() => {
      over = true;
    });
    expect((await browser.trpc.jobs.list.query({ page: 1, itemsPerPage: 10 })).items).toEqual([]);
    expect(over).toBe(false);
    await stack.marketplace.faults([]);
    await all;
    expect(await stack.services.db.prisma.recordLock.count()).toBe(0);
  });

  it('a lock that a killed process left runs out', async () => {
    const open = await create('Orphelin');
    const { pool, prisma } = stack.services.db;
    const until = new Date((await databaseTime(pool)).getTime() + 1_000);
    const holder = '00000000-0000-4000-8000-000000000000';
    await prisma.recordLock.create({ data: { kind: 'transporter', record: open.uuid, holder, until } });
    await transporters().setActive.mutate({ uuid: open.uuid, isActive: false });
    expect((await databaseTime(pool)).getTime()).toBeGreaterThanOrEqual(until.getTime());
  });
});
