import { productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { formTexts } from '@comptoir/shared/form-texts';
import { expect, it } from 'vitest';
import { mountedClient } from './mounted.ts';

const { page, standIn } = await mountedClient();

/**
 * Ids of the controls that React renders again during `act`: only the elements of such fields get new props, which React stores on the
 * element (`__reactProps$…`).
 */
async function renderedFields(act: () => Promise<unknown>): Promise<string[]> {
  await page.evaluate(() => {
    const propsOf = (element: Element) => Reflect.get(element, Object.keys(element).find((key) => key.startsWith('__reactProps$')) ?? '');
    const all = () => [...document.querySelectorAll('form [id^="field-"]')];
    const before = new Map(all().map((element) => [element, propsOf(element)]));
    if ([...before.values()].includes(undefined)) throw new Error('React keeps the props of an element elsewhere');
    Object.assign(window, { rendered: () => all().flatMap((element) => (before.get(element) === propsOf(element) ? [] : [element.id])) });
  });
  await act();
  return page.evaluate(() => Reflect.get(window, 'rendered')());
}

it('a key renders the field in which it is typed and the count of the changes, and no other field', async () => {
  const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 100 });
  await page.goto(`/admin/product/${items.find(({ prototype }) => prototype.value === 'E-billet')?.uuid}/edit`);
  const name = page.getByRole('textbox', { name: texts.labels.productName, exact: true });
  await name.press('End');
  expect(await page.locator('form [id^="field-"]').count()).toBeGreaterThan(15);
  await name.press('x');
  await page.getByText(formTexts.changed(1)).waitFor();
  // Once the screen has loaded what it shows, a further key changes only the text, which the browser shows, or the value of the field.
  await expect.poll(() => renderedFields(() => name.press('y'))).toEqual([]);
  const price = page.locator('#field-price');
  await price.fill('12');
  await page.getByText(formTexts.changed(2)).waitFor();
  await expect.poll(() => renderedFields(() => price.press('3'))).toEqual(['field-price', 'field-price-changed']);
});
