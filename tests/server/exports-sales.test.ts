import type { ExportType } from '@comptoir/shared/exports/export-types';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openExportBench } from './jobs-exports.ts';

const bench = await openExportBench({ worker: 'child' });
afterAll(() => bench.close());
const { marketplace } = bench.stack;
beforeEach(() => marketplace.forget());

/** The downloaded export of one day: its name, and its lines below the headers. */
async function exported(type: ExportType, start: string, end = start) {
  const job = await bench.start({ type, start, end });
  const { file } = await bench.reaches(job.uuid, 'succeeded');
  const text = await (await bench.download(job.uuid)).text();
  const lines = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';'));
  return { job, name: file?.name ?? '', lines };
}

const CALLS: [ExportType, title: string, path: string][] = [
  ['soldDocument', 'Export des documents vendus', 'admin/export/sold_document'],
  ['soldProduct', 'Export des produits vendus', 'admin/export/sold_product'],
  ['soldCode', 'Export des codes vendus', 'admin/export/sold_code'],
  ['orderVoucher', 'Export des bons Jackpot', 'admin/export/order_voucher'],
  ['oglobaVoucher', 'Export des codes fournisseurs', 'admin/export/ogloba_voucher'],
  ['paymentRefunded', 'Export des transactions remboursées', 'admin/export/payment_refunded'],
  ['unavailableDocument', 'Export des documents indisponibles', 'admin/export/unavailable_document'],
  ['userBlacklist', 'Export des utilisateurs blacklistés', 'admin/export/user_blacklist'],
  ['lastProductsSearched', 'Export de l’historique des recherches', 'admin/last-products-searched'],
  ['documentInventory', 'Export de l’inventaire du stock de documents', 'admin/export/document_inventory'],
];

describe('every type of export', () => {
  it.each(CALLS)(
    '%s is a job of its own title, asks its call for the days alone, and is saved under its name, period and moment [EXP-005, EXP-008, EXP-016, EXP-026, EXP-027, EXP-028, EXP-029, EXP-030, EXP-031, EXP-032, EXP-033, EXP-034, EXP-035, EXP-036]',
    async (type, title, path) => {
      const supplier = '7f000000-0000-4000-8000-000000000001';
      const of = type === 'soldProduct' ? {} : { supplier };
      const job = await bench.start({ type, start: '2020-01-01', end: '2099-12-31', ...of });
      expect(job).toMatchObject({ title, detail: expect.stringMatching(/^Du 01\/01\/2020 au 31\/12\/2099(, tous les fournisseurs)?$/) });
      const { file } = await bench.reaches(job.uuid, 'succeeded');
      expect(file?.name).toMatch(new RegExp(`^${path.split('/').at(-1)}_2020-01-01_2099-12-31_\\d{4}_\\d\\d_\\d\\d_\\d\\d_\\d\\d\\.csv$`));
      expect((await (await bench.download(job.uuid)).text()).split('\r\n').length).toBeGreaterThan(2);
      expect(await marketplace.requests(`exports.${type}`)).toMatchObject([{ path: `/api/${path}/2020-01-01/2099-12-31`, query: '' }]);
    },
  );
});

/** A new stock of documents, of a variant in the given state. */
async function newStock({ active = true, hidden = false, closed = false } = {}): Promise<number> {
  const [row] = await marketplace.sql<{ id: number }>(
    `with chosen as (
      update variant set active = $1, hidden_product = $2, closed_sale = $3
      where id = (select id from variant where not exists (select from stock where variant_id = variant.id) order by id limit 1) returning id
    ) insert into stock (kind, variant_id, product_name) select 'document', id, '' from chosen returning id`,
    [active, hidden, closed],
  );
  return row?.id ?? 0;
}

describe('the downloaded states', () => {
  it('of an order at the supplier [EXP-019]', async () => {
    const states = { 1: 'En attente', 2: 'Terminée', 5: 'Remboursée', 8: 'Incident Jackpot' };
    await marketplace.sql(
      `update sold_line set sold_at = '2001-01-01T12:00Z', state = wanted.state
       from (select id, (array[1, 2, 5, 8])[row_number() over (order by id)] as state from sold_line order by id limit 4) as wanted
       where sold_line.id = wanted.id`,
    );
    const { lines } = await exported('soldProduct', '2001-01-01');
    expect(lines.map((line) => line.at(-1)).sort()).toEqual(Object.values(states).sort());
  });

  it('of an order, of its refund and of the refund’s type, and who refunded by hand [EXP-020, EXP-021, EXP-022, EXP-024]', async () => {
    await marketplace.sql(
      `insert into payment_refund (refunded_at, order_number, order_state, status, is_complete, amount_cents, account_id, refunded_by)
       select '2006-01-01T12:00Z', 'CE' || state, state, state % 3, state % 2 = 0, 1205, (select min(id) from account),
         case when state = 5 then 'chef@comptoir.example' end from generate_series(0, 11) as state`,
    );
    const { lines } = await exported('paymentRefunded', '2006-01-01');
    expect(lines.map(([, , state]) => state)).toEqual([
      ...['Rupture de stock', 'En préparation', 'Livrée', 'Annulée par le client', 'Expédition différée', 'Remboursée'],
      ...['Annulée', 'Refusée', 'Autre', 'Erreur de transfert', 'Erreur de remboursement', 'Livraison partielle'],
    ]);
    expect(lines.slice(0, 3).map(([, , , , type, status]) => [type, status])).toEqual([
      ['Complet', 'En cours'],
      ['Partiel', 'Valide'],
      ['Complet', 'Invalide'],
    ]);
    expect(lines.map((line) => line.at(-1)).filter(Boolean)).toEqual([
      "Remboursement effectué manuellement par l'admin (chef@comptoir.example)",
    ]);
  });

  it('of a document that is no longer available [EXP-023]', async () => {
    const stock = await newStock();
    await marketplace.sql(
      `insert into product_document (stock_id, name, gone_at, sold_line_id, order_number, user_name) values
        ($1, 'a.pdf', '2003-05-01T08:00Z', (select min(id) from sold_line), 'CE7', 'Ada L.'),
        ($1, 'b.pdf', '2003-05-01T09:00Z', (select min(id) from sold_line), 'CE7', null),
        ($1, 'c.pdf', '2003-05-01T10:00Z', null, null, null)`,
      [stock],
    );
    const { lines } = await exported('unavailableDocument', '2003-05-01');
    expect(lines.map((line) => [line[1], line.at(-1)])).toEqual([
      ['a.pdf', 'vendu'],
      ['b.pdf', 'Désintégré'],
      ['c.pdf', 'Désintégré'],
    ]);
  });

  it('of the variants of the inventory: 1 and 4 alone [EXP-007]', async () => {
    const states = [{}, { closed: true }, { hidden: true }, { active: false }];
    const stocks: number[] = [];
    for (const state of states) stocks.push(await newStock(state));
    await marketplace.sql(`update stock set product_name = 'Inventaire ' || id where id = any($1)`, [stocks]);
    const { lines } = await exported('documentInventory', '2005-01-01');
    const ours = lines.filter(([name = '']) => stocks.some((id) => name === `Inventaire ${id}`));
    expect(ours.map(([name, , , state]) => [name, state])).toEqual([
      [`Inventaire ${stocks[0]}`, 'Actif'],
      [`Inventaire ${stocks[1]}`, 'Vente fermée'],
    ]);
  });
});
