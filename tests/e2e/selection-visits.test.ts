import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { expectSelected, openProducts, rowBox } from '../kit/product-selection.ts';
import { rows, selectionBar, settled, wayBack } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

describe('a selection', () => {
  const openRecord = async (page: Page) => {
    await rows(page).nth(1).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Modifier / }).waitFor();
  };
  const back = async (page: Page) => {
    await settled(page);
    await expectSelected(page, '2 lignes sélectionnées');
    expect(await Promise.all([0, 1, 2].map((index) => rowBox(page, index).isChecked()))).toEqual([true, false, true]);
  };

  it('is kept while a record is visited, by the breadcrumb and by Back, and is empty when the list is opened again', async () => {
    const page = await openProducts(stack);
    await rowBox(page, 0).check();
    await rowBox(page, 2).check();
    await openRecord(page);
    await wayBack(page).click();
    await back(page);
    await openRecord(page);
    await page.goBack();
    await back(page);
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Transporteurs', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Transporteurs' }).waitFor();
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Produits', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Produits' }).waitFor();
    await settled(page);
    await rows(page).first().waitFor();
    expect(await selectionBar(page).count()).toBe(0);
  });

  it('survives a visit to a record from another page of the list, with the rows of the first', async () => {
    const page = await openProducts(stack);
    await rowBox(page, 0).check();
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await page.getByText('11 à 20 sur 600', { exact: true }).waitFor();
    await settled(page);
    await rowBox(page, 3).check();
    await openRecord(page);
    await wayBack(page).click();
    await page.getByText('11 à 20 sur 600', { exact: true }).waitFor();
    await settled(page);
    await expectSelected(page, '2 lignes sélectionnées');
    expect(await rowBox(page, 3).isChecked()).toBe(true);
    await page.goBack();
    await page.getByText('1 à 10 sur 600', { exact: true }).waitFor();
    await settled(page);
    expect(await rowBox(page, 0).isChecked()).toBe(true);
    await expectSelected(page, '2 lignes sélectionnées');
  });

  it('that was cleared after a visit stays cleared', async () => {
    const page = await openProducts(stack);
    await rowBox(page, 0).check();
    await rowBox(page, 2).check();
    await openRecord(page);
    await page.goBack();
    await back(page);
    await selectionBar(page).getByRole('button', { name: 'Effacer la sélection' }).click();
    await openRecord(page);
    await page.goBack();
    await settled(page);
    await rows(page).first().waitFor();
    expect(await selectionBar(page).count()).toBe(0);
    expect(await rowBox(page, 0).isChecked()).toBe(false);
  });
});
