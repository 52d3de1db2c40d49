import type { CsvFile } from '@comptoir/shared/csv-file';
import { PositionImportForm } from '@comptoir/shared/geolocations/position-import';
import { afterEach, describe, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

const { stack, browser } = await signedInStack({ worker: 'child', marketplaceClient: { breakerFailures: 1_000 } });
afterEach(() => stack.marketplace.faults([]));

const CALL = 'geolocations.imports.create';
const HEADER = 'address;zipCode;city;country;latitude;longitude\r\n';

const send = (content: string, name = 'positions.csv') =>
  browser.fetch(`/uploads/csv?name=${name}`, { method: 'POST', headers: { 'content-type': 'text/csv' }, body: content });

async function start(content: string, product: { uuid: string; name: string }) {
  const file = (await (await send(content)).json()) as CsvFile;
  return browser.trpc.geolocations.startImport.mutate({ variantProduct: product.uuid, productName: product.name, file: file.uuid });
}
const over = (uuid: string) =>
  until(
    'the end of the import',
    async () => {
      const job = await browser.trpc.jobs.get.query({ uuid });
      return job.state !== 'queued' && job.state !== 'running' && job;
    },
    { within: 40_000 },
  );
const citiesOf = async ({ uuid }: { uuid: string }) =>
  (await browser.trpc.geolocations.list.query({ variant: uuid })).items.map(({ city }) => city);

describe('an import of positions', () => {
  it.each([false, true])(
    'goes to one variant by the documented call, technical or not (%s), and says what of it was refused [GEO-066, GEO-020]',
    async (technical) => {
      const product = await ownProduct(stack, { technical });
      const lines = [
        '1 rue Mercière;69002;Lyon;France;;',
        ';;;;45,76;4,83',
        '2 rue Haute;;Lyon;FR;;',
        '3 rue Haute;69002;Lyon;Atlantide;;',
      ];
      const job = await over((await start(HEADER + lines.join('\r\n'), product)).uuid);
      expect(job).toMatchObject({
        state: 'succeeded',
        title: 'Import de positions',
        detail: `positions.csv, ${product.name}`,
        outcome: { report: { imported: 2, refused: 2, errors: [{ line: 4 }, { line: 5 }] } },
      });
      expect(await citiesOf(product)).toHaveLength(2);
      const request = await lastWrite(stack)(CALL);
      expect(request).toMatchObject({ method: 'POST', path: '/api/product_geoloc_imports', fileType: 'text/csv' });
      expect(request?.body).toEqual({ variantProduct: `/api/variant_products/${product.uuid}`, file: 'positions.csv' });
    },
  );

  it('that the marketplace refuses says why, line by line', async () => {
    const product = await ownProduct(stack);
    const job = await over((await start(`${HEADER};;;;91;4`, product)).uuid);
    expect(job).toMatchObject({ state: 'failed', failure: 'INVALID', outcome: { refusals: [expect.stringMatching(/^Ligne 2 : /)] } });
    expect(await citiesOf(product)).toEqual([]);
  });

  it('is sent once, also when its answer is lost', async () => {
    const product = await ownProduct(stack);
    await stack.marketplace.faults([{ call: CALL, cutAfterBytes: 0, times: 1 }]);
    const job = await over((await start(`${HEADER}1 rue Mercière;69002;Lyon;FR;;`, product)).uuid);
    expect(job).toMatchObject({ state: 'failed', failure: 'UNCERTAIN' });
    expect(await stack.marketplace.requests(CALL)).toHaveLength(1);
  });

  it('of one file makes one job, and a file that is gone is refused at its field', async () => {
    const product = await ownProduct(stack);
    const file = (await (await send(`${HEADER}1 rue Mercière;69002;Lyon;FR;;`)).json()) as CsvFile;
    const input = { variantProduct: product.uuid, productName: product.name, file: file.uuid };
    const [first, second] = await Promise.all([1, 2].map(() => browser.trpc.geolocations.startImport.mutate(input)));
    expect(first?.uuid).toBe(second?.uuid);
    await over(first?.uuid ?? '');
    expect(await citiesOf(product)).toEqual(['Lyon']);
    const unknown = { ...input, file: product.uuid };
    expect(await refusal(browser.trpc.geolocations.startImport.mutate(unknown))).toMatchObject({
      code: 'INVALID',
      fields: [{ path: 'file' }],
    });
  });
});

describe('the file of an import of positions', () => {
  it('is required, and a CSV [GEO-040, GEO-041]', async () => {
    const messages = (file: CsvFile | null) => PositionImportForm.safeParse({ file }).error?.issues.map(({ message }) => message);
    expect(messages(null)).toEqual(['Aucun fichier sélectionné.']);
    const uuid = '3b0c1a52-7f64-4c1c-9c0e-0e2f4f1f6a11';
    expect(messages({ uuid, name: 'positions.xlsx', bytes: 3 })).toEqual(['Le fichier doit être au format CSV.']);
    const reply = await send(HEADER, 'positions.xlsx');
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { error: { fields: [{ path: 'file', message: 'Le fichier doit être au format CSV.' }] } },
    ]);
  });
});
