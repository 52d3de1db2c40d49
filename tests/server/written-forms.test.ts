import type { CsvFile } from '@comptoir/shared/csv-file';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS } from '../kit/accounts.ts';
import { lastWrite } from '../kit/last-write.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { PICTURE } from '../kit/picture.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

// What sign-in and files send, to the letter; the log of the marketplace masks secrets.
const { stack, browser } = await signedInStack({ worker: 'child' });

const sent = lastWrite(stack);

describe('the form of', () => {
  it.each([
    ['a picture', '', {}],
    ['a picture of a product', '?position=2', { position: '2' }],
    ['a picture of a rich text', '?context=product_description', { context: 'product_description' }],
  ])('%s', async (_, query, fields) => {
    const headers = { 'content-type': 'image/png' };
    await browser.fetch(`/uploads/images${query}`, { method: 'POST', body: new Uint8Array(PICTURE), headers });
    const { body, fileType } = (await sent('images.create')) ?? {};
    expect({ body, fileType }).toEqual({ body: { ...fields, file: 'image' }, fileType: 'image/png' });
  });

  it.each([
    ['codes', 'stock.codes.import'],
    ['documents', 'stock.documents.import'],
  ] as const)('an import of %s', async (type, call) => {
    const product = await ownProduct(stack);
    const headers = { 'content-type': 'text/csv' };
    const upload = await browser.fetch('/uploads/csv?name=liste.csv', { method: 'POST', headers, body: 'code;expirationDate\r\nA1;\r\n' });
    const file = (await upload.json()) as CsvFile;
    const of = { productName: product.name, supplierName: product.supplier.name };
    await browser.trpc.stock.imports.start.mutate({ type, variantProduct: product.uuid, ...of, file: file.uuid });
    const read = async () => {
      const request = await sent(call);
      return request?.body !== undefined && request;
    };
    const { body, fileType } = await until('the form to be read', read, { within: 40_000 });
    expect(body).toEqual({ variantProduct: `/api/variant_products/${product.uuid}`, file: 'liste.csv' });
    expect(fileType).toBe('text/csv');
  });
});

describe('the body of', () => {
  it('a sign-in', async () => {
    await browser.tab().signIn();
    expect((await sent('session.login'))?.body).toEqual({ username: ACCOUNTS.admin, password: '***' });
  });
});
