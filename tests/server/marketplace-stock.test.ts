import { randomUUID } from 'node:crypto';
import { calls } from '@comptoir/marketplace-api/calls';
import { describe, expect, it } from 'vitest';
import { stockForFile } from './stock-kit.ts';

const { marketplace, newVariant, importFile, inStock } = stockForFile();
const { codes, documents } = calls.stock;

const list = (query: Record<string, unknown>) => marketplace.ask(codes.list, { query: query as never });

/** A sold code of a new variant. */
async function sell(variant: { id: number }, name: string): Promise<void> {
  await marketplace.sql(
    `update product_code set gone_at = '2025-05-05T10:00Z', sold_line_id = (select min(id) from sold_line), order_number = 'ZZ9', user_name = 'Ada L.'
     where name = $1 and stock_id = (select id from stock where variant_id = $2 and kind = 'code')`,
    [name, variant.id],
  );
}

describe('the lists of codes', () => {
  it('tell what can be sold from what was sold or disabled [COD-012, COD-013, COD-014]', async () => {
    const variant = await newVariant('Grotte aux échos');
    await importFile(variant, 'code;expirationDate\nfree;01/06/2031\nsold;\noff;\n');
    await sell(variant, 'sold');
    const productName = 'GROTTE AUX ECHOS';
    const off = (await list({ productName, name: 'off' })).items[0]?.uuid ?? '';
    expect((await marketplace.reply(codes.disable, { body: { codes: [off] } })).status).toBe(204);

    const available = await list({ availability: '1', productName });
    expect(available).toMatchObject({
      total: 1,
      items: [
        { code: 'free', productName: 'Grotte aux échos – Adulte', productType: 'E-billet', expirationDate: '2031-06-01', saleDate: null },
      ],
    });
    const gone = await list({ availability: '0', productName });
    expect(
      gone.items.map(({ code, saleDate, orderNumber, userName }) => [code, saleDate?.toISOString() ?? null, orderNumber, userName]),
    ).toEqual([
      ['off', null, null, null],
      ['sold', '2025-05-05T10:00:00.000Z', 'ZZ9', 'Ada L.'],
    ]);
    expect((await list({ availability: '0', productName, orderNumber: 'ZZ' })).items.map(({ code }) => code)).toEqual(['sold']);
    expect((await list({ availability: '1', name: 'free', productName })).total).toBe(1);
  });

  it('take both days of a period in, and leave out what never expires [COD-021]', async () => {
    const productName = `Période ${randomUUID()}`;
    await importFile(await newVariant(productName), 'code;expirationDate\nd1;01/01/2031\nd2;02/01/2031\nd3;03/01/2031\nnever;\n');
    const found = async (expirationDate: Record<string, string>) => {
      const { items, total } = await list({ availability: '1', productName, expirationDate });
      expect(total).toBe(items.length);
      return items.map(({ code }) => code);
    };
    expect(await found({ after: '2031-01-01', before: '2031-01-02' })).toEqual(['d1', 'd2']);
    expect(await found({ after: '2031-01-02' })).toEqual(['d2', 'd3']);
    expect(await found({ before: '2031-01-02' })).toEqual(['d1', 'd2']);
    expect(await found({})).toEqual(['d1', 'd2', 'd3', 'never']);
  });

  it('give the same total from the counts as from the rows, page after page', async () => {
    for (const query of [
      { availability: '1' },
      { availability: '0' },
      {},
      { availability: '1', expirationDate: { before: '2027-06-30' } },
    ]) {
      const uuids = new Set<string>();
      const { total } = await list({ ...query, itemsPerPage: '1' });
      for (let page = 1; page <= Math.ceil(total / 100); page += 1) {
        for (const { uuid } of (await list({ ...query, page: String(page), itemsPerPage: '100' })).items) uuids.add(uuid);
      }
      expect(uuids.size).toBe(total);
    }
  });

  it('keep to a supplier, under the name that a product has now', async () => {
    const variant = await newVariant('Avant');
    await importFile(variant, 'code\nrenamed\n');
    await marketplace.sql(`update master_product set product_name = 'Nouveau nom', supplier_id = 2 where product_name = 'Avant'`);
    const [supplier] = await marketplace.sql<{ uuid: string; name: string }>('select uuid, name from supplier where id = 2');
    const { items } = await list({ supplier: supplier?.uuid, productName: 'nouveau', availability: '1' });
    expect(items).toMatchObject([{ code: 'renamed', productName: 'Nouveau nom – Adulte', supplierName: supplier?.name }]);
  });
});

