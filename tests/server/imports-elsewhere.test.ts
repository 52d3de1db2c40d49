import { LOTS_LOCK } from '@comptoir/server/areas/imports/elsewhere.sql';
import { csvLines } from '@comptoir/server/files/csv';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetImportedCodes, importsOf } from '../kit/imports.ts';
import { type OwnProduct, ownProduct, stockOf } from '../kit/own-stock.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

const { stack, browser } = await signedInStack({
  worker: 'child',
  marketplaceClient: { breakerFailures: 1_000 },
  config: { IMPORT_LOT_ROWS: '2' },
});
beforeEach(() => forgetImportedCodes(stack));
afterEach(() => stack.marketplace.faults([]));
const { check, apply, reaches, rows } = importsOf(browser);

const CALL = 'stock.codes.import';

describe('codes that were new for two products when both were checked', () => {
  const FILE = 'code\nT1\nT2\nT3\n';

  it('are sent for the first that is applied, and reported for the other with its name [IPR-002, IPL-019]', async () => {
    const [product, other] = [await ownProduct(stack), await ownProduct(stack)];
    const late = await check(product, `${FILE}T4\n`);
    const early = await check(other, FILE);
    expect([late.counts?.new, early.counts?.new]).toEqual([4, 3]);
    await apply(early.uuid);
    await reaches(early.uuid, 'done');
    await apply(late.uuid);
    expect((await reaches(late.uuid, 'done')).outcomes).toMatchObject({ added: 1, moved: 3 });
    expect(await stockOf(stack, product)).toEqual(['T4']);
    expect((await rows(late.uuid, { outcome: 'moved' }))[0]?.problems).toEqual([
      { column: 'code', level: 'warning', message: expect.stringContaining(other.name) },
    ]);
  });

  it('are found in the writing that a spreadsheet has left, with the name of the other product [IPR-002, IPR-017]', async () => {
    const [product, other] = [await ownProduct(stack), await ownProduct(stack)];
    const late = await check(product, 'code\n1234567\nAB12CD\nN1\n');
    const { uuid } = await check(other, `code\n0001234567\n4970123456789012\n7324E6\nab-12-cd\n174941007932 1613\n`);
    await apply(uuid, { doubtful: true });
    await reaches(uuid, 'done');
    const codes = ['1234567', '4970123456789010', '7324000000', 'AB12CD', '174941007932', '1234568', '4970123456789013'];
    const plan = await check(product, `code\n${codes.join('\n')}\n`);
    const found = (await rows(plan.uuid, { cause: `elsewhere:${other.name}` })).map(({ values }) => values.code);
    expect(found).toEqual(codes.slice(0, 5));
    expect((await rows(plan.uuid))[0]?.problems[0]?.message).toBe(
      `Déjà importé pour «\u202f${other.name}\u202f» dans une autre écriture\u202f: un tableur a peut-être abîmé l’un des deux.`,
    );
    // Since the check of the other file.
    await apply(late.uuid, { doubtful: true });
    expect((await reaches(late.uuid, 'done')).outcomes).toMatchObject({ added: 1, moved: 2 });
    expect(await stockOf(stack, product)).toEqual(['N1']);
  });

  it('are found in another writing once the stock of the other product was read, where an earlier release has imported them [IPR-002, IPR-017]', async () => {
    const [product, other] = [await ownProduct(stack), await ownProduct(stack)];
    const { uuid } = await check(other, 'code\nOLD-1\n');
    await apply(uuid);
    await reaches(uuid, 'done');
    await stack.services.db.pool.query('UPDATE imported_code SET form = NULL WHERE import_uuid = $1', [uuid]);
    expect((await check(product, 'code\nold1\n')).counts).toMatchObject({ new: 1 });
    await check(other, 'code\nNEW-1\n');
    const plan = await check(product, 'code\nold1\n');
    expect(await rows(plan.uuid, { cause: `elsewhere:${other.name}` })).toHaveLength(1);
  });

  it('that the plan shows as those of another product are sent when they are chosen', async () => {
    const [product, other] = [await ownProduct(stack), await ownProduct(stack)];
    const early = await check(other, FILE);
    await apply(early.uuid);
    await reaches(early.uuid, 'done');
    const late = await check(product, FILE);
    expect(late.counts).toMatchObject({ new: 0, doubtful: 3 });
    await apply(late.uuid, { doubtful: true });
    expect((await reaches(late.uuid, 'done')).outcomes).toMatchObject({ added: 3, moved: 0 });
  });

  it('are not sent for the other, in any writing, while it is unknown whether the first received them [IPR-002, IPR-017, IPL-023]', async () => {
    const [product, other] = [await ownProduct(stack), await ownProduct(stack)];
    const late = await check(product, 'code\nT1\nt 2\nT3\n');
    const early = await check(other, FILE);
    await stack.marketplace.faults([{ call: CALL, blocked: true, cutAfterBytes: 0, times: 1 }]);
    await apply(early.uuid);
    await until('the lot is on its way', async () => {
      const { rows: lots } = await stack.services.db.pool.query('SELECT FROM csv_import_lot WHERE import_uuid = $1', [early.uuid]);
      return lots.length === 1;
    });
    await stack.marketplace.faults([
      { call: CALL, latencyMs: 500, cutAfterBytes: 0, times: 1 },
      { call: 'catalogue.variants.list', status: 403 },
    ]);
    expect((await reaches(early.uuid, 'uncertain')).outcomes).toMatchObject({ unknown: 2 });
    await stack.marketplace.faults([]);
    const plan = await check(product, 'code\nT-1\nT4\n');
    expect((await rows(plan.uuid, { cause: `elsewhere:${other.name}` })).map(({ values }) => values.code)).toEqual(['T-1']);
    await apply(late.uuid, { doubtful: true });
    expect((await reaches(late.uuid, 'done')).outcomes).toMatchObject({ added: 1, moved: 2 });
    expect(await stockOf(stack, product)).toEqual(['T3']);
  });

  it('are refused while the same file is being sent for the other', async () => {
    const [product, other] = [await ownProduct(stack), await ownProduct(stack)];
    const late = await check(product, FILE);
    const early = await check(other, FILE, 'codes', 'lundi.csv');
    await stack.marketplace.faults([{ call: CALL, blocked: true }]);
    await apply(early.uuid);
    await until('the first lot', async () => (await stack.marketplace.requests(CALL)).length > 0);
    expect(await refusal(apply(late.uuid))).toMatchObject({
      code: 'INVALID',
      fields: [{ path: '', message: expect.stringContaining(`L’import de lundi.csv par `) }],
    });
    await stack.marketplace.faults([]);
    await reaches(early.uuid, 'done');
  });

  /** Codes in stock of both products, and how many rows of both imports were reported. */
  const soldOnce = async (imports: readonly { uuid: string }[], products: readonly OwnProduct[]) => {
    const done = await Promise.all(imports.map(({ uuid }) => reaches(uuid, 'done')));
    const stock = await Promise.all(products.map((product) => stockOf(stack, product)));
    return { codes: stock.flat().sort(), moved: done.reduce((sum, { outcomes }) => sum + (outcomes?.moved ?? 0), 0) };
  };

  it('and are in two files that are applied at one moment are sent for one of them only [IPR-002]', async () => {
    const products = [await ownProduct(stack), await ownProduct(stack)];
    const plans = [await check(products[0] as OwnProduct, 'code\nV1\nV2\n'), await check(products[1] as OwnProduct, 'code\nV2\nV3\n')];
    const client = await stack.services.db.pool.connect();
    try {
      // Both have compared their codes, and wait to open their first lot.
      await client.query('SELECT pg_advisory_lock($1, 0)', [LOTS_LOCK]);
      for (const { uuid } of plans) await apply(uuid);
      await until('both are about to send', async () => {
        const { rowCount } = await client.query(
          `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
             WHERE datname = current_database() AND locktype = 'advisory' AND classid = $1 AND NOT granted`,
          [LOTS_LOCK],
        );
        return rowCount === 2;
      });
    } finally {
      await client.query('SELECT pg_advisory_unlock_all()');
      client.release();
    }
    expect(await soldOnce(plans, products)).toEqual({ codes: ['V1', 'V2', 'V3'], moved: 1 });
  });

  it('and are in a later lot of a file that is being sent are sent for one product only [IPR-002]', async () => {
    const products = [await ownProduct(stack), await ownProduct(stack)];
    const plans = [await check(products[0] as OwnProduct, 'code\nX1\nX2\nX3\n'), await check(products[1] as OwnProduct, 'code\nX3\nX4\n')];
    await stack.marketplace.faults([{ call: CALL, blocked: true, times: 1 }]);
    await apply(plans[0]?.uuid ?? '');
    await until('the first lot', async () => (await stack.marketplace.requests(CALL)).length > 0);
    await apply(plans[1]?.uuid ?? '');
    await reaches(plans[1]?.uuid ?? '', 'done');
    await stack.marketplace.faults([]);
    expect(await soldOnce(plans, products)).toEqual({ codes: ['X1', 'X2', 'X3', 'X4'], moved: 1 });
  });
});

