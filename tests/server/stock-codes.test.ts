import { shortageOf } from '@comptoir/shared/stock/unit-list';
import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

// Each rule of the codes holds whether they are masked or not (decisions.md, Codes on the screen).
describe.each(['true', 'false'])('codes, masked: %s', async (masked) => {
  const { stack, browser } = await signedInStack({ config: { MASK_CODES: masked } });
  const codes = () => browser.trpc.stock.codes;
  const requested = async (call: string) => {
    const request = (await stack.marketplace.requests(call)).at(-1);
    return { path: request?.path, query: Object.fromEntries(new URLSearchParams(request?.query)) };
  };

  it('lists the codes of one availability, by every documented filter [COD-012, COD-013, COD-014, COD-021, LST-019]', async () => {
    const { items } = await codes().list.query({ available: true });
    expect(await requested('stock.codes.list')).toEqual({
      path: '/api/product_codes',
      query: { availability: '1', page: '1', itemsPerPage: '10' },
    });
    expect(items).toHaveLength(10);
    const supplier = '3b0c1a52-7f64-4c1c-9c0e-0e2f4f1f6a11';
    await codes().list.query({
      available: false,
      search: ' ABC ',
      supplier,
      productName: ' Spa ',
      expiration: { after: '2026-01-01', before: '2026-03-31' },
      orderNumber: 'C-7',
    });
    expect((await requested('stock.codes.list')).query).toEqual({
      availability: '0',
      page: '1',
      // A whole code is looked for among those that contain it.
      itemsPerPage: masked === 'true' ? '500' : '10',
      name: 'ABC',
      supplier,
      productName: 'Spa',
      'expirationDate[after]': '2026-01-01',
      'expirationDate[before]': '2026-03-31',
      orderNumber: 'C-7',
    });
  });

  it('lists what is in stock of each product [COD-015]', async () => {
    const { items } = await codes().stock.query({ search: 'car' });
    expect(await requested('stock.codes.stock')).toEqual({
      path: '/api/variant_product_codes',
      query: { name: 'car', page: '1', itemsPerPage: '1000' },
    });
    for (const { productName } of items) expect(productName).toMatch(/car/i);
  });

  it('lists shortages first: sold out, under the threshold, then the others, over all pages', async () => {
    const { total } = await codes().stock.query({ itemsPerPage: 10 });
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 10) }, (_, index) => codes().stock.query({ page: index + 1, itemsPerPage: 10 })),
    );
    const stocks = pages.flatMap(({ items }) => items);
    const ranks = stocks.map((stock) => {
      const shortage = shortageOf(stock);
      return shortage === null ? 2 : Number(!shortage.isBad);
    });
    expect(stocks).toHaveLength(total);
    expect(new Set(ranks)).toEqual(new Set([0, 1, 2]));
    expect(ranks).toEqual(ranks.toSorted());
  });

  it('disables codes, one at least [COD-010, COD-011, COD-016]', async () => {
    const { items, total } = await codes().list.query({ available: true });
    await codes().disable.mutate({ codes: items.slice(0, 2).map(({ uuid }) => uuid) });
    expect((await codes().list.query({ available: true })).total).toBe(total - 2);
    expect(await refusal(codes().disable.mutate({ codes: [] }))).toMatchObject({
      code: 'INVALID',
      fields: [{ path: 'codes', message: 'Veuillez selectionner au moins un code' }],
    });
    expect(await stack.marketplace.requests('stock.codes.disable')).toHaveLength(1);
  });
});
