import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetImportedCodes, importsOf } from '../kit/imports.ts';
import { type OwnProduct, ownProduct, stockOf } from '../kit/own-stock.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

/** Units from which a copy of the stock is kept. */
const COPIED = 1_000;

const { stack, browser } = await signedInStack({
  worker: 'child',
  marketplaceClient: { breakerFailures: 1_000 },
  config: { IMPORT_LOT_ROWS: '5', IMPORT_REPLY_SECONDS: '1', IMPORT_COPIED_UNITS: String(COPIED) },
});
const { check, apply, reaches, rows } = importsOf(browser);
const { imports, jobs } = browser.trpc;
const CALL = 'stock.codes.import';
beforeEach(() => forgetImportedCodes(stack));
afterEach(async () => {
  await stack.marketplace.faults([]);
  await stack.marketplace.sql('drop trigger if exists plain on product_code');
});

async function stockedProduct(units: number): Promise<OwnProduct> {
  const product = await ownProduct(stack);
  await stack.marketplace.sql(
    `with own as (insert into stock (kind, variant_id, product_name, supplier_id)
       select 'code', variant.id, $2, product.supplier_id from variant join master_product as product on product.id = product_id
       where variant.uuid = $1 returning id)
     insert into product_code (stock_id, name) select own.id, 'STOCK' || n from own, generate_series(1, $3::int) as n`,
    [product.uuid, product.name, units],
  );
  return product;
}

/** From now on the marketplace stores codes without signs, and in capitals. */
async function storesPlainCodes(): Promise<void> {
  await stack.marketplace.sql(
    `create or replace function plain() returns trigger language plpgsql as $$ begin
       update product_code set name = upper(translate(new.name, ' -._', '')) where id = new.id; return null; end $$`,
  );
  await stack.marketplace.sql('create trigger plain after insert on product_code for each row execute function plain()');
}

const loseReply = (afterEffect: boolean) => stack.marketplace.faults([{ call: CALL, status: 503, afterEffect, times: 1 }]);
const sentLots = async () => (await stack.marketplace.requests(CALL)).length;

describe.each([
  ['few', 3],
  ['so many codes that a copy is kept', COPIED + 5],
])('a marketplace that stores codes in another writing, with %s', (_, units) => {
  const CODES = ['ab-12-cd', 'EF 34 GH', '0012-3456', '4970-1234-5678-9012', '4970-1234-5678-9013'];
  const STORED = ['AB12CD', 'EF34GH', '00123456', '4970123456789012', '4970123456789013'];

  it('is not sent the codes of a lost reply again, and the undo finds them [IPL-022, IPR-001, IPR-017]', async () => {
    const product = await stockedProduct(units);
    const before = await stockOf(stack, product);
    await storesPlainCodes();
    const { uuid } = await check(product, `code\n${CODES.join('\n')}\n`);
    await stack.marketplace.forget();
    await loseReply(true);
    await apply(uuid, { doubtful: true });
    expect((await reaches(uuid, 'done')).outcomes).toMatchObject({ added: CODES.length, moved: 0, unknown: 0 });
    expect(await sentLots()).toBe(1);
    expect(await stockOf(stack, product)).toEqual([...before, ...STORED]);

    const preview = await imports.undoPreview.mutate({ uuid });
    await expect
      .poll(async () => (await jobs.get.query({ uuid: preview.uuid })).outcome)
      .toMatchObject({ undoPreview: { unsold: CODES.length, sold: 0, gone: 0 } });
    await imports.undo.mutate({ uuid });
    expect((await reaches(uuid, 'undone')).outcomes).toMatchObject({ undone: CODES.length, gone: 0, added: 0 });
    const left = await stack.marketplace.sql('select name from product_code where name = any($1) and gone_at is null', [STORED]);
    expect(left).toEqual([]);
  });

  it('is sent the codes of a lost lot again that only begin as others of the file [IPL-022]', async () => {
    const product = await stockedProduct(units);
    const codes = [12, 13, 14, 25, 26, 10, 20].map((end) => `49709999999990${end}`);
    const { uuid } = await check(product, `code\n${codes.join('\n')}\n`);
    await stack.marketplace.faults([
      { call: CALL, latencyMs: 0, times: 1 },
      { call: CALL, status: 503, times: 1 },
    ]);
    await apply(uuid, { doubtful: true });
    expect((await reaches(uuid, 'done')).outcomes).toMatchObject({ added: codes.length, moved: 0, unknown: 0 });
    expect((await stockOf(stack, product)).slice(units)).toEqual(codes);
  });

  it('is not sent the code again of which it is unknown whether it was there before [IPL-022, IPR-017]', async () => {
    const product = await stockedProduct(units);
    const { uuid } = await check(product, 'code\nstock-1\nN1\n');
    await loseReply(false);
    await apply(uuid, { doubtful: true });
    expect((await reaches(uuid, 'done')).outcomes).toMatchObject({ added: 1, moved: 1, unknown: 0 });
    expect(await rows(uuid, { outcome: 'moved' })).toMatchObject([
      { values: { code: 'stock-1' }, problems: [{}, { message: expect.stringContaining('Peut-être en stock dans une autre écriture') }] },
    ]);
    expect(await stockOf(stack, product)).not.toContain('stock-1');
    expect(await stockOf(stack, product)).toContain('N1');
  });

  it('is not sent a code that came into the stock in another writing since the check [IPL-019, IPR-017]', async () => {
    const product = await stockedProduct(units);
    const late = await check(product, 'code\nZZ-1\nZZ-2\n');
    const early = await check(product, 'code\nzz1\n');
    await apply(early.uuid);
    await reaches(early.uuid, 'done');
    await apply(late.uuid);
    expect((await reaches(late.uuid, 'done')).outcomes).toMatchObject({ added: 1, moved: 1 });
    expect((await stockOf(stack, product)).slice(units)).toEqual(['zz1', 'ZZ-2']);
  });
});
