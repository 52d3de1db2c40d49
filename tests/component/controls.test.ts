import { afterEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { isFocused, question } from '../kit/confirmation.ts';
import { selectedOption, selectOption } from '../kit/listbox.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { dialog } from '../kit/transporters.ts';
import { mountedClient } from './mounted.ts';

const { page } = await mountedClient();
const usual = page.viewportSize() ?? { width: 1440, height: 900 };
afterEach(() => page.setViewportSize(usual));

const activeOption = () =>
  page.evaluate(() => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent);

/** Counts the submissions of the forms, from now on; the page, and what listens to it, is that of all tests. */
async function countSubmissions(): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.body;
    if (dataset.submissions === undefined)
      addEventListener(
        'submit',
        () => {
          dataset.submissions = String(Number(dataset.submissions) + 1);
        },
        { capture: true },
      );
    dataset.submissions = '0';
  });
  return () => page.evaluate(() => Number(document.body.dataset.submissions));
}

describe('a select', () => {
  const select = () => page.getByRole('combobox', { name: 'Type d’export' });
  const list = () => page.getByRole('listbox', { name: 'Type d’export' });
  const focus = () => select().evaluate(isFocused);

  async function open(): Promise<void> {
    await page.goto('/admin/sold/export');
    await title(page, 'Exports des ventes');
    await select().waitFor();
  }

  it('is used by keyboard like that of the browser', async () => {
    await open();
    await select().focus();
    for (const key of ['ArrowDown', 'Enter', 'Space']) {
      await page.keyboard.press(key);
      await list().waitFor();
      await expect.poll(() => activeOption(), { message: key }).toBe('Choisir un type');
      await page.keyboard.press('Escape');
      await list().waitFor({ state: 'detached' });
      expect(await focus()).toBe(true);
    }
    await page.keyboard.press('ArrowDown');
    const last = await list().getByRole('option').last().textContent();
    await page.keyboard.press('End');
    await expect.poll(() => activeOption()).toBe(last);
    await page.keyboard.press('Home');
    await expect.poll(() => activeOption()).toBe('Choisir un type');
    await page.keyboard.press('ArrowDown');
    const [, first] = await list().getByRole('option').allTextContents();
    await expect.poll(() => activeOption()).toBe(first);
    await page.keyboard.press('Enter');
    await list().waitFor({ state: 'detached' });
    expect(await selectedOption(select())).toBe(first);
    expect(await focus()).toBe(true);
    // Escape and Tab select nothing.
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await expect.poll(() => activeOption()).toBe(last);
    await page.keyboard.press('Tab');
    await list().waitFor({ state: 'detached' });
    expect(await selectedOption(select())).toBe(first);
    await expect.poll(() => page.getByRole('textbox', { name: 'Date de début' }).evaluate(isFocused)).toBe(true);
  });

  it('is focused by its label and by its error, which stays with it', async () => {
    await open();
    await page.getByText('Type d’export', { exact: true }).click();
    expect(await focus()).toBe(true);
    await page.getByRole('button', { name: 'Exporter' }).click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^Type d’export/ })
      .click();
    expect(await focus()).toBe(true);
    expect(await list().count()).toBe(0);
    const description = await select().getAttribute('aria-describedby');
    await selectOption(select(), 'Choisir un type');
    expect(await select().getAttribute('aria-describedby')).toBe(description);
    expect(await page.locator(`[id="${description}"]`).textContent()).toBe("Veuillez choisir un type d'export.");
  });

  it('in a row stays in its cell, and keeps the arrow keys to itself; in a dialog it closes without it', async () => {
    await page.goto('/admin/catalogue/monitoring-ogloba-order');
    await settled(page);
    const status = rows(page).first().getByRole('combobox');
    const before = await selectedOption(status);
    const [box, cell] = [await status.boundingBox(), await status.locator('xpath=ancestor::td').boundingBox()];
    expect((box?.x ?? Number.NaN) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual((cell?.x ?? Number.NaN) + (cell?.width ?? Number.NaN));
    for (const opened of ['plain button', 'button of the library']) {
      await status.focus();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('listbox').waitFor();
      await expect.poll(() => activeOption(), { message: opened }).toBe(before);
      await page.keyboard.press('Escape');
      await expect.poll(() => status.evaluate(isFocused)).toBe(true);
    }
    await page.goto('/admin/approved/version/list');
    await page.getByRole('button', { name: 'Ajouter une version' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter une version' });
    await dialog.getByRole('combobox', { name: 'Plateforme' }).click();
    await page.getByRole('listbox', { name: 'Plateforme' }).waitFor();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await expect.poll(() => dialog.getByRole('combobox', { name: 'Plateforme' }).evaluate(isFocused)).toBe(true);
  });

  it('in the bar at the foot of the window it does not scroll the page, neither when it gets the focus nor with its options', async () => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto('/admin/catalogue/listCategories?page=1&itemsPerPage=25');
    await settled(page);
    await page.evaluate(() => window.scrollTo(0, 150));
    const top = () => page.evaluate(() => window.scrollY);
    const size = page.getByRole('combobox', { name: 'Lignes par page' });
    await size.focus();
    expect(await top()).toBe(150);
    await size.click();
    await page.getByRole('listbox').waitFor();
    for (const key of ['Home', 'ArrowDown', 'End']) {
      await page.keyboard.press(key);
      // The library scrolls to its active option in the next frame.
      await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
      expect(await top(), key).toBe(150);
    }
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('has a list in the window, at least as wide as its button', async () => {
    await open();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await select().click();
      await list().waitFor();
      const [button, panel] = [await select().boundingBox(), await list().boundingBox()];
      expect(panel?.width).toBeGreaterThanOrEqual(button?.width ?? Number.NaN);
      expect(panel?.x).toBeGreaterThanOrEqual(0);
      expect((panel?.x ?? Number.NaN) + (panel?.width ?? Number.NaN)).toBeLessThanOrEqual(width);
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await list().waitFor({ state: 'detached' });
    }
  });
});

describe('a group of radio buttons', () => {
  async function open() {
    await page.goto('/admin/suppliers/list');
    await page.getByRole('button', { name: 'Ajouter un fournisseur' }).click();
    const shown = dialog(page, 'Ajouter un fournisseur');
    const group = shown.getByRole('radiogroup', { name: 'Frais de gestion' });
    return { shown, yes: group.getByRole('radio', { name: 'Oui' }), no: group.getByRole('radio', { name: 'Non' }) };
  }

  it('is one stop of Tab, on the selected button; the arrows select, and go around; Enter submits its form once', async () => {
    const { shown, yes, no } = await open();
    await shown.getByRole('textbox', { name: 'Nom du fournisseur' }).focus();
    await page.keyboard.press('Tab');
    expect([await no.evaluate(isFocused), await no.isChecked()]).toEqual([true, true]);
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    expect([await yes.evaluate(isFocused), await yes.isChecked(), await no.isChecked()]).toEqual([true, true, false]);
    await shown.getByRole('textbox', { name: 'Montant des frais' }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => shown.getByRole('textbox', { name: 'Montant des frais' }).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => yes.evaluate(isFocused)).toBe(true);
    await expectNoViolations(page);
    await no.waitFor();
    const submissions = await countSubmissions();
    await no.press('Enter');
    await shown.getByRole('alert').first().waitFor();
    expect(await submissions()).toBe(1);
  });
});

describe('a switch', () => {
  async function open() {
    await page.goto('/admin/catalogue/category/create');
    const control = page.getByRole('switch', { name: 'Catégorie activée', exact: true });
    await control.waitFor();
    return control;
  }

  it('is switched by Space and by its label, described by its hint and its change, and submits its form once on Enter, not when an answering Enter is released', async () => {
    const control = await open();
    const described = () =>
      control.evaluate((element) =>
        (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
      );
    const hint = 'Désactivée, elle n’est pas montrée dans la boutique.';
    expect([await control.isChecked(), await described()]).toEqual([true, [hint]]);
    await control.press('Space');
    expect([await control.isChecked(), await described()]).toEqual([false, ['modifié', hint]]);
    await expectNoViolations(page);
    await page.getByText('Catégorie activée', { exact: true }).click();
    expect([await control.isChecked(), await described()]).toEqual([true, [hint]]);
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Concerts');
    await page.getByRole('button', { name: 'Créer au premier niveau' }).click();
    const submissions = await countSubmissions();
    await control.press('Enter');
    const no = question(page, 'Créer cette catégorie ?').getByRole('button', { name: 'Non' });
    await no.focus();
    await page.keyboard.down('Enter');
    await no.waitFor({ state: 'detached' });
    await expect.poll(() => control.evaluate(isFocused)).toBe(true);
    await page.keyboard.up('Enter');
    expect([await submissions(), await control.isChecked()]).toEqual([1, true]);
  });
});
