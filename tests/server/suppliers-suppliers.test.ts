import type { SupplierEntry } from '@comptoir/shared/suppliers/suppliers';
import { afterEach, describe, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();

const suppliers = () => browser.trpc.suppliers.suppliers;
const entry: SupplierEntry = { name: 'Maison du thé', hasFees: 'yes', fees: '12,50', email: '', phoneNumber: '', notes: '' };
const last = lastWrite(stack);
const sent = (call: string) => last(`suppliers.suppliers.${call}`);
const create = (changed: Partial<SupplierEntry> = {}) => suppliers().create.mutate({ ...entry, ...changed });
const first = async (count: number) => (await suppliers().list.query({ page: 1, itemsPerPage: count })).items;

describe('the list of suppliers', () => {
  it('pages, searches and sorts by name on the marketplace [SUP-050]', async () => {
    await suppliers().list.query({ page: 1, itemsPerPage: 25, search: ' mai ', sort: [{ field: 'name', direction: 'desc' }] });
    expect(decodeURIComponent((await sent('list'))?.query ?? '')).toBe('page=1&itemsPerPage=25&name=mai&order[name]=desc');
  });
});

describe('one supplier', () => {
  it('is created, read and edited with the fields of its form [SUP-051, SUP-052, SUP-053]', async () => {
    const { uuid } = await create();
    const base = await suppliers().get.query({ uuid });
    expect(base).toEqual({ ...entry, isActive: true });
    expect((await sent('get'))?.path).toMatch(new RegExp(`/suppliers/${uuid}$`));
    await suppliers().update.mutate({ uuid, base, age: 0, form: { ...base, notes: 'À rappeler' } });
    expect((await suppliers().get.query({ uuid })).notes).toBe('À rappeler');
    expect(await sent('create')).toMatchObject({ method: 'POST', body: { name: 'Maison du thé', fees: '12.50' } });
    expect(await sent('update')).toMatchObject({
      method: 'PATCH',
      body: { name: 'Maison du thé', fees: '12.50', email: null, phoneNumber: null, notes: 'À rappeler' },
    });
  });

  it('has no fee with «Non», whatever was typed before [SUP-046, SUP-047]', async () => {
    const { uuid } = await create({ hasFees: 'no', fees: 'cent' });
    expect((await sent('create'))?.body).toEqual({ name: 'Maison du thé', fees: '0' });
    expect(await suppliers().get.query({ uuid })).toMatchObject({ hasFees: 'no', fees: '' });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Le champs Nom du fournisseur est obligatoire'],
    [{ name: 'a'.repeat(51) }, 'name', 'Le nom du fournisseur ne doit pas dépasser 50 caractères'],
    [{ notes: 'a'.repeat(256) }, 'notes', 'La note ne doit pas dépasser 255 caractères'],
    [{ email: 'a'.repeat(256) }, 'email', 'L’adresse e-mail ne doit pas dépasser 255 caractères'],
    [{ phoneNumber: '1'.repeat(256) }, 'phoneNumber', 'Le numéro de téléphone ne doit pas dépasser 255 caractères'],
    [{ fees: '1234' }, 'fees', 'Le montant est invalide'],
    [{ fees: '1,234' }, 'fees', 'Le montant est invalide'],
    [{ fees: '' }, 'fees', 'Le montant est invalide'],
  ])('with %j is refused before anything is sent [SUP-040, SUP-041, SUP-042, SUP-043, SUP-044, SUP-045]', async (wrong, path, message) => {
    const before = (await stack.marketplace.requests('suppliers.suppliers.create')).length;
    expect(await refusal(create(wrong))).toMatchObject({ code: 'INVALID', fields: [{ path, message }] });
    expect(await stack.marketplace.requests('suppliers.suppliers.create')).toHaveLength(before);
  });
});

describe('a supplier whose texts are as long as they may be', () => {
  const longest = (count: number) => 'a'.repeat(count);

  it.each<Partial<SupplierEntry>>([
    { name: longest(50) },
    { notes: longest(255) },
    { email: longest(255) },
    { phoneNumber: longest(255) },
    { fees: '999,99' },
    { fees: '1.5' },
    { fees: '0' },
  ])('is created: %j [SUP-041, SUP-042, SUP-043, SUP-044, SUP-045]', async (changed) => {
    const { uuid } = await create(changed);
    const stored = await suppliers().get.query({ uuid });
    const { fees, ...texts } = changed;
    expect(stored).toMatchObject(texts);
    if (fees !== undefined) expect((await sent('create'))?.body).toMatchObject({ fees: fees.replace(',', '.') });
  });
});

describe('a supplier in the documented wire format', () => {
  const uuid = '3b0c1a52-7f64-4c1c-9c0e-0e2f4f1f6a11';
  const texts = {
    uuid,
    name: 'Maison Grise',
    email: 'contact@grise.example',
    phoneNumber: '0102030405',
    notes: 'À rappeler',
    isActive: true,
    createdAt: '2026-01-02T10:00:00+01:00',
    createdBy: { firstname: 'Ana', lastname: 'Roy' },
  };
  const answers = (call: string, body: object) => stack.marketplace.faults([{ call: `suppliers.suppliers.${call}`, status: 200, body }]);
  afterEach(() => stack.marketplace.faults([]));

  it('is read member by member [SUP-030]', async () => {
    await answers('get', { ...texts, fees: 12.5 });
    expect(await suppliers().get.query({ uuid })).toEqual({
      name: 'Maison Grise',
      hasFees: 'yes',
      fees: '12,50',
      email: 'contact@grise.example',
      phoneNumber: '0102030405',
      notes: 'À rappeler',
      isActive: true,
    });
    await answers('list', { 'hydra:member': [{ ...texts, fees: 12.5 }], 'hydra:totalItems': 1 });
    expect((await suppliers().list.query({})).items).toMatchObject([
      {
        ...{ uuid, name: 'Maison Grise', fees: 12.5, isActive: true },
        createdAt: new Date('2026-01-02T09:00:00Z').toISOString(),
        createdBy: { firstName: 'Ana', lastName: 'Roy' },
      },
    ]);
  });

  it.each([{ fees: 0 }, { fees: null }, {}])('has no management fee with %j [SUP-031]', async (fees) => {
    await answers('get', { ...texts, ...fees });
    expect(await suppliers().get.query({ uuid })).toMatchObject({ hasFees: 'no', fees: '' });
    await answers('list', { 'hydra:member': [{ ...texts, ...fees }], 'hydra:totalItems': 1 });
    expect((await suppliers().list.query({})).items).toMatchObject([{ fees: 0 }]);
  });

  it('is offered to the pickers that leave none out, by name and uuid, inactive ones too [SUP-056]', async () => {
    await stack.marketplace.sql(`insert into supplier (name, is_active) values ('Zinc au repos', false)`);
    const all = await suppliers().all.query();
    const named = await stack.marketplace.sql<{ uuid: string; name: string }>('select uuid, name from supplier');
    expect(all.toSorted((a, b) => a.uuid.localeCompare(b.uuid))).toEqual(named.toSorted((a, b) => a.uuid.localeCompare(b.uuid)));
    expect(all.at(-1)?.name).toBe('Zinc au repos');
    expect((await sent('all'))?.path).toMatch(/\/all-suppliers$/);
  });
});

describe('the state', () => {
  it('of one and of many also changes their products, in the marketplace [SUP-034]', async () => {
    const { uuid } = await create({ name: 'Avec un produit' });
    await stack.marketplace.sql(
      `insert into master_product (uuid, reference, product_name, admin_product_name, prototype_id, supplier_id, tax_id, active, hidden_product, closed_sale)
       select gen_random_uuid(), 'R', 'Suiveur', 'Suiveur', 1, id, 1, true, false, false from supplier where uuid = $1`,
      [uuid],
    );
    const isActive = async () => {
      const { items } = await browser.trpc.catalogue.products.list.query({ search: 'Suiveur' });
      return items.map(({ status }) => status.active);
    };
    await suppliers().setActive.mutate({ uuid, isActive: false });
    expect(await isActive()).toEqual([false]);
    await suppliers().setActiveOfMany.mutate({ isActive: true, suppliers: [uuid] });
    expect(await isActive()).toEqual([true]);
  });

  it('of one is switched both ways, alone in its body [SUP-027, SUP-032, SUP-054]', async () => {
    const [row] = await first(1);
    if (!row) throw new Error('no supplier');
    for (const isActive of [false, true]) {
      await suppliers().setActive.mutate({ uuid: row.uuid, isActive });
      expect((await first(1))[0]?.isActive).toBe(isActive);
    }
    expect((await sent('update'))?.path).toMatch(new RegExp(`/suppliers/${row.uuid}$`));
  });

  it('of several is one call, with an entry for each [SUP-028, SUP-055]', async () => {
    const rows = await first(3);
    await suppliers().setActiveOfMany.mutate({ isActive: false, suppliers: rows.map(({ uuid }) => uuid) });
    expect((await first(3)).map(({ isActive }) => isActive)).toEqual([false, false, false]);
    expect(await sent('activate')).toMatchObject({
      method: 'PATCH',
      path: expect.stringMatching(/\/suppliers$/),
      body: { suppliers: rows.map(({ uuid }) => ({ uuid, isActive: false })) },
    });
  });

  it('of none is refused, and nothing is sent [SUP-049]', async () => {
    const before = (await stack.marketplace.requests('suppliers.suppliers.activate')).length;
    expect(await refusal(suppliers().setActiveOfMany.mutate({ isActive: true, suppliers: [] }))).toMatchObject({
      fields: [{ path: 'suppliers', message: 'Veuillez selectionner au moins un fournisseur' }],
    });
    expect(await stack.marketplace.requests('suppliers.suppliers.activate')).toHaveLength(before);
  });
});
