import { calls } from '@comptoir/marketplace-api/calls';
import { expect, it } from 'vitest';
import { ACCOUNTS } from '../../kit/accounts.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();

const lines = async (name: 'order_voucher' | 'ogloba_voucher', year: number) => {
  const file = await (await marketplace.get(`admin/export/${name}/${year}-06-15/${year}-06-15`)).text();
  return file.split('\r\n').slice(0, -1);
};
/** A voucher of a new order, in a year without other orders. */
async function sold(year: number, state: number, ended: string | null = null) {
  const [product] = await marketplace.sql<{ code: string; name: string }>(
    `update voucher_product set min_card_cents = 1000, max_card_cents = 150000
     where id = (select min(id) from voucher_product where allowed_activate and not is_fix_value and reload_cents = '{}')
     returning item_code as code, product_name as name`,
  );
  const { code = '', name = '' } = product ?? {};
  const { voucherRefs } = await marketplace.ask(calls.vouchers.vouchers.reserve, { body: { itemCode: code, amount: 20, quantity: 1 } });
  const ref = voucherRefs[0] ?? '';
  await marketplace.sql(
    `with changed as (update voucher set created_at = $2, face_value_cents = 123450, ended_as = $4, expires_on = '2027-01-31',
       confirmed_at = null, sent_at = null, ready_at = null, card_code = '42' where voucher_ref = $1 returning order_id)
     update voucher_order set state = $3, shipped_at = null, last_name = 'du "Lac"' where id = (select order_id from changed)`,
    [ref, `${year}-06-15T08:05:00Z`, state, ended],
  );
  return { ref, code, name };
}

it.each([
  [1, 'En attente'],
  [2, 'Terminée'],
  [5, 'Remboursée'],
  [8, 'Incident Jackpot'],
  [11, '11'],
])('the export of vouchers says state %i of an order as «%s» [EXP-019, EXP-027]', async (state, label) => {
  const { ref, name } = await sold(1980 + state, state);
  const [headers, line, ...others] = await lines('order_voucher', 1980 + state);
  expect(headers).toBe('Date;Commande;Prénom;Nom;E-mail;Référence;Enseigne;Valeur faciale;État');
  expect(line).toMatch(/^15\/06\/\d{4} \d\d:05;\d+;Camille;"du ""Lac""";/);
  expect(line?.endsWith(`;${ACCOUNTS.admin};${ref};${name};1234,50;${label}`)).toBe(true);
  expect(others).toEqual([]);
});

it.each([
  [1971, null, 'Créé'],
  [1972, 'CANCELED', 'CANCELED'],
])('the export of codes says the state of a code of %i as the list does [EXP-028, VOU-010, VOU-011]', async (year, ended, label) => {
  const { ref, code, name } = await sold(year, 1, ended);
  const [headers, line, ...others] = await lines('ogloba_voucher', year);
  expect(headers).toBe('Date;Référence;Enseigne;Article;Valeur faciale;Code;Expiration;État;Créé par');
  expect(line?.split(';').slice(1)).toEqual([ref, name, code, '1234,50', '42', '31/01/2027', label, ACCOUNTS.admin]);
  expect(others).toEqual([]);
});
