import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { boxes, counters, gridOpener, save } from '../kit/binding-grid.ts';
import { propertyValuesOf } from '../kit/property-values.ts';
import { redrawnRows } from '../kit/redrawn-rows.ts';
import { rows } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
const values = await propertyValuesOf(stack);
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));

const openGrid = gridOpener(stack, values);

describe('the grid of the variants of a property value', () => {
  it('asks before it is left with changes, but not between its pages nor without changes; draws no row again but the one that is ticked', async () => {
    const { page } = await openGrid();
    await boxes(page).nth(4).click();
    await rows(page).nth(4).getByText('À ajouter').waitFor();
    expect(await redrawnRows(page, () => boxes(page).nth(4).uncheck())).toEqual([4]);
    await boxes(page).nth(4).click();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.getByText(/^11 à 20 sur/).waitFor();
    await page.goBack();
    await page.getByText(/^1 à 10 sur/).waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await page.getByRole('link', { name: 'Retour' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Rester' }).click();
    await boxes(page).nth(4).click();
    await page.getByRole('link', { name: 'Retour' }).click();
    await page.waitForURL(/\/values/);
  });

  it('is used by keyboard alone: arrows move, Space ticks, Shift makes ranges, also with the pointer, Ctrl+A takes the page', async () => {
    const { page } = await openGrid();
    await boxes(page).nth(2).focus();
    await page.keyboard.press('Space');
    await rows(page).nth(2).getByText('À ajouter').waitFor();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('3 produits à ajouter', { exact: true }).waitFor();
    await page.keyboard.press('End');
    expect(
      await boxes(page)
        .nth(9)
        .evaluate((box) => box === document.activeElement),
    ).toBe(true);
    // The range starts at the row ticked last.
    await page.keyboard.press('Shift+Space');
    await page.getByText('8 produits à ajouter', { exact: true }).waitFor();
    await page.keyboard.press('Control+a');
    await page.getByText('2 produits à supprimer', { exact: true }).waitFor();
    await page.keyboard.press('Control+a');
    await page.getByText('8 produits à ajouter', { exact: true }).waitFor();
    // All checkboxes are one tab stop: after them, the footer is next.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('tbody'))).toBeNull();
    // A range has the state of the row it starts from.
    const shift = { modifiers: ['Shift' as const] };
    await boxes(page).nth(9).click();
    await boxes(page).nth(2).click(shift);
    await expect.poll(() => counters(page)).toEqual({ already: '2', add: '0', remove: '0' });
    await boxes(page).nth(6).click();
    await boxes(page).nth(0).click(shift);
    await page.getByText('5 produits à ajouter', { exact: true }).waitFor();
    await rows(page).nth(0).getByText('Déjà sélectionné').waitFor();
  });

  it('keeps everything when the save fails, and says why', async () => {
    const { page, value } = await openGrid({ allow: [/Failed to load resource/] });
    await boxes(page).nth(4).click();
    await stack.marketplace.faults([{ call: 'catalogue.propertyBindings.save', status: 500 }]);
    await save(page).click();
    await page
      .getByRole('alert')
      .getByText(/Désolé, il y a eu un problème/)
      .waitFor();
    expect(await counters(page)).toEqual({ already: '2', add: '1', remove: '0' });
    await stack.marketplace.faults([]);
    await save(page).click();
    await page.waitForURL(/\/values/);
    expect(await values.bound(value)).toHaveLength(3);
  });
});
