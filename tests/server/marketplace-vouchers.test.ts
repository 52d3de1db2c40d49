import { calls } from '@comptoir/marketplace-api/calls';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS } from '../kit/accounts.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { brands, vouchers, monitoring } = calls.vouchers;

const FIXED = 'is_fix_value';
const LISTED = `reload_cents <> '{}'`;
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

async function refusal(body: object): Promise<string[]> {
  const { status, text } = await marketplace.reply(vouchers.reserve, { body });
  expect(status).toBe(422);
  return JSON.parse(text).violations.map(({ message }: { message: string }) => message);
}

const listed = async (ref: string) => (await marketplace.ask(vouchers.list)).items.find(({ voucherRef }) => voucherRef === ref);
const age = (ref: string, seconds: number) =>
  marketplace.sql(
    `update voucher set confirmed_at = confirmed_at - $2::int * interval '1 second', sent_at = sent_at - $2::int * interval '1 second',
     ready_at = ready_at - $2::int * interval '1 second' where voucher_ref = $1`,
    [ref, seconds],
  );

describe('the brands', () => {
  it('have a fixed value, a list or bounds, and are told whether they are offered [VOU-008, VOU-028]', async () => {
    await product(FIXED, 'face_value_cents = 3050');
    await product(LISTED, `reload_cents = '{5000,1000}'`);
    const { items, total } = await marketplace.ask(brands.list);
    expect(total).toBe(24);
    expect(items.find(({ faceValue }) => faceValue === 30.5)).toMatchObject({ isFixValue: true, minCardAmount: null, reloadList: [] });
    expect(items.find(({ reloadList }) => reloadList.length === 2)).toMatchObject({ faceValue: null, reloadList: [10, 50] });
    expect(items.filter(({ allowedActivate }) => !allowedActivate)).toHaveLength(3);
  });
});