describe('an export whose column «Produit» names products', () => {
  /** A product with codes, whose name begins with a sign. */
  const namedProduct = async (start: string) => {
    const product = await ownProduct(stack);
    const name = `${start} ${product.name}`;
    await stack.marketplace.sql(
      `with own as (update variant set admin_name = $2 where uuid = $1 returning product_id)
       update master_product set product_name = $2, admin_product_name = $2 where id = (select product_id from own)`,
      [product.uuid, name],
    );
    await stack.marketplace.sql(
      `with own as (insert into stock (kind, variant_id, product_name) select 'code', id, admin_name from variant where uuid = $1 returning id)
       insert into product_code (stock_id, name) select id, $2 || n from own, generate_series(1, 2) as n`,
      [product.uuid, product.uuid.slice(0, 8)],
    );
    return (await browser.trpc.stock.codes.list.query({ available: true, productName: name })).items[0]?.productName ?? '';
  };

  it.each(['-10 % chez', '@Home', '+ de 50 €'])('finds «%s …», which our export has guarded [IPR-002, IPR-017]', async (start) => {
    const [product, name] = [await ownProduct(stack), await namedProduct(start)];
    const file = csvLines([
      ['Code', 'Produit'],
      ['R1', name],
      ['R2', name],
    ]);
    expect(file).toContain(`'${start}`);
    expect((await check(product, file)).counts).toMatchObject({ new: 0, doubtful: 2 });
  });

  it('doubts the names that were not looked up: the rows far down and after many names, but not those of the own product [IPR-002]', async () => {
    const product = await ownProduct(stack);
    const own = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at};${product.name}`);
    const far = await check(product, `Code;Produit\n${own('F', 6_000).join('\n')}\nG1;Autre\nG2;${product.name}\nG3;\n`);
    expect(far.counts).toMatchObject({ new: 6_002, doubtful: 1 });
    expect(await rows(far.uuid, { verdict: 'doubtful' })).toMatchObject([{ values: { code: 'G1' } }]);
    const names = Array.from({ length: 25 }, (_, at) => `N${at};Nom ${at}`);
    const many = await check(product, `Code;Produit\n${[...names, ...own('P', 3)].join('\n')}\n`);
    expect(many.counts).toMatchObject({ new: 23, doubtful: 5 });
  });
});
