import type { ImportView } from '@comptoir/shared/imports/import';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetImportedCodes, importsOf } from '../kit/imports.ts';
import { type OwnProduct, ownProduct } from '../kit/own-stock.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

/** Enough units that a whole reading takes many more pages than the two ends of both lists. */
const STOCK = 20_000;
/** Reads of a list that nothing was added to: two totals to choose how it is read, and for each list a total, two pages and a total. */
const READS_OF_CHANGES = 10;

const { stack, browser } = await signedInStack({ worker: 'child', config: { IMPORT_COPIED_UNITS: '1000' } });
const { check, apply, reaches, rows, start, upload } = importsOf(browser);
beforeEach(() => forgetImportedCodes(stack));

/** A product with units «1000000001», «1000000002», … of which every second is unavailable. */
async function stockedProduct(): Promise<OwnProduct> {
  const product = await ownProduct(stack);
  await stack.marketplace.sql(
    `with own as (insert into stock (kind, variant_id, product_name, supplier_id)
       select 'code', variant.id, $2, product.supplier_id from variant join master_product as product on product.id = product_id
       where variant.uuid = $1 returning id)
     insert into product_code (stock_id, name, gone_at)
       select own.id, (1000000000 + n)::text, case when n % 2 = 0 then now() - make_interval(secs => n) end
       from own, generate_series(1, $3::int) as n`,
    [product.uuid, product.name, STOCK],
  );
  return product;
}

const product = await stockedProduct();

const reads = async () => (await stack.marketplace.requests('stock.codes.list')).length;
const verdicts = async ({ uuid }: Pick<ImportView, 'uuid'>) =>
  Object.fromEntries(
    (await rows(uuid)).map(({ values, verdict, problems }) => [
      values.code,
      `${verdict} ${problems.map(({ message }) => message).join(' ')}`,
    ]),
  );
const setUnit = (name: string, set: string) => stack.marketplace.sql(`update product_code set ${set} where name = $1`, [name]);

