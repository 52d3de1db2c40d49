import type { CsvFile } from '@comptoir/shared/csv/file';
import { PositionImportForm } from '@comptoir/shared/geolocations/position-import';
import { afterEach, describe, expect, it } from 'vitest';
import { importsOf } from '../kit/imports.ts';
import { type OwnProduct, ownProduct } from '../kit/own-stock.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack({
  worker: 'child',
  marketplaceClient: { breakerFailures: 1_000 },
  config: { IMPORT_REPLY_SECONDS: '3' },
});
const { send, importFile } = importsOf(browser);
afterEach(() => stack.marketplace.faults([]));

const CALL = 'geolocations.imports.create';
const HEADER = 'address;zipCode;city;country;latitude;longitude\r\n';
const positions = (product: OwnProduct, lines: string) => importFile(product, HEADER + lines, 'positions', 'positions.csv');
const citiesOf = async ({ uuid }: { uuid: string }) =>
  (await browser.trpc.geolocations.list.query({ variant: uuid })).items.map(({ city }) => city);

describe('an import of positions', () => {
  it('tells its rows that the marketplace refuses, and why; the others of their lot are sent without them [IPL-018]', async () => {
    const product = await ownProduct(stack);
    const refused = { violations: [{ propertyPath: 'file', message: 'Ligne 2 : adresse inconnue' }] };
    await stack.marketplace.faults([{ call: CALL, status: 422, body: refused, times: 1 }]);
    const { uuid, outcomes } = await positions(product, '1 rue Mercière;69002;Lyon;FR;;\r\n2 rue Haute;75001;Paris;FR;;\r\n');
    // The reply names one row; none of the lot was imported.
    expect(outcomes).toMatchObject({ added: 1, refused: 1 });
    const { items } = await browser.trpc.imports.rows.query({ uuid, outcome: 'refused' });
    expect(items).toMatchObject([{ line: 2, problems: [{ message: 'adresse inconnue' }] }]);
    expect(await citiesOf(product)).toEqual(['Paris']);
    expect(await browser.trpc.imports.lots.query({ uuid })).toMatchObject([
      { rows: 1, added: 0, refused: 1 },
      { rows: 1, added: 1, refused: 0 },
    ]);
  });

  it('refuses all of a lot of which nothing is taken for the reason that is given, where nobody says for which rows', async () => {
    const product = await ownProduct(stack);
    const refused = { violations: [{ propertyPath: 'file', message: 'Ligne 9 : adresse inconnue' }] };
    await stack.marketplace.faults([{ call: CALL, status: 422, body: refused, times: 1 }]);
    const { uuid, outcomes } = await positions(product, '1 rue Mercière;69002;Lyon;FR;;\r\n');
    expect(outcomes).toMatchObject({ added: 0, refused: 1 });
    expect(await browser.trpc.imports.rows.query({ uuid, outcome: 'refused' })).toMatchObject({
      items: [{ line: 2, problems: [{ message: 'adresse inconnue' }] }],
    });
    expect(await citiesOf(product)).toEqual([]);
  });

  it('is there once, also when the reply to it is lost [IPL-022]', async () => {
    const product = await ownProduct(stack);
    await stack.marketplace.faults([{ call: CALL, cutAfterBytes: 0, times: 1 }]);
    expect((await positions(product, '1 rue Mercière;69002;Lyon;FR;;\r\n')).outcomes).toMatchObject({ added: 1, unknown: 0 });
    expect(await citiesOf(product)).toEqual(['Lyon']);
    expect(await stack.marketplace.requests(CALL)).toHaveLength(1);
  });
});

describe('the file of an import of positions', () => {
  it('is required, and a CSV [GEO-040, GEO-041]', async () => {
    const messages = (file: CsvFile | null) => PositionImportForm.safeParse({ file }).error?.issues.map(({ message }) => message);
    expect(messages(null)).toEqual(['Aucun fichier sélectionné.']);
    const uuid = '3b0c1a52-7f64-4c1c-9c0e-0e2f4f1f6a11';
    expect(messages({ uuid, name: 'positions.ods', bytes: 3 })).toEqual(['Le fichier doit être au format CSV.']);
    const reply = await send(HEADER, 'positions.ods');
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { error: { fields: [{ path: 'file', message: 'Le fichier doit être au format CSV.' }] } },
    ]);
  });
});
