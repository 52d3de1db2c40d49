import type { RecordKind } from '@comptoir/shared/search/found-record';
import { maskedCode } from '@comptoir/shared/stock/masked-code';
import { afterEach, expect, it } from 'vitest';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack({ marketplaceClient: { headersMs: 1_000, breakerFailures: 1_000 } });
const { marketplace } = stack;
afterEach(() => marketplace.faults([]));

const find = (text: string) => browser.trpc.search.records.query({ text });
const of = async (kind: RecordKind, text: string) => (await find(text)).kinds.find((found) => found.kind === kind)?.records ?? [];
const row = async (query: string) => {
  const [found] = await marketplace.sql<{ uuid: string; name: string }>(query);
  if (found === undefined) throw new Error(`the seed has no row for: ${query}`);
  return found;
};

it.each<[RecordKind, string]>([
  ['product', 'select uuid, admin_product_name as name from master_product order by id limit 1'],
  [
    'variant',
    'select uuid, admin_name as name from variant where active and not archived and not is_technical and not is_default order by id limit 1',
  ],
  ['category', 'select uuid, name from category where not archived and parent_id is not null order by id desc limit 1'],
  ['property', 'select uuid, name from property where special order by id limit 1'],
  ['supplier', 'select uuid, name from supplier order by id limit 1'],
  ['collection', 'select uuid, name from variant_collection order by id limit 1'],
  ['company', 'select uuid, name from company order by id limit 1'],
])('finds a %s by its name, live [DAY-013]', async (kind, query) => {
  const { uuid, name } = await row(query);
  expect((await of(kind, name)).map((record) => record.uuid)).toContain(uuid);
});

it('finds a voucher by its reference and a task by its title, each with its rank in its list [DAY-013]', async () => {
  const { items } = await browser.trpc.vouchers.vouchers.list.query({ itemsPerPage: 10 });
  const third = items[2];
  expect(await of('voucher', third?.voucherRef ?? '')).toEqual([expect.objectContaining({ uuid: third?.uuid, rank: 3 })]);
  const { uuid } = await browser.trpc.exports.start.mutate({ type: 'soldProduct', start: '2026-01-01', end: '2026-01-31' });
  expect((await of('task', 'produits vendus')).map((record) => record.uuid)).toContain(uuid);
});

it('finds words in any order, without accents and case, and œ as oe [DAY-014]', async () => {
  const { uuid, name } = await row(
    "select uuid, admin_product_name as name from master_product where admin_product_name like '%é% %' order by id limit 1",
  );
  const turned = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase().split(/\s+/).reverse().join(' ');
  expect((await of('product', turned.slice(0, 100))).map((record) => record.uuid)).toContain(uuid);
});

it('forgives one typing error where nothing else fits [DAY-014]', async () => {
  const { uuid, name } = await row('select uuid, name from supplier where length(split_part(name, chr(32), 1)) > 6 order by id limit 1');
  const [word = ''] = name.split(' ');
  const typed = `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`;
  expect((await find(typed)).kinds.flatMap(({ records }) => records).map((record) => record.uuid)).toContain(uuid);
});

it('is no leak of listeners to the process, however many calls one search sends [DAY-013]', async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => warnings.push(name);
  process.on('warning', note);
  await find('Plongee');
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

it('one kind that fails does not hide the others [DAY-013]', async () => {
  const { name } = await row('select uuid, name from supplier order by id limit 1');
  await marketplace.faults([{ call: 'catalogue.products.list', status: 500 }]);
  const { kinds, failed } = await find(name);
  expect(failed).toEqual(['product']);
  expect(kinds.map(({ kind }) => kind)).toContain('supplier');
});

it('a kind that fails is named also when nothing is found, and is searched once more only where typing errors are forgiven [DAY-013]', async () => {
  await marketplace.faults([
    { call: 'vouchers.vouchers.list', status: 500 },
    { call: 'suppliers.suppliers.list', status: 500 },
  ]);
  const { kinds, failed } = await find('Introuvable');
  expect([kinds, [...failed].sort()]).toEqual([[], ['supplier', 'voucher']]);
});

it('finds a whole code, masked, and the order that took it, by POST, and logs neither [DAY-015, MSK-001, MSK-003]', async () => {
  const [sold] = await marketplace.sql<{ code: string; order: string }>(
    'select name as code, order_number as "order" from product_code where order_number is not null order by id limit 1',
  );
  const code = sold?.code ?? '';
  expect((await of('soldCode', code)).map(({ name }) => name)).toEqual([maskedCode(code)]);
  // A part of a code finds nothing (MSK-003).
  expect(await of('soldCode', code.slice(0, -1))).toEqual([]);
  expect((await of('codeOrder', sold?.order ?? '')).map(({ name }) => name)).toEqual([sold?.order]);
  const reply = await browser.fetch('/trpc/search.records', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: sold?.code }),
  });
  expect(reply.status).toBe(200);
  const text = await reply.text();
  expect(text).toContain(maskedCode(code));
  expect(text).not.toContain(code);
  expect(stack.log.some((line) => JSON.stringify(line).includes('search.records'))).toBe(true);
  expect(stack.log.filter((line) => JSON.stringify(line).includes(sold?.code ?? ''))).toEqual([]);
});