describe('the stock of a product with many codes', () => {
  it('tells how much of it was read while it is compared [IPL-020]', async () => {
    // Its pages are read until the fifth request, which is held.
    const call = 'stock.codes.list';
    await stack.marketplace.faults([
      { call, latencyMs: 0, times: 4 },
      { call, latencyMs: 60_000, times: 1 },
    ]);
    const { uuid } = await start(product, await upload('code\n1000000001\n'));
    await until('two pages of the stock are told', async () => {
      const { job } = await browser.trpc.imports.get.query({ uuid });
      const { progress } = await browser.trpc.jobs.get.query({ uuid: job ?? '' });
      return progress.lines === 2_000 && progress.linesTotal === STOCK;
    });
    await browser.trpc.imports.interrupt.mutate({ uuid });
    await stack.marketplace.faults([]);
  });

  it('is read whole once, and after that only what changed [IPR-019]', async () => {
    const first = await check(product, 'code\n1000000001\n1000000002\n2000000001\n');
    expect(first.counts).toEqual({ new: 1, same: 1, refused: 0, doubtful: 1 });
    expect(await reads()).toBeGreaterThanOrEqual(STOCK / 1_000);

    await stack.marketplace.forget();
    const second = await check(product, 'code\n1000000003\n1000000004\n2000000002\n');
    expect(second.counts).toEqual({ new: 1, same: 1, refused: 0, doubtful: 1 });
    expect(await reads()).toBeLessThanOrEqual(READS_OF_CHANGES);
  });

  it('is that of the moment: sold, disabled, added, and added as a spreadsheet would have damaged it [IPR-019]', async () => {
    await check(product, 'code\n1\n');
    await setUnit('1000000101', `gone_at = now(), order_number = 'C-1', sold_line_id = (select min(id) from sold_line)`);
    await setUnit('1000000203', `gone_at = now() - interval '90 minutes'`);
    await stack.marketplace.forget();
    const added = await check(product, 'code;expirationDate\n3000000001;31/12/2031\n0000777;31/12/2031\n');
    expect(await reads()).toBeLessThan(STOCK / 1_000);
    await apply(added.uuid);
    expect((await reaches(added.uuid, 'done')).outcomes).toMatchObject({ added: 2 });

    await stack.marketplace.forget();
    const plan = await check(
      product,
      'code;expirationDate\n1000000101;\n1000000203;\n3000000001;31/12/2030\n777;31/12/2031\n1000000303;\n4000000000;\n',
    );
    expect(await verdicts(plan)).toEqual({
      '1000000101': 'same ',
      '1000000203': expect.stringMatching(/^doubtful Désactivé/),
      '3000000001': expect.stringMatching(/^same .*31\/12\/2031/),
      '777': expect.stringMatching(/^doubtful .*tableur/),
      '1000000303': 'same ',
      '4000000000': 'new ',
    });
    expect(await reads()).toBeLessThan(STOCK / 1_000);
  });

  it('is read whole again when a code was removed, which no documented call does [IPR-019]', async () => {
    await check(product, 'code\n1\n');
    await stack.marketplace.sql(`delete from product_code where name = '1000000500'`);
    await stack.marketplace.forget();
    expect((await check(product, 'code\n1000000500\n1000000501\n')).counts).toMatchObject({ new: 1, same: 1 });
    expect(await reads()).toBeGreaterThanOrEqual(STOCK / 1_000);
  });

  it('is read whole once although a unit is sold while it is read [IPR-019]', async () => {
    const selling = await stockedProduct();
    const call = 'stock.codes.list';
    await stack.marketplace.forget();
    // Two totals and three pages, then a page that waits for the sale of a unit of the first pages, and of one of the last.
    await stack.marketplace.faults([
      { call, latencyMs: 0, times: 5 },
      { call, blocked: true, times: 1 },
    ]);
    const { uuid } = await start(selling, await upload('code\n1000000005\n'));
    await until('the page that waits', async () => (await reads()) >= 6);
    await stack.marketplace.sql(
      `update product_code set gone_at = now() where name in ('1000000005', '1000019995') and stock_id =
         (select stock.id from stock join variant on variant.id = stock.variant_id where variant.uuid = $1)`,
      [selling.uuid],
    );
    await stack.marketplace.faults([]);
    expect((await reaches(uuid, 'planned')).counts).toMatchObject({ doubtful: 1 });
    expect(await reads()).toBeLessThan(2 * (STOCK / 1_000));

    await stack.marketplace.forget();
    expect((await check(selling, 'code\n1000000003\n')).counts).toMatchObject({ same: 1 });
    expect(await reads()).toBeLessThanOrEqual(READS_OF_CHANGES);
  });

  it('is compared with as it was read days ago, with what changed, and read anew beside the check, or before codes are sent [IPR-019]', async () => {
    const own = await stockedProduct();
    const { pool } = stack.services.db;
    const age = () => pool.query(`UPDATE stock_copy SET read_at = read_at - interval '25 hours' WHERE variant_product = $1`, [own.uuid]);
    const plan = await check(own, 'code\n1000000701\n5000000001\n');
    // No documented call does it: the copy knows nothing of it.
    await stack.marketplace.sql(
      `update product_code set name = '5000000001' where name = '1000000701' and stock_id =
         (select stock.id from stock join variant on variant.id = stock.variant_id where variant.uuid = $1)`,
      [own.uuid],
    );
    await age();
    await stack.marketplace.forget();
    const { detection, mapping } = plan;
    if (detection === null || mapping === null) throw new Error('the file was not read');
    await browser.trpc.imports.recheck.mutate({ uuid: plan.uuid, settings: detection, columns: mapping.columns });
    const old = await reaches(plan.uuid, 'planned');
    expect(await reads()).toBeLessThanOrEqual(READS_OF_CHANGES);
    expect(old.mapping?.notes).toEqual([expect.stringContaining('Il est relu en entier avant l’envoi')]);
    expect(old.counts).toMatchObject({ same: 1, new: 1 });

    await stack.marketplace.forget();
    await apply(plan.uuid);
    expect((await reaches(plan.uuid, 'done')).outcomes).toMatchObject({ added: 0, moved: 2 });
    expect(await reads()).toBeGreaterThanOrEqual(STOCK / 1_000);

    await age();
    await start(own, await upload('code\n1\n'));
    const isRead = async () => {
      const { rows: copies } = await pool.query<{ young: boolean }>(
        `SELECT max(read_at) > now() - interval '1 hour' AS young FROM stock_copy WHERE variant_product = $1`,
        [own.uuid],
      );
      return copies[0]?.young === true;
    };
    await until('the stock was read anew', isRead);
    const young = await check(own, 'code\n1000000701\n5000000001\n\n');
    expect([young.counts, young.mapping?.notes]).toEqual([{ new: 1, same: 1, refused: 0, doubtful: 0 }, []]);
  });

  it('is kept without a code that can be read', async () => {
    await check(product, 'code\n1\n');
    const { rows: kept } = await stack.services.db.pool.query(`SELECT unit::text AS unit FROM stock_copy_unit AS unit LIMIT 5000`);
    expect(kept.length).toBe(5_000);
    expect(kept.filter(({ unit }) => /\b10000\d{5}\b/.test(unit))).toEqual([]);
  });
});
