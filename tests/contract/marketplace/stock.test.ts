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
});

describe('stocks', () => {
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
