import { productScreenContract } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { batchTexts, variantTexts } from '@comptoir/shared/catalogue/variants/variant-texts';
import { expect, it } from 'vitest';
import { mountedClient } from './mounted.ts';

const { page, standIn } = await mountedClient();

const AT = '2026-01-15T10:00:00.000Z';
const ATTRIBUTES = [1, 2].map((digit) => ({ uuid: `${digit}1111111-2222-4333-8444-555555555555`, name: `Attribut ${digit}` }));
const SIZE = 20;

/** An interrupted task of 400 combinations, `A1, B1` to `A20, B20`. */
const interrupted = {
  job: {
    ...{ uuid: '91111111-2222-4333-8444-555555555555', kind: 'catalogue.createVariants', title: 'Création', detail: '', author: 'Camille' },
    ...{ attempt: 1, requestId: 'essai', state: 'failed', failure: 'UPSTREAM_DOWN', outcome: null, file: null, import: null },
    ...{ isPaused: false, nextAttemptAt: null, createdAt: AT, updatedAt: AT, startedAt: AT, finishedAt: AT, expiresAt: null },
    progress: { bytes: 0, lines: 0, bytesPerSecond: 0, bytesTotal: null, linesTotal: null },
  },
  axes: ATTRIBUTES.map(({ uuid }, axis) => ({
    attribute: uuid,
    values: Array.from({ length: SIZE }, (_, place) => ({ uuid: null, value: `${'AB'[axis]}${place + 1}` })),
  })),
  rows: Array.from({ length: SIZE ** 2 }, (_, place) => ({
    at: [Math.floor(place / SIZE), place % SIZE],
    ...{ price: null, stock: null, reference: null },
  })),
  items: [],
};

const search = () => page.getByRole('searchbox', { name: batchTexts.search });
const price = (name: string) => page.getByRole('textbox', { name: batchTexts.cell('price', name), exact: true });
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** A wrong price of `A20, B20`, which is found by a filter, and the refused form. */
async function typeWrongPrice() {
  const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 100 });
  const uuid = items.find(({ prototype }) => prototype.value === 'E-billet')?.uuid ?? '';
  const subject = await standIn.recorded('catalogue.variants.subject', { uuid });
  standIn.answer('catalogue.variants.subject', () => ({ ...subject, attributes: ATTRIBUTES, combinations: [] }));
  standIn.answer('catalogue.variants.batch', () => interrupted as never);
  standIn.answer('jobs.get', () => interrupted.job as never);
  await page.goto(`/admin/addAttribut/${uuid}`);
  await search().fill('A20 B20');
  await price('A20, B20').fill('douze');
  await page.getByRole('button', { name: productScreenContract.create, exact: true }).click();
}

const errorLink = () => page.getByRole('link', { name: new RegExp(`^${variantTexts.combinations} : `) });

it.each([
  ['outside the filter', 'A1 B1'],
  ['inside it', 'A20 B20'],
])('the link of an error leads to its cell, of a row %s [VAS-003]', async (_, filter) => {
  await typeWrongPrice();
  await search().fill(filter);
  await errorLink().click();
  await expect.poll(focused).toBe(batchTexts.cell('price', 'A20, B20'));
  expect(await search().inputValue()).toBe('');
  expect(await price('A20, B20').inputValue()).toBe('douze');
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toBe(batchTexts.cell('price', 'A20, B19'));
});

it('a press between the cells of a row goes nowhere else while another row has an error [VAS-003]', async () => {
  await typeWrongPrice();
  await search().fill('A1 B1');
  await search().press('Tab');
  await page.getByText('A1, B1', { exact: true }).first().click();
  expect([await search().inputValue(), await focused()]).toEqual(['A1 B1', null]);
});

it('«Annuler le collage» leaves what was typed since the paste [VAS-004]', async () => {
  await typeWrongPrice();
  await search().fill('A1 B2');
  await price('A1, B2').evaluate((target) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '12\t3\n13\t4\n');
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => price('A1, B2').inputValue()).toBe('12');
  const stock = page.getByRole('textbox', { name: batchTexts.cell('stock', 'A1, B2'), exact: true });
  await stock.fill('7');
  await price('A1, B20').fill('99');
  await page.getByRole('button', { name: batchTexts.undoPaste }).click();
  await expect.poll(() => price('A1, B2').inputValue()).toBe('');
  expect([await stock.inputValue(), await price('A1, B20').inputValue()]).toEqual(['7', '99']);
  await search().fill('A20 B20');
  expect(await price('A20, B20').inputValue()).toBe('douze');
});

it('a text that is no number blocks the creation in every cell of figures, stays, and is not sent as an empty one', async () => {
  await typeWrongPrice();
  const figures = page.locator('[data-key] input[inputmode=decimal]');
  expect(await figures.count()).toBeGreaterThan(1);
  for (const cell of await figures.all()) await cell.fill('3,50 $');
  await page.getByRole('button', { name: productScreenContract.create, exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[role="alert"]'))).toBe(true);
  for (const cell of await figures.all())
    expect([await cell.getAttribute('aria-invalid'), await cell.inputValue()]).toEqual(['true', '3,50 $']);
  expect([await page.getByRole('alertdialog').count(), standIn.sentTo('catalogue.variants.startBatch')]).toEqual([0, []]);
});
