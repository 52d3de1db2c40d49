import { randomUUID } from 'node:crypto';
import { writeStock } from '@comptoir/server/areas/imports/stock.sql';
import { describe, expect, it } from 'vitest';
import { importsOf } from '../kit/imports.ts';
import { jobsOf } from '../kit/jobs.ts';
import { ownProduct, stockOf } from '../kit/own-stock.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack({ worker: 'child' });
const { check, apply, reaches, importFile, download, start, upload } = importsOf(browser);
const { imports, exports, geolocations } = browser.trpc;

const HEADER = 'address;zipCode;city;country;latitude;longitude\r\n';
type View = Parameters<typeof exports.view.mutate>[0];
const exported = async (view: View, procedure: 'view' | 'viewWithCodes' = 'view') => {
  const { uuid } = await exports[procedure].mutate(view);
  await jobsOf(browser).reaches(uuid);
  return new Uint8Array(await download(uuid));
};

describe('documents', () => {
  it('use the documented call, and can be undone [IMP-009, IMP-021]', async () => {
    const product = await ownProduct(stack);
    const done = await importFile(product, 'docName;url;expirationDate\nGuide;https://example.org/guide.pdf;\n', 'documents');
    expect(done).toMatchObject({ outcomes: { added: 1 } });
    expect(await stockOf(stack, product, 'product_document')).toEqual(['Guide']);
    expect(await stack.marketplace.requests('stock.documents.import')).toMatchObject([{ path: '/api/product_stock_imports' }]);
    await imports.undo.mutate({ uuid: done.uuid });
    expect((await reaches(done.uuid, 'undone')).outcomes).toMatchObject({ undone: 1 });
  });

  it('of the name of a disabled one are found beside it, whichever is read last [IPR-003]', async () => {
    const { uuid } = await importFile(
      await ownProduct(stack),
      'docName;url;expirationDate\nGuide;https://example.org/guide.pdf;\n',
      'documents',
    );
    const { pool } = stack.services.db;
    const [reading, record] = [randomUUID(), randomUUID()];
    const unit = { key: 'Guide', expires: null, number: null };
    const disabled = () => ({ ...unit, record: randomUUID(), state: 'disabled' as const });
    await writeStock(pool, uuid, reading, [{ ...unit, record, state: 'available' }, disabled()]);
    await writeStock(pool, uuid, reading, [disabled()]);
    const read = async () => (await pool.query('SELECT record, state FROM csv_import_stock WHERE reading = $1', [reading])).rows;
    expect(await read()).toEqual([{ record, state: 'available' }]);
    // It was disabled between the two reads.
    await writeStock(pool, uuid, reading, [{ ...unit, record, state: 'disabled' }]);
    expect(await read()).toEqual([{ record, state: 'disabled' }]);
  });
});

describe('positions', () => {
  it.each([false, true])(
    'go to one variant by the documented call, technical or not (%s), and are taken back [GEO-066, GEO-020, IPL-033]',
    async (technical) => {
      const product = await ownProduct(stack, { technical });
      const lines = [
        '1 rue Mercière;69002;Lyon;France;;',
        ';;;;45,76;4,83',
        '2 rue Haute;;Lyon;FR;;',
        '3 rue Haute;69002;Lyon;Atlantide;;',
      ];
      const plan = await check(product, HEADER + lines.join('\r\n'), 'positions', 'positions.csv');
      expect(plan.counts).toEqual({ new: 2, same: 0, refused: 2, doubtful: 0 });
      await apply(plan.uuid);
      expect((await reaches(plan.uuid, 'done')).outcomes).toMatchObject({ added: 2 });
      const [request] = await stack.marketplace.requests('geolocations.imports.create');
      expect(request).toMatchObject({ method: 'POST', path: '/api/product_geoloc_imports', fileType: 'text/csv' });
      expect(request?.body).toEqual({ variantProduct: `/api/variant_products/${product.uuid}`, file: 'positions.csv' });
      const again = await check(product, HEADER + lines.slice(0, 2).join('\r\n'), 'positions', 'positions.csv');
      expect(again.counts).toEqual({ new: 0, same: 2, refused: 0, doubtful: 0 });
      await imports.undo.mutate({ uuid: plan.uuid });
      expect((await reaches(plan.uuid, 'undone')).outcomes).toMatchObject({ undone: 2 });
      expect((await geolocations.list.query({ variant: product.uuid })).total).toBe(0);
    },
  );
});

describe('positions without a country', () => {
  it('are in stock once they were imported [IPL-016, IPL-026]', async () => {
    const product = await ownProduct(stack);
    const content = `${HEADER}1 rue Mercière;69002;Lyon;;;\r\n`;
    const first = await importFile(product, content, 'positions', 'positions.csv');
    expect(first.outcomes).toMatchObject({ added: 1 });
    expect(await check(product, content, 'positions', 'positions.csv')).toMatchObject({
      counts: { new: 0, same: 1 },
      before: { uuid: first.uuid },
    });
  });
});

