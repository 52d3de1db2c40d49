import { describe, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
const { rates, exports } = browser.trpc;
const { marketplace } = stack;

const LIST = 'rates.rates.list';
const UPDATE = 'rates.rates.update';
const sent = async () => (await lastWrite(stack)(UPDATE))?.body;

/** The variant whose value is chosen by the buyer, or is fixed. */
async function variant(isContinuous: boolean): Promise<string> {
  const [row] = await marketplace.sql<{ uuid: string }>(
    `select uuid from variant where id = (select min(variant_id) from variant_reduction where is_continuous_value = $1)`,
    [isContinuous],
  );
  return row?.uuid ?? '';
}
const formOf = ({ reductionValue, minPrice, maxPrice }: { reductionValue: number; minPrice: number; maxPrice: number }) => ({
  reductionValue,
  minPrice,
  maxPrice,
});
const opened = async (uuid: string) => ({ uuid, base: formOf(await rates.get.query({ uuid })), age: 0 });

describe('the rates of gift cards', () => {
  it('are thirty a page, filtered by the brand and the supplier, by nothing where these are empty [JAC-003, JAC-004, JAC-007, JAC-016]', async () => {
    const { items } = await rates.list.query({ page: 1, itemsPerPage: 30 });
    const [row] = items.filter(({ brand, supplierName }) => brand !== null && supplierName !== null);
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['b2bDiscountRate', 'brand', 'maxPrice', 'minPrice', 'productName', 'reductionValue', 'status', 'supplierName', 'variantUuid'].sort(),
    );
    const filtered = await rates.list.query({
      brand: row?.brand ?? '',
      supplierName: (row?.supplierName ?? '').slice(0, 1),
      itemsPerPage: 30,
    });
    expect(filtered.items.every(({ brand }) => brand === row?.brand)).toBe(true);
    await rates.list.query({ brand: '', supplierName: ' ' });
    const queries = (await marketplace.requests(LIST)).map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
    expect(queries).toEqual([
      { page: '1', itemsPerPage: '30' },
      { page: '1', itemsPerPage: '30', brand: row?.brand, supplierName: row?.supplierName?.slice(0, 1) },
      { page: '1', itemsPerPage: '10' },
    ]);
  });

  it('are the reductions of the exports page too, ten at a time [EXP-037]', async () => {
    const { items, total } = await exports.reductions.list.query({});
    expect([items.length, total > 10]).toEqual([10, true]);
    expect((await marketplace.requests(LIST)).at(-1)?.query).toBe('page=1&itemsPerPage=10');
  });
});

describe('one rate', () => {
  it('is read by its variant, and saved in the names of the call, as numbers [JAC-001, JAC-012, JAC-013]', async () => {
    const uuid = await variant(true);
    const edit = await opened(uuid);
    expect((await marketplace.requests('rates.rates.get'))[0]?.path).toMatch(new RegExp(`admin/variant_product_reductions/${uuid}$`));
    const form = { reductionValue: 5.5, minPrice: 12, maxPrice: 120.5 };
    expect(await rates.update.mutate({ ...edit, form })).toEqual(form);
    expect(await sent()).toEqual({ reduction_value: 5.5, min_price: 12, max_price: 120.5 });
    expect((await marketplace.requests(UPDATE))[0]?.path).toMatch(new RegExp(`admin/jackpot-variant-product-reductions/${uuid}$`));
    expect(await rates.get.query({ uuid })).toMatchObject(form);
  });

  it('of a fixed value is sent with 30 for both prices, whatever was loaded [JAC-011]', async () => {
    const uuid = await variant(false);
    // Reply of a marketplace that does not check the rule itself.
    const rate = { ...(await rates.get.query({ uuid })), minPrice: 12, maxPrice: 99 };
    await marketplace.faults([{ call: 'rates.rates.get', status: 200, body: rate }]);
    const edit = { uuid, age: 0, base: formOf(rate) };
    await rates.update.mutate({ ...edit, form: { ...edit.base, reductionValue: 7 } });
    await marketplace.faults([]);
    expect(await sent()).toEqual({ reduction_value: 7, min_price: 30, max_price: 30 });
  });

  it('that is refused says so at the field that the pair names, in either spelling [JAC-014]', async () => {
    const uuid = await variant(true);
    const edit = await opened(uuid);
    const save = () => refusal(rates.update.mutate({ ...edit, form: { reductionValue: 1, minPrice: 500, maxPrice: 20 } }));
    const message = 'La valeur maximale doit être supérieure ou égale à la valeur minimale.';
    expect(await save()).toMatchObject({ code: 'INVALID', fields: [{ path: 'maxPrice', message }] });
    await marketplace.faults([
      {
        call: UPDATE,
        status: 422,
        body: [
          { property: 'reductionValue', message: 'Trop.' },
          { property: 'autre', message: 'Non.' },
        ],
      },
    ]);
    expect((await save()).fields).toEqual([
      { path: 'reductionValue', message: 'Trop.' },
      { path: 'autre', message: 'Non.' },
    ]);
    await marketplace.faults([]);
  });

  it('keeps what somebody else changed of it beside what is saved [MUT-003]', async () => {
    const uuid = await variant(true);
    const edit = await opened(uuid);
    await marketplace.sql(`update variant_reduction set max_price = 444 where variant_id = (select id from variant where uuid = $1)`, [
      uuid,
    ]);
    expect(await rates.update.mutate({ ...edit, form: { ...edit.base, reductionValue: 9.25 } })).toMatchObject({
      reductionValue: 9.25,
      maxPrice: 444,
    });
  });
});
