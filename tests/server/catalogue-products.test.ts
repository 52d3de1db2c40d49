import { productState } from '@comptoir/shared/catalogue/products/product-facts';
import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();

const products = () => browser.trpc.catalogue.products.list;
const options = () => browser.trpc.suppliers.suppliers.options;
const requested = async (call: string) => {
  const request = (await stack.marketplace.requests(call)).at(-1);
  return { path: request?.path, query: Object.fromEntries(new URLSearchParams(request?.query)) };
};

it('lists the first ten products when nothing else is asked for [PRD-008, PRD-160, LST-003]', async () => {
  const { items, total } = await products().query({});
  expect(await requested('catalogue.products.list')).toEqual({ path: '/api/master-product', query: { page: '1', itemsPerPage: '10' } });
  expect(items).toHaveLength(10);
  expect(total).toBeGreaterThan(10);
  for (const item of items) {
    expect(item.adminProductName).not.toBe('');
    expect(['active', 'inactive', 'hidden', 'closed']).toContain(productState(item.status));
  }
});

it('sends every filter under its documented name [PRD-160]', async () => {
  const { items } = await products().query({ itemsPerPage: 25 });
  const chosen = items.find(({ supplier }) => supplier !== null);
  const search = chosen?.adminProductName ?? '';
  const supplier = chosen?.supplier?.uuid;
  const found = await products().query({
    page: 1,
    itemsPerPage: 25,
    search: ` ${search} `,
    supplier,
    sort: [{ field: 'adminProductName', direction: 'asc' }],
  });
  expect((await requested('catalogue.products.list')).query).toEqual({
    page: '1',
    itemsPerPage: '25',
    searchByAdminProductName: search,
    supplierUuid: supplier,
    sortBy: 'adminProductName',
  });
  expect(found.items.map(({ uuid }) => uuid)).toContain(chosen?.uuid);
  expect(found.items.every((product) => product.supplier?.uuid === supplier)).toBe(true);
  const company = '3b0c1a52-7f64-4c1c-9c0e-0e2f4f1f6a11';
  await products().query({ company });
  expect((await requested('catalogue.products.list')).query).toMatchObject({ companyUuid: company });
});

it('sorts by name when asked to, and sends no sort otherwise', async () => {
  const { items } = await products().query({ itemsPerPage: 100, sort: [{ field: 'adminProductName', direction: 'asc' }] });
  const names = items.map(({ adminProductName }) => adminProductName);
  expect(names).toEqual([...names].sort(new Intl.Collator('fr', { sensitivity: 'base' }).compare));
  await products().query({ sort: [], search: '' });
  const { query } = await requested('catalogue.products.list');
  expect(query).not.toHaveProperty('sortBy');
  expect(query).not.toHaveProperty('searchByAdminProductName');
});

it('offers five active suppliers by name [PRD-182, LST-008]', async () => {
  const { items } = await products().query({ itemsPerPage: 100 });
  const name = items.find(({ supplier }) => supplier !== null)?.supplier?.value ?? '';
  const found = await options().query({ name: name.slice(0, 3) });
  expect(await requested('suppliers.suppliers.list')).toEqual({
    path: '/api/suppliers',
    query: { name: name.slice(0, 3), isActive: 'true', page: '1', itemsPerPage: '5' },
  });
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThanOrEqual(5);
});

it('does not look for suppliers before the third character [LST-007]', async () => {
  expect(await refusal(options().query({ name: ' ab ' }))).toMatchObject({ code: 'INVALID', fields: [{ path: 'name' }] });
  expect(await stack.marketplace.requests('suppliers.suppliers.list')).toEqual([]);
});

describe('the status of several products', () => {
  const setStatus = () => browser.trpc.catalogue.products.setStatus;
  const call = 'catalogue.products.setStatus';

  it('is sent in one call, and read back [PRD-015, PRD-163]', async () => {
    const { items } = await products().query({ itemsPerPage: 10, sort: [{ field: 'adminProductName', direction: 'asc' }] });
    const chosen = items.slice(0, 3).map(({ uuid }) => uuid);
    for (const isActive of [false, true]) {
      await stack.marketplace.forget();
      await setStatus().mutate({ isActive, products: chosen });
      const requests = await stack.marketplace.requests(call);
      expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['PATCH /api/admin/master_products_status']);
      const after = await products().query({ itemsPerPage: 10, sort: [{ field: 'adminProductName', direction: 'asc' }] });
      expect(after.items.slice(0, 3).map(({ status }) => status.active)).toEqual([isActive, isActive, isActive]);
    }
  });

  it('is not sent without products, nor without a status [PRD-016, PRD-017]', async () => {
    expect(await refusal(setStatus().mutate({ isActive: true, products: [] }))).toMatchObject({
      code: 'INVALID',
      fields: [{ path: 'products', message: 'Veuillez selectionner au moins un produit' }],
    });
    const { items } = await products().query({});
    const input = { products: items.map(({ uuid }) => uuid) } as { isActive: boolean; products: string[] };
    expect(await refusal(setStatus().mutate(input))).toMatchObject({
      code: 'INVALID',
      fields: [{ path: 'isActive', message: 'Veuillez sélectionner un statut' }],
    });
    expect(await stack.marketplace.requests(call)).toEqual([]);
  });

  it('is refused completely when one of them is unknown', async () => {
    const { items } = await products().query({});
    const known = items[0]?.uuid ?? '';
    const unknown = '3b0c1a52-7f64-4c1c-9c0e-0e2f4f1f6a11';
    expect(await refusal(setStatus().mutate({ isActive: true, products: [known, unknown] }))).toMatchObject({ code: 'INVALID' });
  });
});
