import { calls } from '@comptoir/marketplace-api/calls';
import { describe, expect, it } from 'vitest';
import type { Sending } from '../exchange.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { exports } = calls;

type Export = (typeof exports)[keyof typeof exports] | typeof calls.stock.documents.export;

/** Lines of an export below its headers, each split at its semicolons. */
async function linesOf(call: Export, sending: Sending = {}): Promise<string[][]> {
  const file = (await marketplace.ask(call, sending)) as unknown as string;
  return file
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';'));
}

const on = (day: string): Sending => ({ params: { start: day, end: day } });

/** A stock of documents of the first variant without one, with its product in the given state. */
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

interface Unit {
  name: string;
  at?: string;
  sold?: boolean;
  buyer?: string | null;
}

const addDocument = (stock: number, { name, at, sold = false, buyer = null }: Unit) =>
  marketplace.sql(
    `insert into product_document (stock_id, name, gone_at, sold_line_id, order_number, user_name)
     select $1, $2, $3, case when $4 then line.id end, case when $4 then 'CE7' end, $5 from (select min(id) as id from sold_line) as line`,
    [stock, name, at ?? null, sold, buyer],
  );

describe('the export of unavailable documents', () => {
  it('calls sold what has a sale, an order and a user, and all else disintegrated [EXP-023]', async () => {
    const stock = await newStock();
    await addDocument(stock, { name: 'a.pdf', at: '2003-05-01T08:00Z', sold: true, buyer: 'Ada L.' });
    await addDocument(stock, { name: 'b.pdf', at: '2003-05-01T09:00Z', sold: true });
    await addDocument(stock, { name: 'c.pdf', at: '2003-05-01T10:00Z' });
    await addDocument(stock, { name: 'd.pdf' });
    const lines = await linesOf(exports.unavailableDocument, on('2003-05-01'));
    expect(lines.map(([date, name, , , , , sale, order, user, status]) => [date, name, sale, order, user, status])).toEqual([
      ['01/05/2003 10:00', 'a.pdf', '01/05/2003', 'CE7', 'Ada L.', 'vendu'],
      ['01/05/2003 11:00', 'b.pdf', '01/05/2003', 'CE7', '', 'Désintégré'],
      ['01/05/2003 12:00', 'c.pdf', '', '', '', 'Désintégré'],
    ]);
  });
});