describe('an order of gift cards', () => {
  it('makes as many cards as it says, all of one value, first in the list [VOU-009, VOU-029, VOU-030]', async () => {
    const { code, name } = await product(FREE);
    const refs = await order(code, 12.34, 3);
    expect(new Set(refs).size).toBe(3);
    const { items } = await marketplace.ask(vouchers.list, { query: { itemsPerPage: '3' } });
    expect(items.map(({ voucherRef }) => voucherRef).sort()).toEqual([...refs].sort());
    expect(items[0]).toMatchObject({
      productName: name,
      faceValue: 12.34,
      state: 'RESERVED',
      createdBy: { firstName: 'Camille', lastName: 'Lantier' },
      giftCardUrl: null,
    });
    expect(Date.now() - (items[0]?.createdAt.getTime() ?? 0)).toBeLessThan(60_000);
  });

  it('gives each card its own reference, code and PIN, however many are made at once', async () => {
    const { code } = await product(FREE);
    const refs = (await Promise.all(Array.from({ length: 10 }, () => order(code, 20, 20)))).flat();
    const [row] = await marketplace.sql<{ refs: string; codes: string }>(
      `select count(distinct voucher_ref)::int as refs, count(distinct card_code)::int as codes from voucher where voucher_ref = any($1)`,
      [refs],
    );
    expect(row).toEqual({ refs: 200, codes: 200 });
  });

  it('refuses with the documents’ text [VOU-012, VOU-013, VOU-015, VOU-016, VOU-017, VOU-018, VOU-020, VOU-021]', async () => {
    const good = { itemCode: (await product(FREE)).code, amount: 20, quantity: 1 };
    const [itemCode, amount, quantity] = [
      'Veuillez sélectionner une enseigne.',
      'Veuillez sélectionner une valeur faciale.',
      'Veuillez saisir une quantité',
    ];
    expect(await refusal({})).toEqual([itemCode, amount, quantity]);
    expect(await refusal({ ...good, quantity: 1.5 })).toEqual([quantity]);
    expect(await refusal({ ...good, quantity: 0 })).toEqual(['Quantité ne peut pas être inférieure à 1.']);
    expect(await refusal({ ...good, quantity: 21 })).toEqual(['Quantité ne peut pas être supérieure à 20.']);
    expect(await refusal({ ...good, amount: 10 })).toEqual(['La valeur doit être entre 10,5 et 150.']);
    const { code } = await product(LISTED, `reload_cents = '{5000,1000}'`);
    expect(await refusal({ ...good, itemCode: code })).toEqual(['La valeur ne fait pas partie de la liste autorisée pour cette enseigne.']);
  });

  it('refuses a brand that is not offered [VOU-008]', async () => {
    const [row] = await marketplace.sql<{ code: string; cents: number }>(
      `update voucher_product set min_card_cents = 1000, reload_cents = '{}' where not allowed_activate and not is_fix_value
       returning item_code as code, min_card_cents as cents`,
    );
    expect(await refusal({ itemCode: row?.code, amount: 10, quantity: 1 })).toEqual(['Cette enseigne n’est pas proposée.']);
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

  it('is not listed when a customer ordered it [VOU-030]', async () => {
    const [row] = await marketplace.sql<{ total: number }>('select count(*)::int as total from voucher where by_admin');
    const { total, items } = await marketplace.ask(vouchers.list, { query: { itemsPerPage: '1000' } });
    expect(total).toBe(row?.total);
    expect(items.every(({ createdBy }) => createdBy !== null)).toBe(true);
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

  it('lists the orders that raise alerts, in one processing status or in all [MON-008, MON-010, MON-012, MON-019]', async () => {
    const all = await monitored();
    expect(all).toHaveLength(40);
    expect(new Set(all.map(({ orderSupplierState }) => orderSupplierState))).toEqual(new Set([0, 1, 2, 5, 8, 11]));
    expect(all.every(({ alertMotifs, voucherRefs }) => alertMotifs.length > 0 && voucherRefs.length > 0)).toBe(true);
    for (const status of [0, 1, 2]) {
      const some = await monitored({ alertStatus: String(status) });
      expect(some.length).toBeGreaterThan(0);
      expect(some).toEqual(all.filter(({ alertStatus }) => alertStatus === status));
    }
    expect(await monitored({ alertStatus: '3' })).toEqual([]);
  });

  it('tells what the supplier says of each voucher, zeros included [MON-009, MON-011, MON-018]', async () => {
    const refs = await order((await product(FREE)).code, 20, 4);
    const [, confirmed = '', ready = '', ended = ''] = refs;
    await age(confirmed, 3);
    await age(ready, 9);
    await marketplace.sql(`update voucher set ended_as = 'CANCELED' where voucher_ref = $1`, [ended]);
    const { responseOrderStatus } = await marketplace.ask(monitoring.statuses, { body: { voucherRefs: refs } });
    const statuses = ['03', '043', '042', 'CANCELED'];
    expect(responseOrderStatus).toEqual(refs.map((orderNo, index) => ({ orderNo, orderStatus: statuses[index] })));
  });

  it('keeps a comment and a status that are saved at the same time, and who saved them [MON-020, MON-021]', async () => {
    const [alert] = await monitored({ alertStatus: '0' });
    const orderSupplierUuid = alert?.orderSupplierUuid;
    await Promise.all([save({ orderSupplierUuid, comment: ' Vu avec le client ' }), save({ orderSupplierUuid, status: 1 })]);
    const saved = (await monitored()).find((row) => row.orderSupplierUuid === orderSupplierUuid);
    expect(saved).toMatchObject({ alertComment: 'Vu avec le client', alertStatus: 1, alertUpdatedBy: ACCOUNTS.admin });
    expect(await save({ orderSupplierUuid, comment: '' })).toMatchObject({ alertComment: '', alertStatus: 1 });
  });

  it('refuses a comment of 51 characters with the documents’ text [MON-014]', async () => {
    const [alert] = await monitored();
    const reply = await marketplace.reply(monitoring.save, {
      body: { orderSupplierUuid: alert?.orderSupplierUuid, comment: 'é'.repeat(51) },
    });
    expect(JSON.parse(reply.text).violations).toEqual([
      { propertyPath: 'comment', message: 'Le commentaire ne peut pas dépasser 50 caractères' },
    ]);
    expect(await save({ orderSupplierUuid: alert?.orderSupplierUuid, comment: 'é'.repeat(50) })).toMatchObject({
      alertStatus: alert?.alertStatus,
    });
  });
});
