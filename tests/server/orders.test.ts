import { maskedCode } from '@comptoir/shared/stock/masked-code';
import { expect, it } from 'vitest';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
const { marketplace } = stack;
const { stock, vouchers, access } = browser.trpc;

/** Gives sold units these order numbers, and returns their names. */
const take = async (table: 'product_code' | 'product_document', ...orders: string[]) => {
  const units = await marketplace.sql<{ id: number; name: string }>(
    `select id, name from ${table} where order_number is not null order by id limit ${orders.length}`,
  );
  for (const [index, order] of orders.entries())
    await marketplace.sql(`update ${table} set order_number = $2 where id = $1`, [units[index]?.id, order]);
  return units.map(({ name }) => name);
};
const queries = async (call: string) =>
  (await marketplace.requests(call)).map(({ query }) => Object.fromEntries(new URLSearchParams(query)));

it('the units of an order are those with exactly its number, by the documented filter; of a code the browser receives the end, and what reveals it [ORD-001, MSK-002]', async () => {
  const codes = await take('product_code', 'Z-77', 'Z-77', 'Z-771');
  const documents = await take('product_document', 'Z-77', 'Z-771');
  await marketplace.forget();
  const delivered = await stock.codes.ofOrder.query({ number: ' Z-77 ' });
  expect(delivered.isComplete).toBe(true);
  expect(new Set(delivered.units.map(({ code }) => code))).toEqual(new Set(codes.slice(0, 2).map(maskedCode)));
  for (const code of codes) expect(JSON.stringify(delivered)).not.toContain(code);
  const [{ uuid, sealed } = { uuid: '', sealed: '' }] = delivered.units;
  expect(codes).toContain((await stock.codes.reveal.mutate({ uuid, sealed: sealed ?? '' })).code);
  const { units } = await stock.documents.ofOrder.query({ number: 'Z-77' });
  expect(units.map(({ docName }) => docName)).toEqual(documents.slice(0, 1).map(maskedCode));
  for (const call of ['stock.codes.list', 'stock.documents.list'])
    expect(await queries(call)).toEqual([{ availability: '0', orderNumber: 'Z-77', page: '1', itemsPerPage: '100' }]);
  expect((await stock.codes.ofOrder.query({ number: 'Z-7' })).units).toEqual([]);
});

it('the units of an order are said to be incomplete when too many other orders begin with its number [ORD-002]', async () => {
  const row = (index: number) => ({
    uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    productName: 'Place',
    code: 'ABCD-EFGH',
  });
  const members = Array.from({ length: 100 }, (_, index) => ({ ...row(index), orderNumber: `Y-7${index}` }));
  await marketplace.faults([{ call: 'stock.codes.list', status: 200, body: { 'hydra:member': members, 'hydra:totalItems': 100_000 } }]);
  expect(await stock.codes.ofOrder.query({ number: 'Y-7' })).toEqual({ units: [], isComplete: false });
  expect(await marketplace.requests('stock.codes.list')).toHaveLength(5);
  await marketplace.faults([]);
});

it('the alerts of an order come with the other orders of its e-mail, in one call [ORD-001]', async () => {
  const orders = await marketplace.sql<{ id: number }>("select id from voucher_order where alert_motifs <> '{}' order by id limit 3");
  const [first, second, third] = orders.map(({ id }) => Number(id));
  await marketplace.sql("update voucher_order set email = 'ada@example.test' where id = $1", [first]);
  await marketplace.sql("update voucher_order set email = 'Ada@Example.test' where id = $1", [second]);
  await marketplace.sql("update voucher_order set email = 'bea@example.test' where id = $1", [third]);
  await marketplace.forget();
  const { alerts, others } = await vouchers.monitoring.ofOrder.query({ number: String(first) });
  expect(await queries('vouchers.monitoring.list')).toEqual([{}]);
  expect(alerts).toMatchObject([{ id: first, email: 'ada@example.test' }]);
  expect(others.map(({ id }) => id)).toEqual([second]);
  expect(await vouchers.monitoring.ofOrder.query({ number: 'CE000000001' })).toEqual({ alerts: [], others: [] });
});

it('the lists of a person have the entry of exactly this e-mail, without case [ORD-001]', async () => {
  const [white] = await marketplace.sql<{ email: string }>(
    'select account.email from user_white_list as entry join account on account.id = entry.account_id limit 1',
  );
  const email = white?.email ?? '';
  expect(await access.userWhiteList.ofEmail.query({ email: email.toUpperCase() })).toMatchObject({ email });
  expect(await access.userWhiteList.ofEmail.query({ email: email.slice(1) })).toBeNull();
  const [black] = await marketplace.sql<{ email: string; uuid: string; active: boolean }>(
    'select account.email, entry.uuid, entry.active from blacklist_entry as entry join account on account.id = account_id limit 1',
  );
  expect(await access.blacklist.ofEmail.query({ email: black?.email ?? '' })).toMatchObject({ uuid: black?.uuid, active: black?.active });
  expect(await access.blacklist.ofEmail.query({ email: 'nobody@example.test' })).toBeNull();
  const { items } = await access.activeUsers.list.query({ itemsPerPage: 10 });
  expect(await access.activeUsers.ofEmail.query({ email: items[0]?.email ?? '' })).toMatchObject({ uuid: items[0]?.uuid });
});