describe('the export of sold documents and codes', () => {
  it('holds what was sold and nothing that was disabled, with the names of the day of the sale [EXP-032, EXP-033]', async () => {
    const stock = await newStock();
    await addDocument(stock, { name: '=1+2', at: '2004-01-01T12:00Z', sold: true, buyer: 'Ada; L.' });
    await addDocument(stock, { name: 'off.pdf', at: '2004-01-01T13:00Z' });
    const file = (await marketplace.ask(exports.soldDocument, on('2004-01-01'))) as unknown as string;
    const [line] = await marketplace.sql<{ product_name: string }>('select product_name from sold_line order by id limit 1');
    // A spreadsheet would evaluate a text that starts with an equals sign.
    expect(file.split('\r\n')[1]).toMatch(/^01\/01\/2004 13:00;CE7;'=1\+2;;/);
    expect(file.split('\r\n')[1]).toContain(`;${line?.product_name};`);
    expect(file.split('\r\n')[1]).toContain(';"Ada; L.";');
    expect(file.split('\r\n')).toHaveLength(3);
    const [sold] = await marketplace.sql<{ count: string }>('select count(sold_line_id) from product_code');
    expect(await linesOf(exports.soldCode, { params: { start: '2020-01-01', end: '2099-12-31' } })).toHaveLength(Number(sold?.count));
  });
});

describe('the inventory of documents', () => {
  it('holds variants in state 1 or 4 only, and what became of their documents in the period [EXP-007, EXP-035]', async () => {
    const states = [{}, { closed: true }, { hidden: true }, { active: false }, { active: false, closed: true }];
    const stocks: number[] = [];
    for (const state of states) stocks.push(await newStock(state));
    const [first = 0] = stocks;
    await addDocument(first, { name: 'in.pdf' });
    await addDocument(first, { name: 'sold.pdf', at: '2005-01-01T12:00Z', sold: true, buyer: 'Ada L.' });
    await addDocument(first, { name: 'off.pdf', at: '2005-01-01T12:00Z' });
    await addDocument(first, { name: 'before.pdf', at: '2004-12-31T12:00Z' });
    await marketplace.sql(`update product_document set created_at = '2005-01-01T12:00Z' where stock_id = $1 and name <> 'before.pdf'`, [
      first,
    ]);
    // A unique name, to find the line again.
    await marketplace.sql(`update stock set product_name = 'Inventaire ' || id where id = any($1)`, [stocks]);
    const lines = await linesOf(exports.documentInventory, on('2005-01-01'));
    const found = lines.filter(([name = '']) => stocks.some((id) => name === `Inventaire ${id}`));
    expect(found.map(([name, , , ...rest]) => [name, ...rest])).toEqual([
      [`Inventaire ${first}`, 'Actif', '3', '1', '1', '1'],
      [`Inventaire ${stocks[1]}`, 'Vente fermée', '0', '0', '0', '0'],
    ]);
  });
});

describe('the export of refunds', () => {
  it('words the states of the order, of the refund and its type, and says who refunded by hand [EXP-020, EXP-021, EXP-022, EXP-024]', async () => {
    for (let state = 0; state <= 12; state += 1) {
      await marketplace.sql(
        `insert into payment_refund (refunded_at, order_number, order_state, status, is_complete, amount_cents, account_id, refunded_by)
         values ('2006-01-01T12:00Z', 'CE' || $1::int, $1::int, $2, $3, 1205, (select min(id) from account), $4)`,
        [state, state % 3, state % 2 === 0, state === 5 ? 'chef@comptoir.example' : null],
      );
    }
    const lines = await linesOf(exports.paymentRefunded, on('2006-01-01'));
    expect(lines.map(([, , state]) => state)).toEqual([
      'Rupture de stock',
      'En préparation',
      'Livrée',
      'Annulée par le client',
      'Expédition différée',
      'Remboursée',
      'Annulée',
      'Refusée',
      'Autre',
      'Erreur de transfert',
      'Erreur de remboursement',
      'Livraison partielle',
      '12',
    ]);
    expect(lines.slice(0, 3).map(([, , , amount, type, status]) => [amount, type, status])).toEqual([
      ['12,05', 'Complet', 'En cours'],
      ['12,05', 'Partiel', 'Valide'],
      ['12,05', 'Complet', 'Invalide'],
    ]);
    expect(lines.map((line) => line.at(-1)).filter((comment) => comment !== '')).toEqual([
      "Remboursement effectué manuellement par l'admin (chef@comptoir.example)",
    ]);
  });
});

describe('the export of blacklisted users', () => {
  it('says since when, whether it is treated, and what was said last [EXP-030]', async () => {
    await marketplace.sql(`
      with entry as (
        insert into blacklist_entry (account_id, active, listed_at)
        select id, true, '2007-01-01T12:00Z' from account where id not in (select account_id from blacklist_entry) order by id desc limit 1 returning id
      ) insert into blacklist_detail (entry_id, reason, comment, created_at)
        select id, 'Blacklist', comment, at::timestamptz from entry, (values ('first', '2007-01-01'), ('last', '2007-01-02')) as said (comment, at)`);
    const [line] = await linesOf(exports.userBlacklist, on('2007-01-01'));
    expect([line?.[0], line?.[5], line?.[7]]).toEqual(['01/01/2007 13:00', 'Non traité', 'last']);
  });
});

describe('the export of searches', () => {
  it('names who searched, when it is known [EXP-036]', async () => {
    await marketplace.sql(`insert into product_search (searched_at, text, results, account_id)
      values ('2008-01-01T12:00Z', '@spa', 3, (select id from account where email = 'client@comptoir.example')), ('2008-01-01T13:00Z', 'rien', 0, null)`);
    expect((await linesOf(exports.lastProductsSearched, on('2008-01-01'))).map((line) => line.slice(0, 6))).toEqual([
      ['01/01/2008 13:00', "'@spa", '3', 'Verdier', 'Maxime', 'client@comptoir.example'],
      ['01/01/2008 14:00', 'rien', '0', '', '', ''],
    ]);
  });
});

describe('the export of the stock of documents', () => {
  it('holds each stock, blank ones too, under the name that the documents give [DOC-018, DOC-019]', async () => {
    const today = () =>
      new Date().toLocaleDateString('en-US', { timeZone: 'Europe/Paris', year: 'numeric', month: '2-digit', day: '2-digit' });
    const days = [today()];
    const reply = await marketplace.get('variant_product_documents/export');
    days.push(today());
    const [, day = ''] =
      /^attachment; filename="export_stocks_(\d\d_\d\d_\d{4})_\d\d_\d\d\.csv"$/.exec(reply.headers.get('content-disposition') ?? '') ?? [];
    expect(days).toContain(day.replaceAll('_', '/'));
    await reply.text();
    const [count] = await marketplace.sql<{ count: string }>(`select count(*) from stock where kind = 'document'`);
    const lines = await linesOf(calls.stock.documents.export);
    expect(lines).toHaveLength(Number(count?.count));
    expect(lines.filter((line) => line[4] === '0').length).toBeGreaterThan(0);
  });
});

describe('every export', () => {
  it.each(Object.entries(exports))('%s is named after its path and gives the same bytes each time', async (_, call) => {
    const path = call.path.replace('/{start}/{end}', '');
    const read = async () => {
      const reply = await marketplace.get(`${path}/2020-01-01/2099-12-31`);
      expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(reply.headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="${path.split('/').at(-1)}_\\d{4}_\\d\\d_\\d\\d_\\d\\d_\\d\\d\\.csv"$`),
      );
      return Buffer.from(await reply.arrayBuffer());
    };
    const first = await read();
    expect(first.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect((await read()).equals(first)).toBe(true);
    const widths = new Set(
      first
        .toString()
        .split('\r\n')
        .slice(0, -1)
        .map((line) => line.replaceAll(/"[^"]*"/g, '').split(';').length),
    );
    expect(widths.size).toBe(1);
  });
});