describe('stocks', () => {
  it('of codes are counted by product; that of a technical variant is shared [COD-007, COD-008, COD-009]', async () => {
    const name = `Stock ${randomUUID()}`;
    const variant = await newVariant(name);
    await importFile(variant, 'code\na\nb\n');
    const stock = async () => (await marketplace.ask(codes.stock, { query: { name } })).items[0];
    expect(await stock()).toMatchObject({
      productName: `${name} – Adulte`,
      isShared: false,
      isActive: true,
      codeStock: 2,
      productStock: null,
    });
    await marketplace.sql('update variant set is_technical = true, active = false, stock = 40, stock_alert_threshold = 5 where id = $1', [
      variant.id,
    ]);
    const reply = await marketplace.reply(codes.stock, { query: { name } });
    expect(JSON.parse(reply.text)['hydra:member']).toMatchObject([
      { stockType: 1, status: 0, codeStock: 2, productStock: 40, productStockThreshold: 5 },
    ]);
  });

  it('of documents are blank once nothing is available [DOC-015]', async () => {
    const name = `Billets ${randomUUID()}`;
    await importFile(await newVariant(name), 'docName\nonly.pdf\n', documents.import);
    const totals = async () =>
      Promise.all(['1', '0'].map(async (isAvailable) => (await marketplace.ask(documents.stock, { query: { name, isAvailable } })).total));
    expect(await totals()).toEqual([1, 0]);
    const { items } = await marketplace.ask(documents.list, { query: { productName: name } });
    expect((await marketplace.reply(documents.remove, { params: { uuid: items[0]?.uuid ?? '' } })).status).toBe(204);
    expect(await totals()).toEqual([0, 1]);
    const { items: blank } = await marketplace.ask(documents.stock, { query: { name } });
    expect(blank).toMatchObject([{ documentStock: 0, state: { active: true, hiddenProduct: false, closedSale: false } }]);
  });

  it('go with their variant', async () => {
    const variant = await newVariant();
    await importFile(variant, 'code\na\n');
    await marketplace.sql('delete from variant where id = $1', [variant.id]);
    expect(await marketplace.sql('select id from stock where variant_id = $1', [variant.id])).toEqual([]);
  });
});

describe('disabling', () => {
  it('touches all or none, and nothing that is sold [COD-016]', async () => {
    const variant = await newVariant();
    await importFile(variant, 'code\nfree\nsold\n');
    await sell(variant, 'sold');
    const rows = await marketplace.sql<{ uuid: string; name: string }>(
      'select unit.uuid, unit.name from product_code as unit join stock on stock.id = stock_id where variant_id = $1 order by unit.id',
      [variant.id],
    );
    const [free = '', sold = ''] = rows.map(({ uuid }) => uuid);
    const reply = await marketplace.reply(codes.disable, { body: { codes: [free, sold, randomUUID()] } });
    expect([reply.status, JSON.parse(reply.text).violations.map((one: { propertyPath: string }) => one.propertyPath)]).toEqual([
      422,
      ['codes[1]', 'codes[2]'],
    ]);
    expect(await marketplace.sql('select id from product_code where uuid = $1 and gone_at is null', [free])).toHaveLength(1);
    const twice = [free, free.toUpperCase()];
    expect((await marketplace.reply(codes.disable, { body: { codes: twice } })).status).toBe(204);
    expect((await marketplace.reply(codes.disable, { body: { codes: twice } })).status).toBe(204);
  });

  it('says with the documents’ text that nothing is selected [COD-011, DOC-011]', async () => {
    const messages = await Promise.all([
      marketplace.reply(codes.disable, { body: { codes: [] } }),
      marketplace.reply(documents.disable, { body: { documents: [] } }),
    ]);
    expect(messages.map(({ text }) => JSON.parse(text).violations[0].message)).toEqual([
      'Veuillez selectionner au moins un code',
      'Veuillez selectionner au moins un document',
    ]);
  });

  it('of the same codes, twice at once and in another order, ends well [COD-016]', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `c${index}`);
    const variants = await Promise.all([newVariant(), newVariant()]);
    for (const variant of variants) await importFile(variant, `code\n${names.join('\n')}\n`);
    const rows = await marketplace.sql<{ uuid: string }>(
      'select unit.uuid from product_code as unit join stock on stock.id = stock_id where variant_id = any($1) order by md5(unit.name)',
      [variants.map(({ id }) => id)],
    );
    const uuids = rows.map(({ uuid }) => uuid);
    const replies = await Promise.all(
      [uuids, uuids.toReversed(), uuids, uuids.toReversed()].map((given) => marketplace.reply(codes.disable, { body: { codes: given } })),
    );
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await marketplace.sql('select available, gone from stock where variant_id = any($1)', [variants.map(({ id }) => id)])).toEqual([
      { available: 0, gone: 40 },
      { available: 0, gone: 40 },
    ]);
  });
});

describe('the deletion of a document', () => {
  it('takes this one alone out of its stock, and nothing that was sold or disabled', async () => {
    const variant = await newVariant();
    const names = ['kept', 'wrong', 'disabled'];
    await importFile(
      variant,
      `docName;url\n${names.map((name) => `${name};https://documents.example/${name}.pdf`).join('\n')}\n`,
      documents.import,
    );
    const rows = await marketplace.sql<{ uuid: string }>(
      'select unit.uuid from product_document as unit join stock on stock.id = stock_id where variant_id = $1 order by unit.id',
      [variant.id],
    );
    const [, wrong = '', disabled = ''] = rows.map(({ uuid }) => uuid);
    await marketplace.ask(documents.disable, { body: { documents: [disabled] } });
    const remove = async (uuid: string) => (await marketplace.reply(documents.remove, { params: { uuid } })).status;
    expect([await remove(wrong), await remove(wrong), await remove(disabled)]).toEqual([204, 404, 422]);
    expect(await inStock(variant, 'product_document')).toEqual([
      ['kept', null],
      ['disabled', null],
    ]);
    expect(await marketplace.sql('select available, gone from stock where variant_id = $1', [variant.id])).toEqual([
      { available: 1, gone: 1 },
    ]);
  });
});