describe('a view that is exported and imported unchanged', () => {
  it('of codes plans no change, whatever is in their cells [IPL-032]', async () => {
    const product = await ownProduct(stack);
    const codes = ['=1+1', '+33', '-A', '@B', "'C", 'a;b', '"q"', '000123', '1,5', 'é'];
    const rows = codes.map((code) => `"${code.replaceAll('"', '""')}";31/12/2030`);
    const { uuid } = await check(product, `code;expirationDate\n${rows.join('\n')}\n`);
    await apply(uuid, { doubtful: true });
    const added = (await reaches(uuid, 'done')).outcomes?.added ?? 0;
    expect(added).toBeGreaterThan(7);
    const view: View = {
      list: 'codes',
      filters: { available: true, productName: product.name },
      columns: ['code', 'product', 'productType', 'supplier', 'expiration'],
    };
    const file = await exported(view, 'viewWithCodes');
    expect((await check(product, file)).counts).toEqual({ new: 0, same: added, refused: 0, doubtful: 0 });
    // A masked code is not a code (MSK-004).
    expect((await check(product, await exported(view))).counts).toEqual({ new: 0, same: 0, refused: added, doubtful: 0 });
  });

  it('of documents plans no change, whatever their cells contain, since the list has no address [IPL-032]', async () => {
    const product = await ownProduct(stack);
    const names = ['Guide', '=Plan', '+33', '-A', '@B', "'C", 'a;b', '"q"', '000123', '1,5', 'é'];
    const rows = names.map(
      (name, at) => `"${name.replaceAll('"', '""')}";https://example.org/${at}.pdf;${at % 2 === 0 ? '31/12/2030' : ''}`,
    );
    const { uuid } = await check(product, `docName;url;expirationDate\n${rows.join('\n')}\n`, 'documents');
    await apply(uuid, { doubtful: true });
    const added = (await reaches(uuid, 'done')).outcomes?.added ?? 0;
    expect(added).toBeGreaterThan(8);
    const view: View = {
      list: 'documents',
      filters: { available: true, productName: product.name },
      columns: ['docName', 'product', 'supplier', 'expiration'],
    };
    const file = await exported(view, 'viewWithCodes');
    expect((await check(product, file, 'documents')).counts).toEqual({ new: 0, same: added, refused: 0, doubtful: 0 });
    // Of the names only «Guide» and «=Plan» are titles (MSK-004).
    const masked = await check(product, await exported(view), 'documents');
    expect(masked.counts).toMatchObject({ new: 0, same: 2, refused: added - 2 });
    const without = await check(product, 'Document\nGuide\nAutre\n', 'documents');
    expect(without.counts).toEqual({ new: 0, same: 1, refused: 0, doubtful: 1 });
  });

  it('of positions plans no change, whatever is in their cells [IPL-032]', async () => {
    const product = await ownProduct(stack);
    const addresses = ['1 rue Mercière', '=2 rue Haute', '+3 «quai»', "4 rue de l'Été", '5 rue "Q"', '6, cours; bas'];
    const lines = addresses.map((address) => `"${address.replaceAll('"', '""')}";69002;Lyon;France;;`);
    const done = await importFile(product, `${HEADER}${lines.join('\r\n')}\r\n;;;;45,76;4,83\r\n`, 'positions');
    expect(done.outcomes).toMatchObject({ added: addresses.length + 1 });
    const file = await exported({
      list: 'positions',
      filters: { variant: product.uuid },
      columns: ['rank', 'uuid', 'latitude', 'longitude', 'address'],
    });
    expect((await check(product, file, 'positions')).counts).toEqual({ new: 0, same: addresses.length + 1, refused: 0, doubtful: 0 });
  });
});

describe('an upload', () => {
  it('makes one import, also when it is started several times at once, and serves nothing else [MUT-009]', async () => {
    const [product, other] = [await ownProduct(stack), await ownProduct(stack)];
    const file = await upload('code\nA\n');
    const started = await Promise.all([1, 2, 3].map(() => start(product, file)));
    expect(new Set(started.map(({ uuid }) => uuid)).size).toBe(1);
    const fields = [{ path: 'file', message: 'Ce fichier a déjà servi à un autre import : choisissez-le de nouveau.' }];
    expect(await refusal(start(other, file))).toMatchObject({ code: 'INVALID', fields });
    expect(await refusal(start(product, { ...file, uuid: product.uuid }))).toMatchObject({ code: 'INVALID', fields: [{ path: 'file' }] });
  });
});
