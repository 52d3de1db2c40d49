import { expect, it } from 'vitest';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();

const documents = () => browser.trpc.stock.documents;
const requested = async (call: string) => {
  const request = (await stack.marketplace.requests(call)).at(-1);
  return { path: request?.path, query: Object.fromEntries(new URLSearchParams(request?.query)) };
};

it('lists the documents of one availability, by every documented filter [DOC-012, DOC-013, DOC-014, DOC-024]', async () => {
  const { items } = await documents().list.query({ available: true });
  expect(await requested('stock.documents.list')).toEqual({
    path: '/api/product_documents',
    query: { availability: '1', page: '1', itemsPerPage: '10' },
  });
  expect(items).toHaveLength(10);
  const supplier = '3b0c1a52-7f64-4c1c-9c0e-0e2f4f1f6a11';
  const expiration = { after: '2026-01-01', before: '2026-03-31' };
  await documents().list.query({ available: false, search: ' guide ', supplier, productName: 'spa', orderNumber: '42', expiration });
  expect((await requested('stock.documents.list')).query).toEqual({
    availability: '0',
    // Read to the end: of the names that are codes, only one that was typed whole is found (MSK-003).
    page: '1',
    itemsPerPage: '500',
    name: 'guide',
    supplier,
    productName: 'spa',
    orderNumber: '42',
    'expirationDate[after]': '2026-01-01',
    'expirationDate[before]': '2026-03-31',
  });
});

it('lists the stocks of products, and the blank ones [DOC-015]', async () => {
  for (const { documentStock } of (await documents().stock.query({ available: true })).items) expect(documentStock).toBeGreaterThan(0);
  for (const { documentStock } of (await documents().stock.query({ available: false, search: 'car' })).items) expect(documentStock).toBe(0);
  expect(await requested('stock.documents.stock')).toEqual({
    path: '/api/variant_product_documents',
    query: { isAvailable: '0', name: 'car', page: '1', itemsPerPage: '10' },
  });
});

it('disables documents, one at least, and deletes one [DOC-010, DOC-011, DOC-016, DOC-017]', async () => {
  const { items, total } = await documents().list.query({ available: true });
  const [first, ...others] = items.slice(0, 3).map(({ uuid }) => uuid);
  await documents().disable.mutate({ documents: others });
  await documents().remove.mutate({ uuid: first ?? '' });
  expect((await documents().list.query({ available: true })).total).toBe(total - 3);
  expect((await requested('stock.documents.remove')).path).toBe(`/api/product_documents/${first}`);
  // What we take out of a stock does not count as sold in its forecast.
  const counted = await stack.services.db.prisma.stockDisabled.groupBy({ by: ['kind'], _sum: { units: true } });
  expect(counted).toEqual([{ kind: 'documents', _sum: { units: 3 } }]);
  expect(await refusal(documents().disable.mutate({ documents: [] }))).toMatchObject({
    code: 'INVALID',
    fields: [{ path: 'documents', message: 'Veuillez selectionner au moins un document' }],
  });
});
