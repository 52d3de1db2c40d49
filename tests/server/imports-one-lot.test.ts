import { describe, expect, it } from 'vitest';
import { importsOf } from '../kit/imports.ts';
import { ownProduct, stockOf } from '../kit/own-stock.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack({ worker: 'child', config: { IMPORT_LOT_ROWS: '0', IMPORT_SETTLE_SECONDS: '1' } });
const { importFile } = importsOf(browser);
const lengths = async () =>
  (await stack.marketplace.requests('stock.codes.import')).map(({ headers }) => Number(headers['content-length']));

describe('a file sent in one request', () => {
  it('is sent byte for byte when nothing in it was refused or corrected [IPL-018, IMP-009]', async () => {
    const product = await ownProduct(stack);
    // Spaces and line ends that our own files do not contain.
    const content = `code;expirationDate\n${'A1;31/12/2030'.padEnd(5_000)}\n\nA2;\n`;
    expect(await importFile(product, content)).toMatchObject({ outcomes: { added: 2, refused: 0 }, lots: { total: 1, answered: 1 } });
    expect(await stockOf(stack, product)).toEqual(['A1', 'A2']);
    expect((await lengths())[0]).toBeGreaterThan(5_000);
  });

  it.each([
    ['something was', (row: string) => `code;expirationDate\n${row}\n="A2";\nA3;demain\n`],
    ['its line ends are mixed', (row: string) => `code;expirationDate\r\n${row}\nA2;\r\n`],
    ['its line ends are those of an old Mac', (row: string) => `code;expirationDate\r${row}\rA2;\r`],
    ['its first line declares the delimiter', (row: string) => `sep=;\ncode;expirationDate\n${row}\nA2;\n`],
  ])('is sent as planned when %s', async (_, contentWith) => {
    const product = await ownProduct(stack);
    const content = contentWith('A1;31/12/2030'.padEnd(5_000));
    expect(await importFile(product, content)).toMatchObject({ outcomes: { added: 2 } });
    expect(await stockOf(stack, product)).toEqual(['A1', 'A2']);
    expect((await lengths())[0]).toBeLessThan(2_000);
  });

  it('is read back when its reply is lost [IPL-022]', async () => {
    const product = await ownProduct(stack);
    await stack.marketplace.faults([{ call: 'stock.codes.import', status: 500, body: {}, times: 1 }]);
    expect(await importFile(product, 'code\nA1\nA2\n')).toMatchObject({ outcomes: { added: 2, unknown: 0 } });
    await stack.marketplace.faults([]);
    expect(await stockOf(stack, product)).toEqual(['A1', 'A2']);
  });
});
