import { describe, expect, it } from 'vitest';
import { ACCOUNTS } from '../kit/accounts.ts';
import { importsOf } from '../kit/imports.ts';
import { lastWrite } from '../kit/last-write.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { PICTURE } from '../kit/picture.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

// The exact bodies of sign-in and uploads; the log of the marketplace masks secrets.
const { stack, browser } = await signedInStack({ worker: 'child' });

const sent = lastWrite(stack);
const { importFile } = importsOf(browser);

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
    ['codes', 'stock.codes.import', 'code;expirationDate\r\nA1;\r\n'],
    ['documents', 'stock.documents.import', 'docName;url;expirationDate\r\nGuide;https://example.org/guide.pdf;\r\n'],
    ['positions', 'geolocations.imports.create', 'address;zipCode;city;country\r\n1 rue Mercière;69002;Lyon;FR\r\n'],
  ] as const)('an import of %s', async (kind, call, content) => {
    const product = await ownProduct(stack);
    await importFile(product, content, kind, 'liste.csv');
    const { body, fileType } = (await sent(call)) ?? {};
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
