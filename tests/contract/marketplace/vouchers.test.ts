import { calls } from '@comptoir/marketplace-api/calls';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS } from '../../kit/accounts.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { vouchers, monitoring } = calls.vouchers;

const FREE = `not is_fix_value and reload_cents = '{}'`;

/** The offered product of a kind, with its rules. */
async function product(kind: string, rules = 'min_card_cents = 1050, max_card_cents = 15000') {
  const [row] = await marketplace.sql<{ code: string; name: string }>(
    `update voucher_product set ${rules} where id = (select min(id) from voucher_product where allowed_activate and ${kind})
     returning item_code as code, product_name as name`,
  );
  return row ?? { code: '', name: '' };
}

const order = async (itemCode: string, amount: number, quantity = 1) =>
  (await marketplace.ask(vouchers.reserve, { body: { itemCode, amount, quantity } })).voucherRefs;

const listed = async (ref: string) => (await marketplace.ask(vouchers.list)).items.find(({ voucherRef }) => voucherRef === ref);
const age = (ref: string, seconds: number) =>
  marketplace.sql(
    `update voucher set confirmed_at = confirmed_at - $2::int * interval '1 second', sent_at = sent_at - $2::int * interval '1 second',
     ready_at = ready_at - $2::int * interval '1 second' where voucher_ref = $1`,
    [ref, seconds],
  );

describe('an order of gift cards', () => {
  it('gives each card its own reference, code and PIN, however many are made at once', async () => {
    const { code } = await product(FREE);
    const refs = (await Promise.all(Array.from({ length: 10 }, () => order(code, 20, 20)))).flat();
    const [row] = await marketplace.sql<{ refs: string; codes: string }>(
      `select count(distinct voucher_ref)::int as refs, count(distinct card_code)::int as codes from voucher where voucher_ref = any($1)`,
      [refs],
    );
    expect(row).toEqual({ refs: 200, codes: 200 });
  });
});

describe('a voucher', () => {
  it('changes state automatically until it is ready [VOU-010]', async () => {
    const [ref = ''] = await order((await product(FREE)).code, 20);
    const states: (string | undefined)[] = [];
    // The supplier needs 2, 4 and 6 seconds.
    for (const seconds of [0, 3, 2, 2]) {
      await age(ref, seconds);
      states.push((await listed(ref))?.state);
    }
    expect(states).toEqual(['RESERVED', 'CONFIRMED', 'SENDED', 'READY']);
    expect((await listed(ref))?.giftCardUrl).toContain(ref.toLowerCase());
  });

  it('may end in a state of the supplier’s own [VOU-011]', async () => {
    const [ref = ''] = await order((await product(FREE)).code, 20);
    await marketplace.sql(`update voucher set ended_as = 'CANCELED' where voucher_ref = $1`, [ref]);
    expect((await listed(ref))?.state).toBe('CANCELED');
  });

  it('is a page to print, once it is ready [VOU-031, VOU-032]', async () => {
    const { code, name } = await product(FREE, 'min_card_cents = 1050, max_card_cents = 150000, validity_months = 24');
    const [ref = ''] = await order(code, 1234.5);
    const [row] = await marketplace.sql<{ uuid: string; code: string; pin: string }>(
      `update voucher set expires_on = '2027-12-31' where voucher_ref = $1
       returning uuid, card_code as code, pin`,
      [ref],
    );
    const path = `customer/order/document/${row?.uuid}`;
    const early = await marketplace.get(path);
    expect([early.status, (await early.json()).detail]).toEqual([409, 'La carte n’est pas encore prête.']);
    await age(ref, 60);
    const reply = await marketplace.get(path);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${ref}.pdf"`);
    const file = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()));
    const { totalPages, text } = await extractText(file, { mergePages: true });
    expect(totalPages).toBe(1);
    const spaced = row?.code.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
    for (const fact of [
      name,
      '1 234,50 €',
      spaced,
      row?.pin,
      '31 décembre 2027',
      ref,
      'ni remboursable ni échangeable contre des espèces',
    ]) {
      expect(text).toContain(fact);
    }
    expect((await file.getMetadata()).info).toMatchObject({ Title: `Carte cadeau ${ref}`, Language: 'fr-FR' });
  });
});

describe('the monitoring', () => {
  const monitored = async (query: Record<string, string> = {}) => (await marketplace.ask(monitoring.list, { query })).items;
  const save = (body: object) => marketplace.ask(monitoring.save, { body });

  it('keeps a comment and a status that are saved at the same time, and who saved them [MON-020, MON-021]', async () => {
    const [alert] = await monitored({ alertStatus: '0' });
    const orderSupplierUuid = alert?.orderSupplierUuid;
    await Promise.all([save({ orderSupplierUuid, comment: ' Vu avec le client ' }), save({ orderSupplierUuid, status: 1 })]);
    const saved = (await monitored()).find((row) => row.orderSupplierUuid === orderSupplierUuid);
    expect(saved).toMatchObject({ alertComment: 'Vu avec le client', alertStatus: 1, alertUpdatedBy: ACCOUNTS.admin });
    expect(await save({ orderSupplierUuid, comment: '' })).toMatchObject({ alertComment: '', alertStatus: 1 });
  });
});
